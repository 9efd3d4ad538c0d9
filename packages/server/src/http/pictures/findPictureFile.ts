import { assertExportable } from '../files/exports.ts'
import type { FileServer } from '../files/findDataFile.ts'
import type { AskedFile, WantedForm } from '../made/MadeFiles.ts'
import { toRequest } from '../requests/getDefaultRequests.ts'
import type { Client, ResponseCache, ServedResponse } from '../responses/ResponseCache.ts'
import type { FoundPicture } from './findPicture.ts'

type Served = { readonly url: string; readonly response: ServedResponse }

interface PictureContext {
  /** Name of the page's subject. */
  readonly name: string | undefined
  readonly address: string
  readonly client: Client
}

/** A picture of a chart. Throws AppError. */
export async function findPictureFile(
  { responses, exports, made }: FileServer,
  picture: FoundPicture,
  context: PictureContext,
): Promise<AskedFile> {
  const { requests, query } = picture
  assertExportable(
    exports,
    requests.slice(0, 1).map(({ request }) => request),
  )
  const served = await serveAll(responses, requests, context.client)
  const find = (all: readonly Served[], isFinal: boolean) => toForm(picture, context, all, isFinal)
  const first = find(served, false)
  if (!new URLSearchParams(query).has('events')) return made.find(first)
  // The events depend on what the chart shows.
  const drawn = await made.make(first)
  if (!('needs' in drawn)) return made.find(first)
  // A picture without them is better than none.
  const events = [{ url: drawn.needs, request: toRequest(drawn.needs) }]
  const laterResponses = await serveAll(responses, events, context.client).catch(() => [])
  return made.find(find([...served, ...laterResponses], true))
}

function toForm(
  { ending, scale, panel, look, size, path, query }: FoundPicture,
  { name, address, client }: PictureContext,
  served: readonly Served[],
  isFinal: boolean,
): WantedForm {
  const wantedPicture = { panel, look, size, isFinal }
  const search = Object.fromEntries(new URLSearchParams(query))
  const form = { view: { path, search, query, name }, ending, scale }
  return {
    form: { ...form, wanted: wantedPicture, urls: served.map(({ url }) => url) },
    address,
    responses: served.map(({ response }) => response),
    client: client.key,
    toJob: () => ({
      kind: 'picture',
      ...form,
      wanted: { ...wantedPicture, address },
      responses: served.map(toPictureResponse),
    }),
  }
}

function toPictureResponse({ url, response: { bytes, checkedAt, version } }: Served) {
  return {
    url,
    bytes,
    checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
    dataVersion: version,
  }
}

/** The first request is the one that the picture needs; others that are unavailable are left out. */
async function serveAll(
  responses: ResponseCache,
  requests: FoundPicture['requests'],
  client: Client,
): Promise<Served[]> {
  const all = await Promise.allSettled(
    requests.map(async ({ url, request }) => ({ url, response: await responses.serve(request, client) })),
  )
  const [first] = all
  if (first?.status === 'rejected') throw first.reason
  return all.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
}
