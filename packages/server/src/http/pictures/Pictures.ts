import { createHash } from 'node:crypto'

import { AppError } from '@analytics/contract/api/errors'
import { LRUCache } from 'lru-cache'

import { assertExportable, type Exports } from '../files/exports.ts'
import { notUsable } from '../files/findFile.ts'
import type { Client, ResponseCache, ServedResponse } from '../responses/ResponseCache.ts'
import type { FoundPicture } from './findPicture.ts'
import type { DrawPicture } from './PictureJob.ts'

const cacheBytes = 8 * 1024 * 1024

export interface Picture {
  readonly bytes: Uint8Array
  readonly etag: string
}

interface PicturesParts {
  readonly responses: ResponseCache
  readonly draw: DrawPicture | undefined
  readonly exports: Exports
}

/** Pictures of charts, each drawn once for each version of its data. */
export class Pictures {
  readonly #parts: PicturesParts
  readonly #cache = new LRUCache<string, Uint8Array>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => length,
  })
  readonly #drawing = new Map<string, Promise<Uint8Array>>()

  constructor(parts: PicturesParts) {
    this.#parts = parts
  }

  /** `name` is that of the page's subject. Throws AppError. */
  async make(
    picture: FoundPicture,
    { name, address, client }: { name: string | undefined; address: string; client: Client },
  ): Promise<Picture> {
    const { responses, draw, exports } = this.#parts
    const { ending, scale, panel, theme, size, path, query, requests } = picture
    assertExportable(
      exports,
      requests.slice(0, 1).map(({ request }) => request),
    )
    if (!draw) throw new AppError('UNEXPECTED')
    const served = await serveAll(responses, requests, client)
    const versions = served.map(({ url, response }) => `${url} ${response.etag}`)
    const wanted = { panel, theme, size, address }
    const key = createHash('sha256')
      .update(JSON.stringify([versions, ending, scale, wanted, path, query, name]))
      .digest('base64url')
      .slice(0, 20)
    const etag = `"${key}"`
    const known = this.#cache.get(key)
    if (known) return { bytes: known, etag }
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
      draw(job)
        .then(bytes => {
          if (!bytes) throw notUsable('panel', `there is no chart to draw: ${path} shows none for this view`)
          this.#cache.set(key, bytes)
          return bytes
        })
        .finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, drawing)
    return { bytes: await drawing, etag }
  }
}

/** The first request is the one that the picture needs; of the others, what can't be had is left out. */
async function serveAll(
  responses: ResponseCache,
  requests: FoundPicture['requests'],
  client: Client,
): Promise<{ url: string; response: ServedResponse }[]> {
  const all = await Promise.allSettled(
    requests.map(async ({ url, request }) => ({ url, response: await responses.serve(request, client) })),
  )
  const [first] = all
  if (first?.status === 'rejected') throw first.reason
  return all.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
}
