import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { getRequests } from '@analytics/contract/pages/model/Page'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import { pageEntries } from '@analytics/contract/pages/pages'
import { toViewState } from '@analytics/contract/view/viewState'

import type { App } from '../../support/startApp.ts'

/** Everything that the pages ask when they open, and when their second tab does. */
export const pageRequests: readonly ApiRequest[] = [
  ...new Map(
    pageEntries
      // An entity's page asks about an entity.
      .filter(({ path }) => !path.includes('{'))
      .flatMap(({ page }) => {
        const view = toViewState({}, page.offers)
        return [view, { ...view, tab: 'breakdown' as const }].flatMap(each =>
          Object.values(getRequests(page, each)),
        )
      })
      // Nothing is restated that was fetched only once.
      .filter(({ endpoint }) => endpoint !== 'restatements')
      .map(request => [request.url, request]),
  ).values(),
]

/** Whether the free hosts lack what a request needs. */
export function requiresKey({ metrics: [metric], endpoint }: ApiRequest): boolean {
  return metric === 'bridgeVolume' || metric === 'perpsVolume' || endpoint === 'events'
}

export interface Found {
  readonly status: number
  readonly availability: Metadata['availability'] | null
  readonly metadata: Metadata | null
  readonly data: unknown
  /** Numbers that are not zero, anywhere in the data but for page numbers. */
  readonly figures: number
}

/** Asks once; status 0 when nothing came for long. */
export async function find(app: App, url: string): Promise<Found> {
  const { status, json } = await Promise.race([app.get(url), wait(longMs).then(() => nothing)])
  const metadata = (json['metadata'] ?? null) as Metadata | null
  const { data } = json
  return {
    status,
    availability: metadata?.availability ?? null,
    metadata,
    data,
    figures: countFigures(data),
  }
}

const longMs = 90_000
const nothing: Awaited<ReturnType<App['get']>> = { status: 0, json: {} }
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function countFigures(value: unknown): number {
  if (typeof value === 'number') return value === 0 ? 0 : 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + (name === 'pagination' ? 0 : countFigures(part)),
    0,
  )
}

/** Repeats requests, four at a time, until each is as wanted or the time is over. Returns those that never were. */
export async function askUntil(
  app: App,
  requests: readonly ApiRequest[],
  isWanted: (found: Found, request: ApiRequest) => boolean,
  timeoutMs: number,
): Promise<readonly string[]> {
  const startedAt = performance.now()
  const missing = new Map(requests.map(({ url }) => [url, 'not requested']))
  const queue = [...requests]
  const isOver = () => performance.now() - startedAt > timeoutMs
  async function work(): Promise<void> {
    for (let request = queue.shift(); request && !isOver(); request = queue.shift()) {
      const { url } = request
      const found = await find(app, url)
      if (isWanted(found, request)) missing.delete(url)
      else {
        missing.set(url, `${found.status} ${found.availability ?? ''} ${found.figures} figures`)
        queue.push(request)
        await wait(1000)
      }
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return [...missing].map(([url, last]) => `${url}: ${last}`)
}
