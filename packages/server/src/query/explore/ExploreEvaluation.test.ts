import { readExplore } from '@analytics/contract/explore/readExplore'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { fromIsoDay, toIsoDay } from '@analytics/contract/query/day'
import { getBucket } from '@analytics/contract/query/grain'
import type { DayRange } from '@analytics/contract/query/timeRange'
import { describe, expect, it } from 'vitest'

import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import { ExploreEvaluation } from './ExploreEvaluation.ts'

const asOf = fromIsoDay('2026-11-25')
const firstDay = fromIsoDay('2022-06-01')

const toLine = (kind: DailyLine['kind'], valueOn: (day: number) => number): DailyLine => ({
  kind,
  asOf,
  firstDay,
  lastDay: asOf,
  read: ({ from, to }) => ({
    column: Float64Array.from({ length: to - from + 1 }, (_, index) =>
      from + index < firstDay ? Number.NaN : valueOn(from + index),
    ),
    filled: null,
  }),
})
const lines = new Map<string, DailyLine>([
  ['price.asset.bitcoin', toLine('quote', day => day)],
  ['fees.all', toLine('flow', () => 1)],
  // Nothing is observed on the first day of the range of a week.
  ['tvl.all', toLine('stock', day => (day === asOf - 6 ? Number.NaN : day))],
])

/** Ten applications that earn 10 each a day, and one whose loss is 2 in November and next to nothing before. */
const lossOn = (day: number) => (day >= fromIsoDay('2026-11-01') ? -2 : -0.01)
const revenueOn: readonly ((day: number) => number)[] = [
  ...Array.from({ length: 10 }, () => () => 10),
  lossOn,
]
const toValues = ({ from, to }: DayRange, valueOn: (day: number) => number) =>
  Float64Array.from({ length: to - from + 1 }, (_, index) => valueOn(from + index))
lines.set(
  'revenue.app.uniswap',
  toLine('flow', () => 10),
)
lines.set('revenue.app.loser', toLine('flow', lossOn))
lines.set('revenue.all', {
  ...toLine('flow', day => 100 + lossOn(day)),
  dataFrom: firstDay,
  parts: revenueOn.map(valueOn => ({
    from: firstDay,
    column: toValues({ from: firstDay, to: asOf }, valueOn),
    filled: null,
    firstDay,
    expectedTo: Number.POSITIVE_INFINITY,
  })),
})

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

describe('a comparison with the year before', () => {
  it.each([
    ['2024-02', '2023-02-01', '2023-02-28'],
    ['2025-02', '2024-02-01', '2024-02-29'],
    ['2024-03', '2023-03-01', '2023-03-31'],
    ['2024-04-10..2024-04-20', '2023-04-10', '2023-04-20'],
    ['2025-01-15..2025-02-28', '2024-01-15', '2024-02-28'],
    ['2024-02-29..2024-04', '2023-02-28', '2023-04-30'],
    ['2026', '2025-01-01', '2025-11-25'],
  ])('of %s is with the same calendar days at every grain', async (range, from, to) => {
    for (const grain of ['D', 'W', 'M', 'Q', 'Y']) {
      const evaluation = await evaluate(`s=fees.all&range=${range}&grain=${grain}&vs=year`)
      expect([grain, isoOf(evaluation.versus)]).toEqual([grain, [from, to]])
    }
  })

  it.each(['D', 'W', 'M', 'Q', 'Y'])(
    'pairs each bucket with its own days a year earlier, by %s',
    async grain => {
      const search = `s=fees.all&range=2025-03-10..2026-11-25&grain=${grain}&vs=year`
      const [fees] = formulasOf(search)
      const evaluation = await evaluate(search)
      if (!fees) return expect.unreachable()
      // Each day has fees of one, and no February of these years has 29 days.
      const { values, versus } = evaluation.evaluate(fees)
      expect([...(versus ?? [])]).toEqual([...values])
      const { total, previous, change } = evaluation.measure(fees) ?? {}
      expect([previous, change]).toEqual([total, 0])
    },
  )

  it('pairs 29 February with the 28th, so that nothing is left out', async () => {
    const search = 's=price.asset.bitcoin&s=fees.all&range=2024-02-27..2024-03-02&vs=year'
    const [price, fees] = formulasOf(search)
    const evaluation = await evaluate(search)
    if (!price || !fees) return expect.unreachable()
    const days = [...(evaluation.evaluate(price).versus ?? [])].map(day => toIsoDay(day).slice(5))
    expect(days).toEqual(['02-27', '02-28', '02-28', '03-01', '03-02'])
    expect(evaluation.measure(fees)).toMatchObject({
      total: 5,
      previous: 4,
      change: 25,
      comparison: { days: 5, of: 5 },
    })
    const later = await evaluate('s=fees.all&range=2025-02&vs=year')
    expect(later.measure(fees)).toMatchObject({ total: 28, previous: 29, comparison: { days: 28, of: 28 } })
    expect(later.measure(fees)?.change).toBeCloseTo((28 / 29 - 1) * 100, 9)
  })
})

