import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import type { WhenData } from '@analytics/contract/api/responses/explore/when'
import { fromIsoDay } from '@analytics/contract/query/day'
import { expect, it } from 'vitest'

import { useFilledServer } from '../../packages/server/src/engine/testing/useFilledServer.ts'

/** Daily values, null where one is missing or repeats another. */
type Values = readonly (number | null)[]
/** True, false or unknown on a day, by the values of the rows: a plain loop over days. */
type Rule = (day: number, rows: readonly Values[]) => boolean | null

interface Watch {
  readonly rows: readonly string[]
  readonly when: string
  readonly rule: Rule
  /** Happens on one day, so that it may be true on days that follow each other. */
  readonly isEvent?: true
  /** Changes of percentages and ratios are in points. */
  readonly points?: 1 | 100
}

const above =
  (bound: number, row = 0): Rule =>
  (day, rows) => {
    const value = rows[row]?.[day] ?? null
    return value === null ? null : value > bound
  }
const not =
  (rule: Rule): Rule =>
  (day, rows) => {
    const state = rule(day, rows)
    return state === null ? null : !state
  }
const changed =
  (days: number, isTrue: (change: number) => boolean, points?: number): Rule =>
  (day, [values = []]) => {
    const [now, before] = [values[day] ?? null, values[day - days] ?? null]
    if (now === null || before === null || (points === undefined && before <= 0)) return null
    return isTrue(points === undefined ? (now / before - 1) * 100 : (now - before) * points)
  }
const extreme =
  (days: number, choose: typeof Math.max): Rule =>
  (day, [values = []]) => {
    const value = values[day] ?? null
    const first = values.findIndex(candidate => candidate !== null)
    if (value === null || day - days + 1 < first) return null
    return value === choose(...values.slice(day - days + 1, day + 1).filter(candidate => candidate !== null))
  }
const crossed =
  (bound: number): Rule =>
  (day, [values = []]) => {
    const value = values[day] ?? null
    if (value === null) return null
    const sides = values
      .slice(0, day)
      .flatMap(candidate => (candidate === null || candidate === bound ? [] : candidate > bound))
    return value !== bound && sides.length > 0 && sides.at(-1) !== value > bound
  }
const greater =
  (factor = 1): Rule =>
  (day, [one = [], other = []]) => {
    const [left, right] = [one[day] ?? null, other[day] ?? null]
    return left === null || right === null ? null : left > factor * right
  }
const both =
  (...rules: readonly Rule[]): Rule =>
  (day, rows) => {
    const states = rules.map(rule => rule(day, rows))
    return states.includes(false) ? false : states.includes(null) ? null : true
  }
const either = (...rules: readonly Rule[]): Rule => not(both(...rules.map(not)))
const held =
  (days: number, rule: Rule): Rule =>
  (day, rows) => {
    const window = Array.from({ length: days }, (_, back) => (day - back < 0 ? null : rule(day - back, rows)))
    return window.includes(false) ? false : window.includes(null) ? null : true
  }

const aave = ['fees.app.aave']
const pair = ['fees.app.aave', 'fees.app.uniswap']
const chains = ['fees.chain.*;top=15']

