import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'

import type { MadeFiles, AskedFile } from '../made/MadeFiles.ts'
import type { EmbedJob, FileJob, JobSubject } from '../made/MakeJob.ts'
import { toErrorResponse } from '../requests/toErrorResponse.ts'
import type { Client, ResponseCache, ServedResponse } from '../responses/ResponseCache.ts'
import { assertExportable, type Exports } from './exports.ts'
import type { FoundBoard } from './findBoard.ts'
import type { FoundFile } from './findFile.ts'

export interface FileServer {
  readonly responses: ResponseCache
  readonly exports: Exports
  readonly made: MadeFiles
}

export interface FileContext {
  readonly client: Client
  readonly subject: JobSubject | undefined
  /** The same for each part of a board. */
  readonly subjects?: readonly (JobSubject | undefined)[]
  /** Address of the page with its query. */
  readonly address: string
}

/** The figures of a page or board as a file, made from the responses that the page itself shows. Throws AppError. */
export async function findDataFile(
  server: FileServer,
  file: Pick<FoundFile, 'path' | 'query' | 'parts'> | FoundBoard,
  { client, subject, subjects = [], address }: FileContext,
  embed?: Omit<EmbedJob, keyof FileJob>,
): Promise<AskedFile> {
  const { path, query, parts } = file
  const requests = parts.map(part => part.request)
  const all = await serveAll(server, requests, client)
  // A part of a board that can't be had says why, and leaves the others as they are.
  const isOfBoard = 'board' in file
  if (!isOfBoard) refuseMissing(all)
  const refusals = all.map(result =>
    isOfBoard && result.status === 'rejected' ? toErrorResponse(result.reason).body.message : null,
  )
  const served = all.map(result => (result.status === 'fulfilled' ? result.value : null))
  const form = { path, query, subject, subjects, refusals }
  const toBytes = () => served.map(response => response?.bytes ?? null)
  return server.made.find({
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

type Served = PromiseSettledResult<ServedResponse>

function serveAll(
  { responses, exports }: FileServer,
  requests: readonly ServedRequest[],
  client: Client,
): Promise<Served[]> {
  return Promise.allSettled(
    requests.map(async request => {
      assertExportable(exports, [request])
      return responses.serve(request, client)
    }),
  )
}

/** Throws if nothing can be had, or must not be given away. */
function refuseMissing(all: readonly Served[]): void {
  const failures = all.flatMap(result => (result.status === 'rejected' ? [result.reason as unknown] : []))
  const refusal = failures.find(reason => reason instanceof AppError && reason.code === 'EXPORT_REFUSED')
  if (refusal || failures.length === all.length) throw toPageError(refusal ?? failures[0])
}

/** The ends of a range are two parameters of an endpoint, and one of a page. */
function toPageError(reason: unknown): unknown {
  if (!(reason instanceof AppError) || reason.code !== 'INVALID_PARAMETER') return reason
  const { parameter } = reason.details
  if (parameter !== 'from' && parameter !== 'to') return reason
  return new AppError(reason.code, { ...reason.details, parameter: 'range' }, { cause: reason })
}
