import { chainColor, chainIds, type ChainId } from '@analytics/contract/metrics/chains'
import { timeRangeIds } from '@analytics/contract/query/timeRange'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { countApplications, toChainRanking } from './chainRanking.ts'
import { noColumns } from './DailyColumns.ts'
import type { ChainFacts } from './facts.ts'
import { completenessOf } from './table/completeness.ts'
import type { EntityMetadata } from './table/EntityMetadata.ts'
import { createMetricTable, type Entry, type PeriodValue } from './table/metricTable.ts'
import { periodIds, type Period } from './table/windows.ts'

const asOf = 20_000

const anyPeriod = fc.record({
  now: fc.option(fc.integer({ min: -50, max: 1000 })),
  before: fc.option(fc.integer({ min: -50, max: 1000 })),
  last: fc.option(fc.integer({ min: -50, max: 1000 })),
  days: fc.integer({ min: 0, max: 1 }),
  daysBefore: fc.integer({ min: 0, max: 1 }),
  observed: fc.integer({ min: 0, max: 1 }),
  filled: fc.constant(null),
})

const anyEntry = fc
  .record({
    key: fc.constantFrom('aave', 'uniswap', 'tether', 'gmx', 'lido'),
    entity: fc.nat(9),
    firstDay: fc.integer({ min: asOf - 900, max: asOf }),
    periods: fc.record(
      Object.fromEntries(periodIds.map(period => [period, anyPeriod])) as Record<
        Period,
        fc.Arbitrary<PeriodValue>
      >,
    ),
  })
  .map(({ key, entity, firstDay, periods }): Entry<EntityMetadata> => ({
    entity,
    metadata: {
      key,
      name: key,
      displayName: key,
      slug: key,
      category: null,
      kind: 'protocol',
      doublecounted: false,
      logo: null,
      symbol: null,
      chains: [],
      parent: null,
    },
    firstDay,
    lastDay: asOf,
    periods,
  }))

const anyChains = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...chainIds),
      fc.uniqueArray(anyEntry, { minLength: 1, maxLength: 5, selector: entry => entry.metadata.key }),
    ),
    { maxLength: 5, selector: ([chain]) => chain },
  )
  .map(chains => new Map(chains))

function toFacts(chains: ReadonlyMap<ChainId, readonly Entry<EntityMetadata>[]>): ChainFacts {
  const tables = [...chains].map(
    ([chain, entries]) =>
      [
        chain,
        {
          table: createMetricTable('flow', asOf, entries),
          getColors: () => new Map(),
          leftOut: () => [],
          getDaily: () => noColumns,
          getParts: () => [],
          lastDay: asOf,
          getStack: async () => noColumns,
          getTail: async () => [],
        },
      ] as const,
  )
  return { tables: new Map(tables) }
}

describe('chains, from their applications', () => {
  it('are worth what their applications are, ranked and shared among those requested', () => {
    fc.assert(
      fc.property(anyChains, fc.constantFrom(...timeRangeIds), fc.boolean(), (chains, timeRange, exclude) => {
        const { ranking, table, colors } = toChainRanking(
          toFacts(chains),
          timeRange,
          exclude ? 'issuers' : null,
        )
        const worth = new Map<string, number>()
        for (const [chain, entries] of chains) {
          for (const entry of entries) {
            const { now } = entry.periods[timeRange]
            if (now === null || (exclude && entry.metadata.key === 'tether')) continue
            worth.set(chain, (worth.get(chain) ?? 0) + now)
          }
        }
        expect(
          new Map(ranking.entries.map(entry => [entry.metadata.key, entry.periods[timeRange].now])),
        ).toEqual(worth)
        const values = ranking.entries.map(entry => entry.periods[timeRange].now ?? 0)
        expect(values).toEqual([...values].sort((a, b) => b - a))
        expect(ranking.total).toBe(worth.size > 0 ? [...worth.values()].reduce((a, b) => a + b, 0) : null)
        for (const { metadata } of table.entries)
          expect(colors.get(metadata.key)).toBe(chainColor(metadata.key))
      }),
    )
  })

  it('say what the exclusion left out of them, once per application', () => {
    fc.assert(
      fc.property(anyChains, fc.constantFrom(...timeRangeIds), (chains, timeRange) => {
        const { ranking } = toChainRanking(toFacts(chains), timeRange, 'issuers')
        const dropped = [...chains.values()].flatMap(entries =>
          entries.flatMap(entry =>
            entry.metadata.key === 'tether' ? (entry.periods[timeRange].now ?? []) : [],
          ),
        )
        expect(ranking.excluded?.count).toBe(dropped.length > 0 ? 1 : 0)
        expect(ranking.excluded?.value).toBe(dropped.length > 0 ? dropped.reduce((a, b) => a + b, 0) : null)
        expect(toChainRanking(toFacts(chains), timeRange, null).ranking.excluded).toBeNull()
      }),
    )
  })

  it('count an application on several chains once, and completeness over all of them', () => {
    fc.assert(
      fc.property(anyChains, fc.constantFrom(...timeRangeIds), (chains, timeRange) => {
        const found = toChainRanking(toFacts(chains), timeRange, null)
        const known = [...chains.values()].flatMap(entries =>
          entries.flatMap(entry => (entry.periods[timeRange].now === null ? [] : entry.metadata.key)),
        )
        expect(countApplications(found)).toBe(new Set(known).size)
        const share = completenessOf([...found.parts.values()])
        if (share !== null) expect(share).toBeLessThanOrEqual(1)
      }),
    )
  })
})