const watches: readonly Watch[] = [
  { rows: aave, when: 'A > 1M', rule: above(1e6) },
  { rows: aave, when: 'A < 900K', rule: below(9e5) },
  { rows: aave, when: 'change(A, 1) > 5', rule: changed(1, change => change > 5) },
  { rows: aave, when: 'change(A, 7) > 10', rule: changed(7, change => change > 10) },
  { rows: aave, when: 'change(A, 30) <= -10%', rule: changed(30, change => change <= -10) },
  { rows: aave, when: 'A = high(90)', rule: extreme(90, Math.max) },
  { rows: aave, when: 'A = low(30)', rule: extreme(30, Math.min) },
  { rows: aave, when: 'A crosses 1M', rule: crossed(1e6), isEvent: true },
  { rows: aave, when: 'A > 1M for 3 days', rule: held(3, above(1e6)) },
  { rows: pair, when: 'A > B', rule: greater() },
  { rows: pair, when: 'A < B', rule: (day, [one = [], other = []]) => greater()(day, [other, one]) },
  { rows: pair, when: 'A > 0.5*B', rule: greater(0.5) },
  { rows: pair, when: 'A > 1M and B > 3M', rule: both(above(1e6), above(3e6, 1)) },
  { rows: pair, when: 'A > 1.1M or B > 3.2M', rule: either(above(1.1e6), above(3.2e6, 1)) },
  {
    rows: pair,
    when: '(A > 1.1M or B > 3.2M) for 2 days',
    rule: held(2, either(above(1.1e6), above(3.2e6, 1))),
  },
  { rows: ['takeRate.app.aave'], when: 'A > 14%', rule: above(14), points: 1 },
  {
    rows: ['takeRate.app.aave'],
    when: 'change(A, 7) > 0.2',
    rule: changed(7, change => change > 0.2, 1),
    points: 1,
  },
  { rows: ['revenue.app.aave/fees.app.aave'], when: 'A > 14%', rule: above(0.14), points: 100 },
  { rows: ['share(fees.app.aave)'], when: 'A = high(30)', rule: extreme(30, Math.max), points: 1 },
  { rows: ['ma(fees.app.uniswap,7)'], when: 'A = high(60)', rule: extreme(60, Math.max) },
  { rows: ['fees.all'], when: 'change(A, 7) > 5', rule: changed(7, change => change > 5) },
  { rows: ['tvl.app.aave'], when: 'change(A, 7) < -3', rule: changed(7, change => change < -3) },
  { rows: ['stablecoinSupply.all'], when: 'A = high(30)', rule: extreme(30, Math.max) },
  { rows: ['price.asset.bitcoin'], when: 'change(A, 1) < -5', rule: changed(1, change => change < -5) },
  { rows: ['price.stablecoin.usd-coin'], when: 'A < 0.99', rule: below(0.99) },
  { rows: ['perpsVolume.app.hyperliquid'], when: 'A = low(14)', rule: extreme(14, Math.min) },
  { rows: ['fees.category.dexs'], when: 'change(A, 30) > 15', rule: changed(30, change => change > 15) },
  { rows: chains, when: 'A > 1M', rule: above(1e6) },
  { rows: chains, when: 'change(A, 7) > 15', rule: changed(7, change => change > 15) },
  { rows: ['tvl.chain.*;top=15'], when: 'change(A, 7) < -5', rule: changed(7, change => change < -5) },
  {
    rows: ['fees.app.uniswap.*'],
    when: 'A = high(90) and A > 100K',
    rule: both(extreme(90, Math.max), above(1e5)),
  },
  {
    rows: chains,
    when: 'change(A, 1) > 5 for 2 days',
    rule: held(
      2,
      changed(1, change => change > 5),
    ),
  },
]

function below(bound: number): Rule {
  return (day, [values = []]) => {
    const value = values[day] ?? null
    return value === null ? null : value < bound
  }
}

const { server } = useFilledServer()

interface Table {
  readonly days: readonly string[]
  /** Values by the name of their column. */
  readonly columns: ReadonlyMap<string, Values>
}

