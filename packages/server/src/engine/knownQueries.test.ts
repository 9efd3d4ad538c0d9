import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { toIsoDay, type Day } from '@analytics/contract/query/day'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { ratio, split, sum, type Daily } from './testing/plainLoops.ts'
import {
  firstFetch,
  recordedApps,
  startRecordedDays,
  type RecordedDays,
  type RecordedSource,
} from './testing/startRecordedDays.ts'

/**
 * Figures of a known day are calculated a second time from what the provider said on that day, in plain loops that share nothing with
 * the record of changes.
 */
const count = 4
let server: RecordedDays
beforeAll(async () => {
  server = await startRecordedDays(count)
  for (let at = 1; at < count; at++) await server.fetchNext()
}, 120_000)
afterAll(() => server.end())

type Values = (source: RecordedSource, app: string) => Daily
type Calculate = (values: Values, days: readonly Day[]) => number | null

const total =
  (source: RecordedSource, apps: readonly string[]): Calculate =>
  (values, days) =>
    apps.reduce<number | null>((all, app) => {
      const own = sum(values(source, app), days)
      return own === null ? all : (all ?? 0) + own
    }, null)
const share =
  (part: RecordedSource, whole: RecordedSource, app: string): Calculate =>
  (values, days) =>
    ratio(values(part, app), values(whole, app), days)

const formulas: Readonly<Record<string, Calculate>> = {
  ...Object.fromEntries(recordedApps.map(app => [`fees.app.${app}`, total('fees', [app])])),
  'revenue.app.two': total('revenue', ['two']),
  'fees.app.three@base': total('fees/base', ['three']),
  'fees.all': total('fees', recordedApps),
  'fees.chain.base': total('fees/base', recordedApps),
  'fees.category.dexs': total('fees', ['one', 'two']),
  'revenue.app.one/fees.app.one': share('revenue', 'fees', 'one'),
  'fees.app.four@base/fees.app.four': share('fees/base', 'fees', 'four'),
}

const anyQuery = fc
  .record({
    vintage: fc.integer({ min: 0, max: count - 1 }),
    grain: fc.constantFrom('D' as const, 'W' as const, 'M' as const, 'Q' as const),
    back: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
    length: fc.integer({ min: 1, max: 110 }),
  })
  .map(({ vintage, back, length, grain }) => {
    const to = firstFetch + vintage - 1 - back
    return { vintage, grain, from: to - length + 1, to }
  })

it('any formula, range and grain of a known day is what was said on that day', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery, async ({ vintage, grain, from, to }) => {
      const known = toIsoDay(firstFetch + vintage)
      const rows = Object.keys(formulas).map(formula => `s=${formula}`)
      const { status, text } = await server.get(
        `/api/query?${rows.join('&')}&range=${toIsoDay(from)}..${toIsoDay(to)}&grain=${grain}&known=${known}`,
      )
      expect(status, text).toBe(200)
      const { data, metadata } = ExploreResponse.parse(JSON.parse(text))
      expect(metadata.known).toEqual({ day: known, since: toIsoDay(firstFetch) })
      for (const [row, calculate] of Object.values(formulas).entries()) {
        const wanted = split(grain, from, to).map(days => calculate(server.valuesOf(vintage), days))
        const values = data.series.find(({ letter }) => letter === 'ABCDEFGHIJKL'[row])?.values ?? []
        expect(values).toHaveLength(wanted.length)
        for (const [at, value] of values.entries()) {
          const own = wanted[at] ?? null
          if (value === null || own === null) expect([rows[row], at, value]).toEqual([rows[row], at, own])
          else expect(value / own).toBeCloseTo(1, 9)
        }
      }
    }),
    { numRuns: 25 },
  )
})
