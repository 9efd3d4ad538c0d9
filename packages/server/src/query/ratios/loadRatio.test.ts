import type { Metric } from '@analytics/contract/metrics/metrics'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'
import { expect, it } from 'vitest'

import { toAppDirectory } from '../../domain/directory/toAppDirectory.ts'
import type { AppFacts, Facts } from '../../domain/facts.ts'
import { createMetricTable } from '../../domain/table/metricTable.ts'
import { toMember, toMetadata } from '../../domain/testing/members.ts'
import { toOwnKey, toParentKey } from '../../series/subjects/groupByParent.ts'
import { loadRatio } from './loadRatio.ts'

const first = fromIsoDay('2026-11-09')
const asOf = fromIsoDay('2026-11-16')
const range: DayRange = { from: first, to: asOf }

type Daily = readonly (number | null)[]

/** The daily values of each application, from 9 November 2026 on. */
function toApps(metric: Metric, values: Readonly<Record<string, Daily>>, lastComplete = asOf): AppFacts {
  const members = Object.entries(values).map(([key, daily], entity) =>
    toMember(key, first, daily, { entity, category: 'Dexs', parent: 'parent#dex' }),
  )
  return {
    table: createMetricTable(metric === 'tvl' ? 'stock' : 'flow', lastComplete, members),
    lastDay: lastComplete,
    getColors: () => new Map(),
    leftOut: () => [],
  }
}

/** `tvls` is by the provider's id, as in its list of all applications. */
const factsOf = (stored: Partial<Record<Metric, AppFacts>>, tvls: Readonly<Record<string, number>> = {}) => {
  const facts: Partial<Facts> = {
    findApps: async metric => stored[metric],
    getAppDirectory: async () =>
      toAppDirectory(['a', 'b'].map(key => toMetadata(key, { category: 'Dexs', parent: 'parent#dex' }))),
    getTvls: async () => ({ day: asOf, byKey: new Map(Object.entries(tvls)) }),
  }
  return facts as Facts
}

// The worked example of the explorer's arithmetic.
const revenue = [10, 18, 8, null, 30, 5, 15, 20]
const fees = [100, 120, 80, 170, 150, 50, 100, 200]

it('divides sums over the days that both sides have', async () => {
  const facts = factsOf({ revenue: toApps('revenue', { a: revenue }), fees: toApps('fees', { a: fees }) })
  const ratios = await loadRatio('takeRate', ['a'], toOwnKey, range, facts)
  expect(ratios.get('a')).toBe(13.25)
  const short = { from: fromIsoDay('2026-11-13'), to: asOf }
  expect((await loadRatio('takeRate', ['a'], toOwnKey, short, facts)).get('a')).toBe(14)
})

it('has no value without a side, and none for a division by zero', async () => {
  const facts = factsOf({
    revenue: toApps('revenue', { a: revenue, b: [1, 2] }),
    fees: toApps('fees', { b: [0, 0], c: fees }),
  })
  const ratios = await loadRatio('takeRate', ['a', 'b', 'c', 'd'], toOwnKey, range, facts)
  expect([...ratios.values()]).toEqual([null, null, null, null])
  expect((await loadRatio('takeRate', ['a'], toOwnKey, range, factsOf({}))).get('a')).toBeNull()
})

it('is missing for an application whose supply-side revenue is not reported, and zero for one that keeps all', async () => {
  const facts = factsOf({
    supplySideRevenue: toApps('supplySideRevenue', { a: [40, null, 60], b: [0, 0] }),
    fees: toApps('fees', { a: [100, 900, 100], b: [5, 5], c: [5, 5] }),
  })
  const ratios = await loadRatio('supplySideShare', ['a', 'b', 'c'], toOwnKey, range, facts)
  expect([...ratios.values()]).toEqual([50, 0, null])
})

it('of a parent divides the sums of its versions and never averages their ratios', async () => {
  const facts = factsOf({
    revenue: toApps('revenue', { a: [10, 10], b: [90, 90] }),
    fees: toApps('fees', { a: [100, 100], b: [100, 300] }),
  })
  const parent = await loadRatio('takeRate', ['parent#dex'], toParentKey, range, facts)
  expect(parent.get('parent#dex')).toBeCloseTo((200 / 600) * 100, 4)
  const ownRatio = await loadRatio('takeRate', ['a', 'b'], toOwnKey, range, facts)
  expect([...ownRatio.values()]).toEqual([10, 45])
})

it('ends a preset on the earliest as-of day of its operands', async () => {
  const facts = factsOf({
    revenue: toApps('revenue', { a: [1, 1, 1, 1, 1, 1, 7, 99] }, asOf - 1),
    fees: toApps('fees', { a: [2, 2, 2, 2, 2, 2, 14, 100] }),
  })
  expect((await loadRatio('takeRate', ['a'], toOwnKey, '24h', facts)).get('a')).toBe(50)
  expect((await loadRatio('takeRate', ['a'], toOwnKey, '7d', facts)).get('a')).toBe(50)
})

it('annualises fees and divides them by the mean TVL', async () => {
  const facts = factsOf({
    fees: toApps('fees', { a: [10, 20] }),
    tvl: toApps('tvl', { a: [1000, 2000] }),
  })
  const two = { from: first, to: first + 1 }
  const ratios = await loadRatio('feesToTvl', ['a'], toOwnKey, two, facts)
  expect(ratios.get('a')).toBeCloseTo(((30 * 365) / 2 / 1500) * 100, 4)
})

it('takes one known volume for the fee rate', async () => {
  const facts = factsOf({
    fees: toApps('fees', { a: [3, 3] }),
    spotVolume: toApps('spotVolume', { a: [100, 200] }),
  })
  expect((await loadRatio('feeRate', ['a'], toOwnKey, range, facts)).get('a')).toBe(2)
})

it('has no value for a parent of which a part has a TVL that is not stored', async () => {
  const stored = {
    fees: toApps('fees', { a: [10, 10], b: [90, 90] }),
    tvl: toApps('tvl', { a: [1000, 1000] }),
  }
  const ratioOf = async (tvls: Readonly<Record<string, number>>) => {
    const facts = factsOf(stored, tvls)
    return (await loadRatio('feesToTvl', ['parent#dex'], toParentKey, range, facts)).get('parent#dex')
  }
  expect(await ratioOf({ a: 1000, b: 50_000 })).toBeNull()
  expect(await ratioOf({ a: 1000, b: 0 })).toBeCloseTo(((200 * 365) / 2 / 1000) * 100, 4)
})
