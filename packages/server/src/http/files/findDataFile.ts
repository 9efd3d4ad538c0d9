import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'

import type { MadeFiles, AskedFile } from '../made/MadeFiles.ts'
import type { EmbedJob, FileJob, JobSubject } from '../made/MakeJob.ts'
import type { Client, ResponseCache, ServedResponse } from '../responses/ResponseCache.ts'
import { assertExportable, type Exports } from './exports.ts'
import type { FoundFile } from './findFile.ts'

export interface FileServer {
  readonly responses: ResponseCache
  readonly exports: Exports
  readonly made: MadeFiles
}

export interface FileContext {
  readonly client: Client
  readonly subject: JobSubject | undefined
  /** Address of the page with its query. */
  readonly address: string
}

/** The figures of a page as a file, made from the responses that the page itself shows. Throws AppError. */
export async function findDataFile(
  { responses, exports, made }: FileServer,
  { path, query, parts }: Pick<FoundFile, 'path' | 'query' | 'parts'>,
  { client, subject, address }: FileContext,
  embed?: Omit<EmbedJob, keyof FileJob>,
): Promise<AskedFile> {
  const requests = parts.map(part => part.request)
  assertExportable(exports, requests)
  const served = await serveAny(responses, requests, client)
  const form = { path, query, subject }
  const toBytes = () => served.map(response => response?.bytes ?? null)
  return made.find({
    form: { ...form, ...embed },
    address,
    responses: served,
    client: client.key,
    toJob: () =>
      embed
        ? { kind: 'embed', ...form, ...embed, address, responses: toBytes() }
        : { kind: 'file', ...form, address, responses: toBytes() },
  })
}

/** Null for each that is unavailable. Rejects if all of them are. */
async function serveAny(
  responses: ResponseCache,
  requests: readonly ServedRequest[],
  client: Client,
): Promise<(ServedResponse | null)[]> {
  const all = await Promise.allSettled(requests.map(request => responses.serve(request, client)))
  const [failed] = all.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  if (all.every(({ status }) => status === 'rejected')) throw toPageError(failed)
  return all.map(result => (result.status === 'fulfilled' ? result.value : null))
}

/** The ends of a range are two parameters of an endpoint, and one of a page. */
function toPageError(reason: unknown): unknown {
  if (!(reason instanceof AppError) || reason.code !== 'INVALID_PARAMETER') return reason
  const { parameter } = reason.details
  if (parameter !== 'from' && parameter !== 'to') return reason
  return new AppError(reason.code, { ...reason.details, parameter: 'range' }, { cause: reason })
}