/** The daily values of all history, as the CSV has them. Only the response marks single values that repeat others. */
async function readCsv(rows: readonly string[]): Promise<Table> {
  const search = new URLSearchParams([...rows.map(row => ['s', row]), ['range', 'all'], ['grain', 'D']])
  const { text } = await server().get(`/explore.csv?${search}`)
  const [header = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  const [, , , , ...names] = header.split(',')
  const table = lines.map(line => line.split(','))
  const { data } = (await server().get(`/api/query?${search}`)).json() as { data: ExploreData }
  const isRepeated = (name: string, day: number) =>
    data.series.some(({ expanded, filled }) => expanded === name && filled.includes(day))
  const toValues = (name: string, index: number): Values =>
    table.map((cells, day) => {
      const cell = cells[index + 4] ?? ''
      return cell === '' || isRepeated(name, day) ? null : Number(cell)
    })
  return {
    days: table.map(([day = '']) => day),
    columns: new Map(names.map((name, index) => [name, toValues(name, index)])),
  }
}

function findStarts(rule: Rule, rows: readonly Values[], count: number, isEvent = false): number[] {
  const starts: number[] = []
  let last: boolean | null = null
  for (let day = 0; day < count; day++) {
    const state = rule(day, rows)
    if (state === true && (isEvent || last === false)) starts.push(day)
    if (state !== null) last = state
  }
  return starts
}

function toChange(values: Values, from: number, to: number, points?: number): number | null {
  const [before, now] = [values[from] ?? null, values[to] ?? null]
  if (before === null || now === null) return null
  if (points !== undefined) return (now - before) * points
  return before <= 0 ? null : (now / before - 1) * 100
}

function toMedian(changes: readonly number[]): number | null {
  const ordered = changes.toSorted((a, b) => a - b)
  const middle = ordered.length / 2
  const [one, other] = [ordered[Math.ceil(middle) - 1], ordered[Math.floor(middle)]]
  return one === undefined || other === undefined ? null : (one + other) / 2
}

const isClose = (one: number | null | undefined, other: number | null) =>
  one === other ||
  (typeof one === 'number' && other !== null && Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other)))

it('has thirty watches', () => {
  expect(watches.length).toBeGreaterThanOrEqual(30)
})

it.each(watches)('$rows: $when', { timeout: 120_000 }, async ({ rows, when, rule, isEvent, points }) => {
  const { days, columns } = await readCsv(rows)
  const search = new URLSearchParams([...rows.map(row => ['s', row]), ['range', 'all'], ['when', when]])
  const reply = await server().get(`/api/query?${search}`)
  const data = (reply.json() as { data?: { when: WhenData } }).data?.when
  if (!data) throw new Error(reply.text)
  expect([data.state, data.message, data.restated]).toEqual(['ready', null, []])
  const hasStar = rows.some(row => row.includes('*'))
  const wanted = hasStar
    ? [...columns].map(([name, values]) => ({
        member: name.split('.').at(-1) ?? null,
        values,
        all: [values],
      }))
    : [{ member: null, values: [...columns.values()][0] ?? [], all: [...columns.values()] }]
  const starts = wanted.flatMap(({ member, values, all }) =>
    findStarts(rule, all, days.length, isEvent).map(day => ({ member, values, day })),
  )
  expect(starts.length, 'a watch that never fires proves little').toBeGreaterThan(0)
  expect(data.allCount).toBe(starts.length)
  const nameOf = (day: string | undefined, member: string | null) => `${day} ${member}`
  const expected = new Map(starts.map(start => [nameOf(days[start.day], start.member), start]))
  for (const { day, member, value, after } of data.occurrences) {
    const start = expected.get(nameOf(day, member?.id ?? null))
    expect(start, `${day} ${member?.id}`).toBeDefined()
    if (!start) continue
    expect(isClose(value, start.values[start.day] ?? null)).toBe(true)
    for (const step of after) {
      expect(isClose(step.value, start.values[start.day + step.days] ?? null), `${day} ${step.days}`).toBe(
        true,
      )
      const change = toChange(start.values, start.day, start.day + step.days, points)
      expect(isClose(step.change, change), `${day} ${step.days}: ${step.change} ${change}`).toBe(true)
    }
  }
  for (const { days: number, occurrences, allDays } of data.after) {
    const changes = starts.flatMap(({ values, day }) => toChange(values, day, day + number, points) ?? [])
    expect([occurrences.count, isClose(occurrences.median, toMedian(changes))]).toEqual([
      changes.length,
      true,
    ])
    const all = wanted.flatMap(({ values }) =>
      values.flatMap((_, day) => toChange(values, day, day + number, points) ?? []),
    )
    expect([allDays.count, isClose(allDays.median, toMedian(all))]).toEqual([all.length, true])
  }
  const newest = starts
    .map(({ day }) => days[day] ?? '')
    .toSorted()
    .at(-1)
  expect(data.occurrences[0]?.day).toBe(newest)
  expect(fromIsoDay(data.to ?? '')).toBe(fromIsoDay(days.at(-1) ?? ''))
})
