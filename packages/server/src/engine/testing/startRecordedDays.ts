import { setTimeout as sleep } from 'node:timers/promises'

import { fromIsoDay, startOf, type Day } from '@analytics/contract/query/day'

import { daysBetween, type Daily } from './plainLoops.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './startTestServer.ts'

const firstDay = fromIsoDay('2026-03-02')
/** The first vintage is fetched on this day, the others one day later each. */
export const firstFetch = fromIsoDay('2026-09-21')
export const recordedApps = ['one', 'two', 'three', 'four'] as const
const sources = ['fees', 'revenue', 'fees/base'] as const

export type RecordedSource = (typeof sources)[number]
/** Values by source, application and day. */
type Vintage = ReadonlyMap<string, number>

const placeOf = (source: RecordedSource, app: string, day: Day) => `${source} ${app} ${day}`

/** Numbers that repeat in every run. */
function createRandom(): () => number {
  let state = 7
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** A vintage has all that the provider says on a day: new days, changed and withdrawn ones, and some that come late. */
function makeVintages(count: number): Vintage[] {
  const random = createRandom()
  const vintages: Vintage[] = []
  for (let index = 0; index < count; index++) {
    const before = vintages.at(-1)
    const values = new Map<string, number>()
    for (const source of sources)
      for (const [appIndex, app] of recordedApps.entries())
        for (const day of daysBetween(firstDay, firstFetch + index)) {
          const place = placeOf(source, app, day)
          const isNew = day >= firstFetch + index - 1
          const former = before?.get(place)
          // On the last day only some applications are complete.
          if (day === firstFetch + index && random() < 0.3) continue
          if (before && !isNew && former === undefined && random() < 0.7) continue
          if (!isNew && random() < 0.01) continue
          const fresh = Math.round((appIndex + 1) * 1e6 * (1 + random() / 5)) + 0.25
          values.set(place, former !== undefined && !isNew && random() < 0.96 ? former : fresh)
        }
    vintages.push(values)
  }
  return vintages
}

function toPayload(vintage: Vintage, source: RecordedSource, through: Day) {
  const cellsOn = (day: Day) =>
    recordedApps.flatMap(app => {
      const value = vintage.get(placeOf(source, app, day))
      return value === undefined ? [] : [[app, value] as const]
    })
  return {
    totalDataChart: [],
    totalDataChartBreakdown: daysBetween(firstDay, through).map(day => [
      day * 86_400,
      Object.fromEntries(cellsOn(day)),
    ]),
    protocols: recordedApps.map((app, index) => ({
      defillamaId: String(index + 1),
      name: app,
      displayName: app,
      slug: app,
      category: index < 2 ? 'Dexs' : 'Lending',
      chains: ['Base'],
      protocolType: 'protocol',
      total24h: 1e6,
    })),
  }
}

function findSource(url: URL): RecordedSource | undefined {
  const [, scope] = /\/overview\/fees(?:\/(\w+))?$/.exec(url.pathname) ?? [undefined, null]
  const metric = url.searchParams.get('dataType') === 'dailyRevenue' ? 'revenue' : 'fees'
  if (scope === null) return undefined
  return sources.find(
    source => source === (scope === undefined ? metric : `${metric}/${scope.toLowerCase()}`),
  )
}

export interface RecordedDays extends TestServer {
  /** Values as they were said on the day of a vintage. */
  valuesOf(vintage: number): (source: RecordedSource, app: string) => Daily
  /** Fetches the next vintage after so many hours. */
  fetchNext(hours?: number): Promise<void>
  end(): Promise<void>
}

/**
 * A server whose few sources have another vintage on each day, which are written down in plain maps. Between two of them, each source
 * sends a payload that ends in the middle.
 */
export async function startRecordedDays(
  count: number,
  options: TestServerOptions = {},
): Promise<RecordedDays> {
  const vintages = makeVintages(count)
  let [index, now, isCut] = [0, startOf(firstFetch) + 10 * 3_600_000, false]
  const server = await startTestServer('http://127.0.0.1:1', () => now, {
    ...options,
    fetch: async input => {
      const source = findSource(new URL(String(input)))
      const vintage = vintages[index]
      if (!source || !vintage) return new Response('404 page not found', { status: 404 })
      const text = JSON.stringify(toPayload(vintage, source, firstFetch + index))
      return new Response(isCut ? text.slice(0, text.length / 2) : text, {
        headers: { 'content-type': 'application/json' },
      })
    },
  })
  const fetchAll = async () => {
    server.engine.revalidate(sources)
    while (server.engine.progress !== null) await sleep(1)
  }
  await server.engine.require({ required: sources, optional: [] })
  return {
    ...server,
    valuesOf: vintage => (source, app) => day => vintages[vintage]?.get(placeOf(source, app, day)) ?? null,
    async fetchNext(hours = 24) {
      const next = now + hours * 3_600_000
      ;[index, now, isCut] = [index + 1, next - (hours * 3_600_000) / 4, true]
      await fetchAll()
      ;[now, isCut] = [next, false]
      await fetchAll()
    },
    async end() {
      await server.server.close()
      await server.engine.stop()
    },
  }
}