it('compares a month with the whole month that is named, whatever its length', async () => {
  const [fees] = formulasOf('s=fees.all')
  if (!fees) return expect.unreachable()
  const evaluation = await evaluate('s=fees.all&range=2026-02&vs=2026-01')
  expect(isoOf(evaluation.versus)).toEqual(['2026-01-01', '2026-01-31'])
  expect(evaluation.measure(fees)).toMatchObject({ total: 28, previous: 31 })
  expect(evaluation.measure(fees)?.change).toBeCloseTo((28 / 31 - 1) * 100, 9)
  expect(evaluation.evaluate(fees).versus).toHaveLength(28)
})

describe('a share is missing where losses leave no share in the rankings', () => {
  const read = async (search: string) => {
    const [formula] = formulasOf(search)
    const evaluation = await evaluate(search)
    if (!formula) throw new Error('no formula')
    return { ...evaluation.evaluate(formula), ...evaluation.measure(formula) }
  }
  const ownShare = 'share(revenue.app.uniswap)'

  it('in its buckets, in its total and in its change', async () => {
    const months = await read(`s=${ownShare}&range=2026-09..2026-11&grain=M`)
    const shares = [(300 / 2999.7) * 100, (310 / 3099.69) * 100, Number.NaN]
    expect([...months.values].map(value => value.toFixed(9))).toEqual(shares.map(value => value.toFixed(9)))
    // The losses of all three months together are over half a percent of the gains.
    expect(months).toMatchObject({ total: null, change: null })
    const before = await read(`s=${ownShare}&range=2026-09..2026-10&grain=D`)
    expect(before.total).toBeCloseTo((610 / 6099.39) * 100, 9)
    const november = await read(`s=${ownShare}&range=2026-11&vs=2026-10`)
    expect(november).toMatchObject({ total: null, change: null })
    expect(november.previous).toBeCloseTo(10, 1)
  })

  it('in moving averages and running sums, over the days that these add up', async () => {
    const { values } = await read(`s=${ownShare}&range=2026-10-31..2026-11-08&t=ma7`)
    expect(values.map(value => (Number.isNaN(value) ? 0 : 1))).toEqual(
      Float64Array.from([1, 1, 0, 0, 0, 0, 0, 0, 0]),
    )
    const sums = await read(`s=${ownShare}&range=2026-10-31..2026-11-08&t=cum`)
    expect(sums.values[0]).toBeCloseTo(10, 1)
    expect(sums.values[1]).toBeNaN()
  })

  it('for the member with the loss on any day', async () => {
    const { values, total } = await read('s=share(revenue.app.loser)&range=2026-09&grain=M')
    expect([...values, total]).toEqual([Number.NaN, null])
  })
})

