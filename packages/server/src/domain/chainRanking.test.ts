import { chainColor, chainIds, type ChainId } from '@analytics/contract/metrics/chains'
import { timeRangeIds, toDayRange, type DayRange } from '@analytics/contract/query/timeRange'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { countApplications, toChainRanking } from './chainRanking.ts'
import type { ChainFacts } from './facts.ts'
import { completenessOf } from './table/completeness.ts'
import { createMetricTable, type TableMember, type MemberMetadata } from './table/metricTable.ts'
import { toMember } from './testing/members.ts'

const asOf = 20_000

/** Values from some day on, up to the as-of day. */
const anyEntry = fc
  .record({
    key: fc.constantFrom('aave', 'uniswap', 'tether', 'gmx', 'lido'),
    first: fc.integer({ min: -50, max: 1000 }),
    values: fc.array(fc.option(fc.integer({ min: -50, max: 1000 })), { maxLength: 900 }),
  })
  .map(({ key, first, values }) => toMember(key, asOf - values.length, [first, ...values]))

/** The sum of an entry's values in a range, added up by hand. */
function sumIn({ parts: [part] }: TableMember, range: DayRange): number | null {
  const knownValues = [...(part?.column ?? [])].filter(
    (value, index) => !Number.isNaN(value) && (part?.from ?? 0) + index >= range.from,
  )
  return knownValues.length > 0 ? knownValues.reduce((sum, value) => sum + value) : null
}

const firstOf = (members: readonly TableMember[]) => Math.min(...members.map(({ firstDay }) => firstDay))

const anyChains = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...chainIds),
      fc.uniqueArray(anyEntry, { minLength: 1, maxLength: 5, selector: member => member.metadata.key }),
    ),
    { maxLength: 5, selector: ([chain]) => chain },
  )
  .map(chains => new Map(chains))

function toFacts(chains: ReadonlyMap<ChainId, readonly TableMember<MemberMetadata>[]>): ChainFacts {
  const tables = [...chains].map(
    ([chain, members]) =>
      [
        chain,
        {
          table: createMetricTable('flow', asOf, members),
          getColors: () => new Map(),
          leftOut: () => [],
          lastDay: asOf,
        },
      ] as const,
  )
  return { tables: new Map(tables) }
}

describe('chains, from their applications', () => {
  it('are worth what their applications are, ranked and shared among those requested', () => {
    fc.assert(
      fc.property(anyChains, fc.constantFrom(...timeRangeIds), fc.boolean(), (chains, timeRange, exclude) => {
        const { ranking, colors } = toChainRanking(toFacts(chains), timeRange, exclude ? 'issuers' : null)
        const worth = new Map<string, number>()
        for (const [chain, members] of chains) {
          for (const member of members) {
            const now = sumIn(member, toDayRange(timeRange, asOf, firstOf(members)))
            if (now === null || (exclude && member.metadata.key === 'tether')) continue
            worth.set(chain, (worth.get(chain) ?? 0) + now)
          }
        }
        expect(
          new Map(ranking.members.map(member => [member.metadata.key, ranking.valueOf(member)])),
        ).toEqual(worth)
        const values = ranking.members.map(member => ranking.valueOf(member) ?? 0)
        expect(values).toEqual([...values].sort((a, b) => b - a))
        expect(ranking.total).toBe(worth.size > 0 ? [...worth.values()].reduce((a, b) => a + b, 0) : null)
        for (const { metadata } of ranking.table.members)
          expect(colors.get(metadata.key)).toBe(chainColor(metadata.key))
      }),
    )
  })

  it('say what the exclusion left out of them, once per application', () => {
    fc.assert(
      fc.property(anyChains, fc.constantFrom(...timeRangeIds), (chains, timeRange) => {
        const { ranking } = toChainRanking(toFacts(chains), timeRange, 'issuers')
        const dropped = [...chains.values()].flatMap(members =>
          members.flatMap(member =>
            member.metadata.key === 'tether'
              ? (sumIn(member, toDayRange(timeRange, asOf, firstOf(members))) ?? [])
              : [],
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
        const chainRanking = toChainRanking(toFacts(chains), timeRange, null)
        const knownNames = [...chains.values()].flatMap(members =>
          members.flatMap(member =>
            sumIn(member, toDayRange(timeRange, asOf, firstOf(members))) === null ? [] : member.metadata.key,
          ),
        )
        expect(countApplications(chainRanking)).toBe(new Set(knownNames).size)
        const share = completenessOf([...chainRanking.parts.values()])
        if (share !== null) expect(share).toBeLessThanOrEqual(1)
      }),
    )
  })
})
