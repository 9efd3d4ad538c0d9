import { chainIds, type ChainId } from '@analytics/contract/metrics/chains'
import { fromIsoDay } from '@analytics/contract/query/day'
import { array, assert, double, option, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AppFacts, Facts, SourceState } from '../../domain/facts.ts'
import { createMetricTable, type MemberMetadata } from '../../domain/table/metricTable.ts'
import { comparedDays, isLarge, toResidual, findChains } from './residual.ts'

const from = fromIsoDay('2026-09-01')
const missing = Number.NaN
const days = (length: number, value: number) => Array.from({ length }, () => value)
const residualOf = (whole: readonly number[], sum: readonly number[], kind: 'flow' | 'stock' = 'flow') =>
  toResidual(
    'total',
    kind,
    { from, whole: Float64Array.from(whole), sum: Float64Array.from(sum) },
    { from, to: from + whole.length - 1 },
  )

describe('a residual', () => {
  it('is the whole less the sum, as an amount and as a share, for the range and for each day', () => {
    expect(residualOf([100, 200], [90, 200])).toEqual({
      kind: 'total',
      whole: 300,
      sum: 290,
      usd: 10,
      share: 0.033333,
      isNew: false,
      days: [
        { day: '2026-09-01', whole: 100, sum: 90, usd: 10, share: 0.1 },
        { day: '2026-09-02', whole: 200, sum: 200, usd: 0, share: 0 },
      ],
    })
  })

  it('leaves out days on which a side is missing, instead of taking it for zero', () => {
    const { whole, usd, days } = residualOf([100, missing, 50], [90, 70, missing])
    expect([whole, usd, days.length]).toEqual([100, 10, 1])
  })

  it('is missing where a side is missing on every day', () => {
    expect(residualOf([100, 100], [missing, missing])).toMatchObject({
      whole: null,
      sum: null,
      usd: null,
      share: null,
      days: [],
    })
  })

  it('has no share of nothing, or of a loss', () => {
    expect(residualOf([0], [5])).toMatchObject({ usd: -5, share: null })
    expect(residualOf([-10], [5])).toMatchObject({ usd: -15, share: null })
  })

  it('is negative where the parts are more than the whole', () => {
    expect(residualOf([100], [125])).toMatchObject({ usd: -25, share: -0.25 })
  })

  it('of a stock is the mean of its days', () => {
    expect(residualOf([100, 200], [90, 180], 'stock')).toMatchObject({ whole: 150, usd: 15, share: 0.1 })
  })

  it('is large above a tenth, whatever its sign', () => {
    expect([0.1, 0.11, -0.11, null].map(isLarge)).toEqual([false, true, true, false])
  })

  it('is new where the last week is large and the thirty days before were not', () => {
    const sumWith = (former: number, recent: number) =>
      residualOf(days(comparedDays, 100), [...days(30, former), ...days(7, recent)]).isNew
    expect([sumWith(100, 80), sumWith(80, 80), sumWith(100, 95), sumWith(missing, 80)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('equals sums over pairs of days, whatever is missing', () => {
    const side = array(option(double({ min: -1e9, max: 1e9, noNaN: true }), { nil: missing }), {
      minLength: 40,
      maxLength: 40,
    })
    assert(
      property(side, side, (whole, sum) => {
        const pairs = whole.map((value, index) => [value, sum[index] ?? missing] as const)
        const both = pairs.filter(([a, b]) => a === a && b === b)
        const { usd, days } = residualOf(whole, sum)
        expect(days).toHaveLength(both.length)
        const expected = both.map(([a, b]) => a - b).reduce((all, each) => all + each, 0)
        expect(both.length === 0 ? 0 : usd).toBeCloseTo(expected, 0)
        expect(usd === null).toBe(both.length === 0)
      }),
    )
  })
})

/** Facts of a store that has all chains but one, which is in the state. */
function storeWithout(lacking: ChainId, state: SourceState): Facts {
  const table = createMetricTable<MemberMetadata>('flow', 20_000, [])
  const appFacts: AppFacts = { table, getColors: () => new Map(), lastDay: 20_000, leftOut: () => [] }
  return {
    getChains: async () => ({
      tables: new Map(chainIds.filter(chain => chain !== lacking).map(chain => [chain, appFacts])),
    }),
    getState: () => state,
  } satisfies Partial<Facts> as unknown as Facts
}

it('the chains of a residual are all or none, as a chain that is not known is not nothing', async () => {
  const countIn = async (availability: SourceState['availability'], error: string | null = null) =>
    (await findChains('fees', storeWithout('base', { availability, error }))).length
  expect(await countIn('unknown')).toBe(0)
  expect(await countIn('unknown', 'The data provider failed')).toBe(0)
  expect(await countIn('available')).toBe(chainIds.length - 1)
  expect(await countIn('not-offered')).toBe(chainIds.length - 1)
})
