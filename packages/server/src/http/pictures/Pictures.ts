import { createHash } from 'node:crypto'

import { AppError } from '@analytics/contract/api/errors'
import type { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { LRUCache } from 'lru-cache'

import { unpackJson } from '../../lib/encoding.ts'
import type { FairQueue } from '../../lib/FairQueue.ts'
import { assertExportable, type Exports } from '../files/exports.ts'
import { notUsable } from '../files/findFile.ts'
import { toRefusal } from '../files/toRefusal.ts'
import { toRequest } from '../requests/getDefaultRequests.ts'
import type { Client, ResponseCache, ServedResponse } from '../responses/ResponseCache.ts'
import type { FoundPicture } from './findPicture.ts'
import type { DrawnPicture, DrawPicture } from './PictureJob.ts'

const cacheBytes = 8 * 1024 * 1024

export interface Picture {
  readonly bytes: Uint8Array
  readonly etag: string
}

interface PicturesParts {
  readonly responses: ResponseCache
  readonly draw: DrawPicture | undefined
  readonly exports: Exports
  /** Clients take turns with drawing. */
  readonly queue: FairQueue
}

type Drawn = Exclude<DrawnPicture, null>
type Served = { readonly url: string; readonly response: ServedResponse }

interface PictureContext {
  /** Name of the page's subject. */
  readonly name: string | undefined
  readonly address: string
  readonly client: Client
}

/** Pictures of charts, each drawn once for each version of its data. */
export class Pictures {
  readonly #parts: PicturesParts
  readonly #cache = new LRUCache<string, Drawn>({
    maxSize: cacheBytes,
    sizeCalculation: drawn => ('needs' in drawn ? drawn.needs.length : drawn.length),
  })
  readonly #drawing = new Map<string, Promise<Drawn>>()

  constructor(parts: PicturesParts) {
    this.#parts = parts
  }

  /** Throws AppError. */
  async make(picture: FoundPicture, context: PictureContext): Promise<Picture> {
    const { responses, exports } = this.#parts
    const { requests } = picture
    assertExportable(
      exports,
      requests.slice(0, 1).map(({ request }) => request),
    )
    const served = await serveAll(responses, requests, context.client)
    const { drawn, etag } = await this.#draw(picture, served, context, false)
    if (!('needs' in drawn)) return { bytes: drawn, etag }
    // The events depend on what the chart shows. A picture without them is better than none.
    const events = [{ url: drawn.needs, request: toRequest(drawn.needs) }]
    const further = await serveAll(responses, events, context.client).catch(() => [])
    const final = await this.#draw(picture, [...served, ...further], context, true)
    if ('needs' in final.drawn) throw new AppError('UNEXPECTED')
    return { bytes: final.drawn, etag: final.etag }
  }

  async #draw(
    picture: FoundPicture,
    served: readonly Served[],
    { name, address, client }: PictureContext,
    isFinal: boolean,
  ): Promise<{ drawn: Drawn; etag: string }> {
    const { draw, queue } = this.#parts
    const { ending, scale, panel, theme, size, path, query } = picture
    if (!draw) throw new AppError('UNEXPECTED')
    const versions = served.map(({ url, response }) => `${url} ${response.etag}`)
    const wanted = { panel, theme, size, address, isFinal }
    const key = createHash('sha256')
      .update(JSON.stringify([versions, ending, scale, wanted, path, query, name]))
      .digest('base64url')
      .slice(0, 20)
    const etag = `"${key}"`
    const known = this.#cache.get(key)
    if (known) return { drawn: known, etag }
    const search = Object.fromEntries(new URLSearchParams(query))
    const job = {
      view: { path, search, query, name },
      responses: served.map(({ url, response }) => ({
        url,
        bytes: response.bytes,
        checkedAt: response.checkedAt === null ? null : new Date(response.checkedAt).toISOString(),
        dataVersion: response.version,
      })),
      wanted,
      ending,
      scale,
    }
    const drawing =
      this.#drawing.get(key) ??
      queue
        .add(client.key, () => draw(job))
        .then(async drawn => {
          if (!drawn) throw await toNoChart(picture, served)
          this.#cache.set(key, drawn)
          return drawn
        })
        .finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, drawing)
    return { drawn: await drawing, etag }
  }
}

/** Why nothing is drawn. A view of the explorer names its first row without values. */
async function toNoChart({ found, path }: FoundPicture, [served]: readonly Served[]): Promise<AppError> {
  const message = 'there is no chart to draw'
  if (served && found.entry.page.hasOwnAddress) {
    const { data } = (await unpackJson(served.response.bytes)) as Pick<ExploreResponse, 'data'>
    const at = data.rows.findIndex(({ state }) => state !== 'ready')
    const row = data.rows[at]
    if (row) return notUsable('s', `${message}. ${toRefusal(row)}`, { row: at + 1 })
  }
  return notUsable('panel', `${message}: ${path} shows none for this view`)
}

/** The first request is the one that the picture needs; of the others, what can't be had is left out. */
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
  return all.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
}
