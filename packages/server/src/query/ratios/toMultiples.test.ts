import type { Multiple } from '@analytics/contract/api/responses/entities/asset'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { describe, expect, it } from 'vitest'

import { toAppDirectory } from '../../domain/directory/toAppDirectory.ts'
import type { AppFacts, Facts } from '../../domain/facts.ts'
import { createMetricTable } from '../../domain/table/metricTable.ts'
import { toMember, toMetadata } from '../../domain/testing/members.ts'
import { toMultiples } from './toMultiples.ts'

const asOf = 20_000
const query: MetricQuery = {
  metrics: ['price', 'fees', 'revenue'],
  groupBy: 'asset',
  filter: { id: 'uniswap', excludeStablecoins: false, minimum: null },
  range: '30d',
  grain: 'D',
  top: 'all',
  include: [],
  measures: ['series', 'periods'],
  orderBy: 'value',
  aggregate: 'sum',
}

interface Version {
  /** Earnings per day. */
  readonly daily: number
  readonly age?: number
  /** Days ago. */
  readonly last?: number
  readonly missing?: readonly number[]
}

const about = (key: string) => ({
  slug: `dex-${key}`,
  name: `Dex ${key}`,
  displayName: `Dex ${key}`,
  category: 'Dexs',
  parent: 'parent#dex',
  symbol: 'DEX',
  chains: ['Ethereum'],
})

function toVersion({ daily, age = 1000, last = 0, missing = [] }: Version, entity: number) {
  const values = Array.from({ length: age - last }, (_, index) =>
    missing.includes(age - 1 - index) ? null : daily,
  )
  return toMember(String(entity), asOf - age + 1, values, { ...about(String(entity)), hasEnded: last > 3 })
}

async function multiplesOf(versions: readonly Version[], marketCap: number | null = 3650): Promise<Multiple> {
  const members = versions.map(toVersion)
  const appFacts: Partial<AppFacts> = { table: createMetricTable('flow', asOf, members) }
  const facts: Partial<Facts> = {
    findApps: async metric => (metric === 'fees' ? (appFacts as AppFacts) : undefined),
    getState: () => ({ availability: 'needs-key', error: null }),
  }
  const directory = toAppDirectory(members.map(({ metadata }) => metadata))
  const application = directory.byId.get('dex') ?? null
  expect(application?.name).toBe('Dex')
  const priced = { application, chain: null, marketCap, directory }
  const [fees, revenue] = await toMultiples(priced, query, facts as Facts)
  expect(revenue).toMatchObject({ id: 'ps', state: 'needs-key', value: null })
  if (!fees) throw new Error('no P/F')
  return fees
}

describe('P/F of an application', () => {
  it('is by the last 365 days, over all versions', async () => {
    expect(await multiplesOf([{ daily: 1 }, { daily: 9 }])).toMatchObject({
      state: 'available',
      basis: '1y',
      annualised: 3650,
      value: 1,
      completeness: 1,
    })
  })

  it('a version that began or ended within the year is whole', async () => {
    const versions = [{ daily: 8 }, { daily: 2, age: 100 }, { daily: 4, last: 200 }]
    expect(await multiplesOf(versions)).toMatchObject({
      basis: '1y',
      annualised: 8 * 365 + 2 * 100 + 4 * 165,
      completeness: 1,
    })
  })

  it('is by the last 30 where the year is not there, or too little of it', async () => {
    const thirty = { state: 'available', basis: '30d', annualised: 3650, value: 1 }
    expect(await multiplesOf([{ daily: 10, age: 364 }])).toMatchObject(thirty)
    const missing = Array.from({ length: 40 }, (_, index) => index + 100)
    expect(await multiplesOf([{ daily: 10, missing }])).toMatchObject(thirty)
  })

  it('says what little is missing, and never adds it', async () => {
    const { value, annualised, completeness } = await multiplesOf([
      { daily: 9 },
      { daily: 1, missing: [1, 2, 3] },
    ])
    expect(annualised).toBe(3647)
    expect(value).toBeCloseTo(3650 / 3647, 4)
    expect(completeness).toBeCloseTo(3647 / 3650, 4)
  })

  it.each([
    ['incomplete', [{ daily: 10, age: 29 }], 1],
    ['incomplete', [{ daily: 10, missing: Array.from({ length: 60 }, (_, index) => index + 1) }], 1],
    ['not-reported', [{ daily: 10, last: 4 }], 1],
    ['not-above-zero', [{ daily: 0 }], 1],
    ['not-above-zero', [{ daily: -5 }], 1],
    ['no-market-cap', [{ daily: 5 }], null],
  ] as const)('is nothing: %s', async (state, versions, marketCap) => {
    expect(await multiplesOf(versions, marketCap)).toMatchObject({ state, value: null })
  })
})

it('of nothing, and of a chain without figures, there is none', async () => {
  const directory = toAppDirectory([toMetadata('1', about('1'))])
  const tron = { id: 'tron', name: 'Tron', former: [], followed: null, applications: [] }
  const statesOf = async (chain: typeof tron | null, knownDirectory = directory) => {
    const priced = { application: null, chain, marketCap: 1, directory: knownDirectory }
    return (await toMultiples(priced, query, {} as Facts)).map(({ state }) => state)
  }
  expect(await statesOf(null)).toEqual(['nothing-behind', 'nothing-behind'])
  expect(await statesOf(null, toAppDirectory([]))).toEqual(['failed', 'failed'])
  expect(await statesOf(tron)).toEqual(['not-followed', 'not-followed'])
})
