import { parseFormula } from '@analytics/contract/formula/parseFormula'
import { fromIsoDay } from '@analytics/contract/query/day'
import { describe, expect, it } from 'vitest'

import { evaluateFormula } from './evaluate.ts'
import { noBegin } from './LineRow.ts'
import { measureFormula } from './measure.ts'
import { Operands, type Operand } from './Operands.ts'
import { trailingMean, untransformed, type FormulaBucket, type FormulaBuckets } from './overTime.ts'
import { pairByPosition } from './pairDays.ts'

/** The worked example of the explorer's design: nothing is known before 9 November, A has no value on the Thursday. */
const monday = fromIsoDay('2026-11-09')
const _ = Number.NaN
const columns = {
  'revenue.app.uniswap': [10, 18, 8, _, 30, 5, 15, 20],
  'fees.app.uniswap': [100, 120, 80, 170, 150, 50, 100, 200],
  'fees.all': [1000, 1200, 1000, 1300, 1200, 1000, 1000, 1600],
}
const toOperand = (values: readonly number[]): Operand => ({
  kind: 'flow',
  rows: [
    {
      kind: 'flow',
      from: monday,
      firstDay: monday,
      expectedTo: Number.POSITIVE_INFINITY,
      dataFrom: noBegin,
      column: Float64Array.from(values),
      filled: null,
    },
  ],
})
const operands = new Operands(
  { from: monday, to: monday + 7 },
  1,
  new Map(Object.entries(columns).map(([name, values]) => [name, toOperand(values)])),
)
const [a, b] = ['revenue.app.uniswap', 'fees.app.uniswap']
const parse = (text: string) => parseFormula(text.replaceAll(/\bA\b/g, a).replaceAll(/\bB\b/g, b))

const day = (index: number): FormulaBucket => ({
  from: monday + index,
  to: monday + index,
  cut: false,
  partial: false,
})
const daily: FormulaBuckets = { grain: 'D', list: [0, 1, 2, 3, 4, 5, 6, 7].map(day), first: 0, base: null }
const weekly: FormulaBuckets = {
  grain: 'W',
  list: [
    { from: monday, to: monday + 6, cut: false, partial: false },
    { from: monday + 7, to: monday + 7, cut: true, partial: false },
  ],
  first: 0,
  base: null,
}
const valuesOf = (text: string, buckets: FormulaBuckets, transform = untransformed) => {
  const { values } = evaluateFormula(parse(text), operands, buckets, transform)
  return Array.from(values, value => (Number.isNaN(value) ? null : Math.round(value * 1e4) / 1e4))
}

describe('the worked example', () => {
  it.each([
    ['A', [86, 20]],
    ['B', [770, 200]],
    // The Thursday of B does not count, because A has none.
    ['A/B', [0.1433, 0.1]],
    ['share(B)', [10, 12.5]],
    ['annual(B)', [40_150, 73_000]],
    ['sum(A,B)', [856, 220]],
    ['A+B', [686, 220]],
  ])('%s by week', (text, expected) => {
    expect(valuesOf(text, weekly)).toEqual(expected)
  })

  it('has an index of daily means, and none of a cut bucket before its base', () => {
    const cutFirst: FormulaBuckets = {
      grain: 'W',
      list: [
        { from: monday, to: monday + 1, cut: true, partial: false },
        { from: monday + 2, to: monday + 5, cut: false, partial: false },
        { from: monday + 6, to: monday + 7, cut: false, partial: true },
      ],
      first: 0,
      base: null,
    }
    // 450 of four days against 300 of two: 112.5 and 150 a day.
    expect(valuesOf('index(B)', cutFirst)).toEqual([null, 100, 133.3333])
    // 43 of the three days that A has, and 35 of two.
    expect(valuesOf('index(A)', cutFirst)).toEqual([null, 100, 122.093])
    expect(valuesOf('index(A/B)', cutFirst)).toEqual([null, 100, 75.969])
    expect(valuesOf('index(cum(B))', { ...cutFirst, base: 1 })).toEqual([null, 100, 144.7761])
  })

  const ma7 = { average: 7, isCumulative: false }

  it.each([
    ['A', [null, 14.3333, 16]],
    ['B', [117.5, 110, 124.2857]],
    ['A/B', [null, 0.1433, 0.1371]],
    ['share(B)', [10.4444, 10, 10.4819]],
  ])('%s by day with t=ma7, on Thursday, Sunday and Monday', (text, expected) => {
    const values = valuesOf(text, daily, ma7)
    expect([values[3], values[6], values[7]]).toEqual(expected)
  })

  it('a moving average of zeros is zero, whatever was there before', () => {
    const values = Float64Array.from([0.1, 0.2, 0.3, 0, 0, 0, _, 7, 8])
    expect([...trailingMean(values, 2)].slice(3)).toEqual([0.15, 0, 0, 0, 7, 7.5])
    expect([...trailingMean(values, 4)].slice(6)).toEqual([0, 7 / 3, 5])
  })

  it('ma(A/B,7) is the mean of the ratios of days', () => {
    const values = valuesOf('ma(A/B,7)', daily)
    expect([values[6], values[7]]).toEqual([0.1333, 0.1333])
  })

  it.each([
    ['A', 106],
    ['B', 970],
    ['A/B', 0.1325],
    ['share(B)', 10.4301],
  ])('the total of %s over all eight days', (text, total) => {
    const [measured] = measureFormula(parse(text), operands, { from: monday, to: monday + 7 }, null) ?? []
    expect(measured?.total).toBeCloseTo(total, 4)
  })

  it.each([
    ['A', 70, 36, 38.8889, 3],
    ['B', 500, 470, 6.383, 4],
    ['A/B', 0.14, 0.12, 4.6667, 3],
    ['share(B)', 10.4167, 10.4444, -0.0278, 4],
  ])('%s of 13 to 16 November against the four days before', (text, total, previous, change, days) => {
    const range = { from: monday + 4, to: monday + 7 }
    const compared = pairByPosition(range, { from: monday, to: monday + 3 })
    const [measured] = measureFormula(parse(text), operands, range, compared) ?? []
    expect(measured?.total).toBeCloseTo(total, 4)
    expect(measured?.previous).toBeCloseTo(previous, 4)
    expect(measured?.change).toBeCloseTo(change, 4)
    expect(measured?.comparison).toMatchObject({ days, of: 4, isNew: false })
  })
})

describe('a comparison with a range of another length', () => {
  it('pairs the days that both have', () => {
    const range = { from: monday + 6, to: monday + 7 }
    const compared = pairByPosition(range, { from: monday, to: monday + 3 })
    const [measured] = measureFormula(parse('B'), operands, range, compared) ?? []
    // 100 and 200 against 100 and 120: the third and fourth day have no partner.
    expect(measured?.change).toBeCloseTo((300 / 220 - 1) * 100, 6)
    expect(measured?.comparison).toMatchObject({ days: 2, of: 2 })
  })
})

describe('values without a figure', () => {
  it('are missing for a division by zero, an index without a base and growth from nothing', () => {
    expect(valuesOf('A/(B - B)', weekly)).toEqual([null, null])
    expect(valuesOf('growth(A)', weekly)).toEqual([null, null])
    expect(valuesOf('index(-A)', weekly)).toEqual([null, null])
  })

  it('are missing for functions at a place in time over a whole range', () => {
    const range = { from: monday, to: monday + 7 }
    expect(measureFormula(parse('index(A)'), operands, range, null)).toBeNull()
  })
})
