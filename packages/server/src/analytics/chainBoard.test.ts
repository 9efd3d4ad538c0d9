import { chainColor, chainIds, type ChainId } from '@analytics/contract/vocabulary/chains'
import { timeFrameIds, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { boardOf, completenessOf, type Entry, type PeriodValue } from './board.ts'
import { countApplications, toChainRanking } from './chainBoard.ts'
import type { ChainFacts, Listing } from './facts.ts'

const asOf = 20_000

const anyPeriod = fc.record({
  now: fc.option(fc.integer({ min: -50, max: 1000 })),
  before: fc.option(fc.integer({ min: -50, max: 1000 })),
  days: fc.integer({ min: 0, max: 1 }),
  daysBefore: fc.integer({ min: 0, max: 1 }),
})

const anyEntry = fc
  .record({
    key: fc.constantFrom('aave', 'uniswap', 'tether', 'gmx', 'lido'),
    entity: fc.nat(9),
    firstDay: fc.integer({ min: asOf - 900, max: asOf }),
    periods: fc.record(
      Object.fromEntries(timeFrameIds.map(frame => [frame, anyPeriod])) as Record<
        TimeFrame,
        fc.Arbitrary<PeriodValue>
      >,
    ),
  })
  .map(({ key, entity, firstDay, periods }): Entry<Listing> => ({
    entity,
    listing: {
      key,
      name: key,
      displayName: key,
      slug: key,
      category: null,
      kind: 'protocol',
      doublecounted: false,
      logo: null,
      chains: [],
    },
    firstDay,
    lastDay: asOf,
    periods,
  }))

const anyChains = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...chainIds),
      fc.uniqueArray(anyEntry, { minLength: 1, maxLength: 5, selector: entry => entry.listing.key }),
    ),
    { maxLength: 5, selector: ([chain]) => chain },
  )
  .map(chains => new Map(chains))

function toFacts(chains: ReadonlyMap<ChainId, readonly Entry<Listing>[]>): ChainFacts {
  const boards = [...chains].map(
    ([chain, entries]) =>
      [
        chain,
        {
          board: boardOf('flow', asOf, entries),
          colors: new Map(),
          lastDay: asOf,
          getStack: async () => [],
          getTail: async () => [],
        },
      ] as const,
  )
  return { boards: new Map(boards) }
}

describe('chains, from their applications', () => {
  it('are worth what their applications are, ranked and shared among those asked for', () => {
    fc.assert(
      fc.property(anyChains, fc.constantFrom(...timeFrameIds), fc.boolean(), (chains, frame, exclude) => {
        const { ranking, board, colors } = toChainRanking(toFacts(chains), frame, exclude ? 'issuers' : null)
        const worth = new Map<string, number>()
        for (const [chain, entries] of chains) {
          for (const entry of entries) {
            const { now } = entry.periods[frame]
            if (now === null || (exclude && entry.listing.key === 'tether')) continue
            worth.set(chain, (worth.get(chain) ?? 0) + now)
          }
        }
        expect(new Map(ranking.entries.map(entry => [entry.listing.key, entry.periods[frame].now]))).toEqual(
          worth,
        )
        const values = ranking.entries.map(entry => entry.periods[frame].now ?? 0)
        expect(values).toEqual([...values].sort((a, b) => b - a))
        expect(ranking.total).toBe(worth.size > 0 ? [...worth.values()].reduce((a, b) => a + b, 0) : null)
        for (const { listing } of board.entries) expect(colors.get(listing.key)).toBe(chainColor(listing.key))
      }),
    )
  })

  it('say what the exclusion left out of them, once per application', () => {
    fc.assert(
      fc.property(anyChains, fc.constantFrom(...timeFrameIds), (chains, frame) => {
        const { ranking } = toChainRanking(toFacts(chains), frame, 'issuers')
        const dropped = [...chains.values()].flatMap(entries =>
          entries.flatMap(entry => (entry.listing.key === 'tether' ? (entry.periods[frame].now ?? []) : [])),
        )
        expect(ranking.excluded?.count).toBe(dropped.length > 0 ? 1 : 0)
        expect(ranking.excluded?.value).toBe(dropped.length > 0 ? dropped.reduce((a, b) => a + b, 0) : null)
        expect(toChainRanking(toFacts(chains), frame, null).ranking.excluded).toBeNull()
      }),
    )
  })

  it('count an application on several chains once, and completeness over all of them', () => {
    fc.assert(
      fc.property(anyChains, fc.constantFrom(...timeFrameIds), (chains, frame) => {
        const found = toChainRanking(toFacts(chains), frame, null)
        const known = [...chains.values()].flatMap(entries =>
          entries.flatMap(entry => (entry.periods[frame].now === null ? [] : entry.listing.key)),
        )
        expect(countApplications(found)).toBe(new Set(known).size)
        const share = completenessOf([...found.parts.values()])
        if (share !== null) expect(share).toBeLessThanOrEqual(1)
      }),
    )
  })
})