describe('a comparison between buckets', () => {
  /** A value for each bucket of the range by its first day. */
  async function valuesOf(search: string) {
    const [formula] = formulasOf(search)
    const evaluation = await evaluate(search)
    if (!formula) throw new Error('no formula')
    const { list, first } = evaluation.buckets
    const { values } = evaluation.evaluate(formula)
    return new Map(
      list
        .slice(first)
        .map(
          ({ from }, index) =>
            [toIsoDay(getBucket(evaluation.grain, from).from), values[index] ?? Number.NaN] as const,
        ),
    )
  }

  it.each([
    ['s=fees.all&grain=M&t=yoy', '2025-11-01', 0],
    ['s=fees.all&grain=M&t=growth', '2024-12-01', (31 / 30 - 1) * 100],
    ['s=growth(fees.all)&grain=M', '2024-12-01', (31 / 30 - 1) * 100],
    ['s=fees.all&grain=M&t=diff', '2024-12-01', 1],
    ['s=lag(fees.all,1)&grain=M', '2024-12-01', 30],
    ['s=fees.all/lag(fees.all,12)&grain=M', '2025-11-01', 1],
    ['s=fees.all&grain=Q&t=yoy', '2025-10-01', 0],
    ['s=fees.all&grain=Q&t=growth', '2025-01-01', (90 / 92 - 1) * 100],
    ['s=fees.all&grain=W&t=growth', '2024-12-02', 0],
    ['s=fees.all&grain=W&t=yoy', '2025-11-24', 0],
    ['s=fees.all&grain=Y&t=growth', '2025-01-01', (365 / 366 - 1) * 100],
    ['s=fees.all&grain=Y&t=yoy', '2025-01-01', (365 / 366 - 1) * 100],
    ['s=ma(fees.all,28)&grain=D&t=yoy', '2025-03-01', 0],
    // A cut bucket has no growth of its own.
    ['s=fees.all&grain=M&t=growth', '2024-11-01', null],
    // A running sum begins with the range.
    ['s=lag(cum(fees.all),1)&grain=M', '2024-12-01', 4],
    ['s=fees.all&grain=M&t=cum,growth', '2024-12-01', null],
  ])(
    'reads the whole bucket of which the range cuts the beginning: %s on %s',
    async (search, day, wantedValue) => {
      const values = await valuesOf(`${search}&range=2024-11-27..2026-11-25`)
      if (wantedValue === null) expect(values.get(day)).toBeNaN()
      else expect(values.get(day)).toBeCloseTo(wantedValue, 9)
    },
  )

  it('finds no growth from a bucket in which the data begins', async () => {
    const values = await valuesOf('s=fees.all&range=2022-07..2023&grain=Q&t=growth')
    expect(values.get('2022-07-01')).toBeNaN()
    expect(values.get('2022-10-01')).toBeCloseTo(0, 9)
    const all = await valuesOf('s=fees.all&range=all&grain=Q&t=growth')
    for (const [day, value] of values) expect(all.get(day)).toEqual(value)
  })

  it('is with the same calendar day by day', async () => {
    const growth = await valuesOf('s=price.asset.bitcoin&range=2024-02-28..2025-03-02&grain=D&t=yoy')
    const yearsOf = (day: string) =>
      fromIsoDay(day) / fromIsoDay(`${Number(day.slice(0, 4)) - 1}${day.slice(4)}`)
    for (const day of ['2024-03-01', '2025-02-28', '2025-03-01'])
      expect(growth.get(day)).toBeCloseTo((yearsOf(day) - 1) * 100, 9)
    expect(growth.get('2024-02-29')).toBeCloseTo(
      (fromIsoDay('2024-02-29') / fromIsoDay('2023-02-28') - 1) * 100,
      9,
    )
  })
})

it.each([
  // The week of 23 November goes on after the as-of day.
  ['2026-11-09..2026-11-25', [false, false, false], [false, false, true]],
  ['2026-11-09..2026-11-24', [false, false, true], [false, false, true]],
  ['2026-11-10..2026-11-20', [true, true], [false, false]],
])('marks the weeks of %s that the range cuts, and those that are not over', async (range, cut, partial) => {
  const { buckets } = await evaluate(`s=fees.all&range=${range}&grain=W`)
  const ownBuckets = buckets.list.slice(buckets.first)
  expect(ownBuckets.map(bucket => bucket.cut)).toEqual(cut)
  expect(ownBuckets.map(bucket => bucket.partial)).toEqual(partial)
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
    const before = price && (await evaluate(search)).evaluate(price).previous
    expect(before && toIsoDay(before)).toBe(day)
  },
)
