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
  for (let index = 1; index < count; index++) await server.fetchNext()
}, 120_000)
afterAll(() => server.end())

type Values = (source: RecordedSource, app: string) => Daily
type Calculate = (values: Values, days: readonly Day[]) => number | null

const total =
  (source: RecordedSource, apps: readonly string[]): Calculate =>
  (values, days) =>
    apps.reduce<number | null>((all, app) => {
      const ownSum = sum(values(source, app), days)
      return ownSum === null ? all : (all ?? 0) + ownSum
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
      const knownDay = toIsoDay(firstFetch + vintage)
      const rows = Object.keys(formulas).map(formula => `s=${formula}`)
      const { status, text } = await server.get(
        `/api/query?${rows.join('&')}&range=${toIsoDay(from)}..${toIsoDay(to)}&grain=${grain}&known=${knownDay}`,
      )
      expect(status, text).toBe(200)
      const { data, metadata } = ExploreResponse.parse(JSON.parse(text))
      expect(metadata.known?.day).toBe(knownDay)
      for (const [row, calculate] of Object.values(formulas).entries()) {
        const wantedValues = split(grain, from, to).map(days => calculate(server.valuesOf(vintage), days))
        const values = data.series.find(({ letter }) => letter === 'ABCDEFGHIJKL'[row])?.values ?? []
        expect(values).toHaveLength(wantedValues.length)
        for (const [index, value] of values.entries()) {
          const wantedValue = wantedValues[index] ?? null
          if (value === null || wantedValue === null)
            expect([rows[row], index, value]).toEqual([rows[row], index, wantedValue])
          else expect(value / wantedValue).toBeCloseTo(1, 9)
        }
      }
    }),
    { numRuns: 25 },
  )
})

it('a comparison with another day draws each row as both days knew it', async () => {
  const rows = 's=fees.app.two&s=revenue.app.one/fees.app.one&s=fees.app.*;top=2'
  const load = async (search: string) => {
    const { status, text } = await server.get(`/api/query?${rows}&${search}`)
    expect(status, text).toBe(200)
    return ExploreResponse.parse(JSON.parse(text))
  }
  const [dayOne, dayTwo] = [toIsoDay(firstFetch), toIsoDay(firstFetch + 1)]
  const range = `range=${toIsoDay(firstFetch - 60)}..${toIsoDay(firstFetch - 1)}&grain=W`
  const [one, two, latest] = [
    await load(`${range}&known=${dayOne}`),
    await load(`${range}&known=${dayTwo}`),
    await load(range),
  ]
  for (const [vs, then, wantedAnswer] of [
    ['latest', `${toIsoDay(firstFetch + count - 1)}T10:00:00Z`, latest],
    [dayTwo, dayTwo, two],
  ] as const) {
    const { data, metadata } = await load(`${range}&known=${dayOne}&vs=${vs}`)
    expect(data.versus).toMatchObject({ asked: vs, known: then })
    expect(metadata.known?.day).toBe(dayOne)
    expect(data.series.map(({ values }) => values)).toEqual(one.data.series.map(({ values }) => values))
    for (const { letter, member, versus } of data.series) {
      const other = wantedAnswer.data.series.find(
        series => series.letter === letter && series.member === member,
      )
      expect(versus).toEqual(other?.values)
    }
    for (const [index, { value, previous, change, changeUnit }] of data.series.entries()) {
      const then = wantedAnswer.data.series[index]?.value ?? null
      expect(previous).toBe(then)
      const points = changeUnit === 'points'
      const expected = points ? ((value ?? 0) - (then ?? 0)) * 100 : ((value ?? 0) / (then ?? 0) - 1) * 100
      expect(change).toBeCloseTo(expected, 6)
    }
  }
  expect(one.data.series[0]?.values).not.toEqual(two.data.series[0]?.values)
  // A range that moves ends on the day of the first state; what the other state lacks stays empty.
  const moving = await load(`range=30d&vs=${dayOne}`)
  expect(moving.data.range.to).toBe(toIsoDay(firstFetch + count - 2))
  const [values = []] = moving.data.series.map(({ versus }) => versus ?? [])
  expect(values.slice(-2)).toEqual([null, null])
  expect(values.slice(0, -3).some(value => value !== null)).toBe(true)
  expect(moving.data.series[0]).toMatchObject({ previous: null, change: null })

  const early = await server.get(`/api/query?${rows}&vs=${toIsoDay(firstFetch - 1)}`)
  expect(early.json()).toMatchObject({ error: 'NOT_RECORDED' })
  const file = await server.get(`/explore.csv?s=fees.app.two&${range}&known=${dayOne}&vs=${dayTwo}`)
  expect(file.text.split('\n')[0]).toContain(`"fees.app.two, known ${dayTwo}"`)
})

it('a comparison with another day draws the same members, whichever are the largest there', async () => {
  const days = [firstFetch - 5, firstFetch - 1] as const
  const range = `range=${days.map(toIsoDay).join('..')}&grain=W`
  const day = toIsoDay(firstFetch)
  const load = async (top: number, search: string) => {
    const row = `s=revenue.app.*/fees.app.*;top=${top};others`
    const { status, text } = await server.get(`/api/query?${row}&${range}&${search}`)
    expect(status, text).toBe(200)
    return ExploreResponse.parse(JSON.parse(text)).data.series
  }
  const buckets = split('W', ...days)
  const valuesIn = (vintage: number, members: readonly string[]) => {
    const sumOf = (source: RecordedSource) => (each: Day) =>
      total(source, members)(server.valuesOf(vintage), [each])
    return buckets.map(bucket => ratio(sumOf('revenue'), sumOf('fees'), bucket))
  }
  let moved = 0
  for (const top of [1, 2, 3]) {
    const [one, both, latest] = [
      await load(top, `known=${day}`),
      await load(top, `known=${day}&vs=latest`),
      await load(top, ''),
    ]
    const members = both.map(({ member }) => member)
    expect(members).toEqual(one.map(({ member }) => member))
    if (members.some(member => !latest.some(candidate => candidate.member === member))) moved++
    const rest = recordedApps.filter(app => !members.includes(app))
    for (const { member, values, versus } of both)
      for (const [found, vintage] of [
        [values, 0],
        [versus, count - 1],
      ] as const) {
        const wantedValues = valuesIn(vintage, member === 'others' ? rest : [member ?? ''])
        expect(found).toHaveLength(wantedValues.length)
        for (const [index, value] of wantedValues.entries())
          if (value === null) expect(found?.[index]).toBeNull()
          else expect((found?.[index] ?? 0) / value).toBeCloseTo(1, 9)
      }
  }
  expect(moved).toBeGreaterThan(0)
})
