import { readExplore } from '@analytics/contract/explore/readExplore'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { fromIsoDay, toIsoDay } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'
import { expect, it } from 'vitest'

import type { DailyLine } from '../../domain/DailyLine.ts'
import { ExploreEvaluation } from './ExploreEvaluation.ts'

const asOf = fromIsoDay('2026-11-25')
const firstDay = fromIsoDay('2022-06-01')

const toLine = (kind: DailyLine['kind'], valueOn: (day: number) => number): DailyLine => ({
  kind,
  asOf,
  firstDay,
  lastDay: asOf,
  getColumn: async ({ from, to }) =>
    Float64Array.from({ length: to - from + 1 }, (_, at) =>
      from + at < firstDay ? Number.NaN : valueOn(from + at),
    ),
})
const lines = new Map([
  ['price.asset.bitcoin', toLine('quote', day => day)],
  ['fees.all', toLine('flow', () => 1)],
  // Nothing is observed on the first day of the range of a week.
  ['tvl.all', toLine('stock', day => (day === asOf - 6 ? Number.NaN : day))],
])

const formulasOf = (search: string) =>
  resolveRows(readExplore(search).query).flatMap(row => (isRefused(row) ? [] : [row.formula]))

async function evaluate(search: string) {
  const formulas = formulasOf(search)
  const evaluation = await ExploreEvaluation.read(readExplore(search).query, formulas, lines)
  if (!evaluation) throw new Error('no line has days')
  evaluation.setBase(formulas)
  return evaluation
}
const isoOf = (days: DayRange | null) => days && [toIsoDay(days.from), toIsoDay(days.to)]

it.each([
  ['2024-02', '2023-02-01', '2023-02-28'],
  ['2025-02', '2024-02-01', '2024-02-29'],
  ['2025-01-15..2025-02-28', '2024-01-15', '2024-02-29'],
  ['2024-02-29..2024-04', '2023-02-28', '2023-04-30'],
  ['2026', '2025-01-01', '2025-11-25'],
])('compares the months of %s with those of the year before', async (range, from, to) => {
  const evaluation = await evaluate(`s=fees.all&range=${range}&grain=M&vs=year`)
  expect(isoOf(evaluation.versus)).toEqual([from, to])
})

it.each([
  // The week of 23 November goes on after the as-of day.
  ['2026-11-09..2026-11-25', [false, false, false], [false, false, true]],
  ['2026-11-09..2026-11-24', [false, false, true], [false, false, true]],
  ['2026-11-10..2026-11-20', [true, true], [false, false]],
])('marks the weeks of %s that the range cuts, and those that are not over', async (range, cut, partial) => {
  const { buckets } = await evaluate(`s=fees.all&range=${range}&grain=W`)
  const own = buckets.list.slice(buckets.first)
  expect(own.map(each => each.cut)).toEqual(cut)
  expect(own.map(each => each.partial)).toEqual(partial)
})

it('takes no repeated value as the base of an index', async () => {
  const { baseDay } = await evaluate('s=tvl.all&range=7d&t=index')
  expect(baseDay && toIsoDay(baseDay)).toBe('2026-11-20')
})

it.each([
  ['', '2026-10-26'],
  ['&vs=prev', '2026-10-26'],
  ['&vs=year', '2025-11-25'],
  ['&vs=2026-Q1', '2026-01-30'],
  ['&vs=2010', null],
])(
  'compares a price with the last one before the range, or of the range that is named: %s',
  async (vs, day) => {
    const search = `s=price.asset.bitcoin&range=30d${vs}`
    const [price] = formulasOf(search)
    const before = price && (await evaluate(search)).valueBefore(price)
    expect(before && toIsoDay(before)).toBe(day)
  },
)
