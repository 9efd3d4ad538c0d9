import { setTimeout as sleep } from 'node:timers/promises'

import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import type { Metadata } from '@analytics/contract/api/responses/metadata'

import { unpackJson } from '../../lib/encoding.ts'
import { toRequest } from '../requests/getDefaultRequests.ts'
import type { Client, ResponseCache, ServedResponse } from '../responses/ResponseCache.ts'

interface Received {
  readonly response: unknown
  readonly checkedAt: string | null
  readonly dataVersion: string
}

export interface KeptView {
  /** The path below the base path, encoded as in the address. */
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  /** Name of the page's subject, where its address has only an id. */
  readonly name: string | undefined
  /** Responses by the address of the request. */
  readonly responses: ReadonlyMap<string, Received>
}

/** The markup of a page with its data. */
export type DrawView = (view: KeptView) => Promise<string>

/** Responses of which a page can be drawn, and a text that changes with any of them. */
export interface ReadyData {
  readonly version: string
  readonly responses: ReadonlyMap<string, ServedResponse>
}

/** How long a page waits for its data, which its scripts request anyway. Most data that are ready arrive sooner, and users hardly notice the delay. */
const waitMs = 30
/** A larger page takes longer to arrive than it saves. In characters; the page without its data has some 75,000. */
const largest = 160_000

/** Draws pages with their data, where these are there in a moment. */
export class ServedViews {
  readonly #cache: ResponseCache
  readonly #load: () => Promise<DrawView>
  #draw: DrawView | undefined
  #isLoading = false

  constructor(cache: ResponseCache, load: () => Promise<DrawView>) {
    this.#cache = cache
    this.#load = load
  }

  /** Undefined where one of them is missing, or nothing can be drawn yet. Missing ones are computed at the client's expense. */
  async find(urls: readonly string[], clientKey: string): Promise<ReadyData | undefined> {
    if (urls.length === 0) return undefined
    if (!this.#draw) {
      this.#loadOnce()
      return undefined
    }
    const requests = urls.map(toRequest)
    const inMemory = requests
      .map(request => this.#cache.find(request))
      .filter(servedResponse => servedResponse !== undefined)
    const responses = inMemory.length === urls.length ? inMemory : await this.#await(requests, clientKey)
    return (
      responses && {
        version: responses.map(({ etag }) => etag).join(' '),
        responses: new Map(responses.map((response, index) => [urls[index] ?? '', response])),
      }
    )
  }

  /** Undefined if the markup would be too large, or a refresh has failed: only a script can keep the age of the data up to date. */
  async draw(view: Omit<KeptView, 'responses'>, { responses }: ReadyData): Promise<string | undefined> {
    const received = await Promise.all(
      [...responses].map(async ([url, response]) => [url, await toReceived(response)] as const),
    )
    if (received.some(([, { response }]) => !isFresh(response))) return undefined
    const markup = await this.#draw?.({ ...view, responses: new Map(received) })
    return markup !== undefined && markup.length <= largest ? markup : undefined
  }

  #await(requests: readonly ServedRequest[], key: string): Promise<ServedResponse[] | undefined> {
    // The page's scripts join these requests, so they are not abandoned with it.
    const client: Client = { key, accepts: ['br'], onClose: () => undefined }
    const all = Promise.all(requests.map(request => this.#cache.serve(request, client)))
    return Promise.race([all.catch(() => undefined), sleep(waitMs, undefined, { ref: false })])
  }

  #loadOnce(): void {
    if (this.#isLoading) return
    this.#isLoading = true
    this.#load().then(
      draw => (this.#draw = draw),
      // Pages are served without their data, as always before.
      () => undefined,
    )
  }
}

async function toReceived({ bytes, checkedAt, version }: ServedResponse): Promise<Received> {
  return {
    response: await unpackJson(bytes),
    checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
    dataVersion: version,
  }
}

function isFresh(response: unknown): boolean {
  return (response as { readonly metadata?: Metadata }).metadata?.refreshFailed !== true
}
