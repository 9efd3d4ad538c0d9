import { chainColor, chains, type ChainId } from '@analytics/contract/vocabulary/chains'
import { isStablecoin, type StablecoinRule } from '@analytics/contract/vocabulary/stablecoins'
import { timeFrameIds, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import { boardOf, toRanking, type Board, type Entry, type PeriodValue, type Ranking } from './board.ts'
import { sumOf, toShare } from './change.ts'
import type { ChainFacts, Listing } from './facts.ts'

/** A chain as an entry of its own: what its applications come to. */
export interface ChainListing extends Listing {
  readonly key: ChainId
  readonly symbol: string
}

export interface ChainRanking {
  readonly board: Board<ChainListing>
  readonly ranking: Ranking<ChainListing>
  readonly colors: ReadonlyMap<string, string>
  /** One chain's applications in the same frame, by chain. */
  readonly parts: ReadonlyMap<ChainId, { readonly board: Board<Listing>; readonly ranking: Ranking<Listing> }>
}

/**
 * Chains ranked by the sum of their applications. A chain's figure is exactly that of its own breakdown: the same
 * applications are left out of both.
 */
export function toChainRanking(
  { boards }: ChainFacts,
  frame: TimeFrame,
  excluded: StablecoinRule | null,
): ChainRanking {
  const parts = new Map(
    [...boards].map(([chain, { board }]) => [chain, { board, ranking: toRanking(board, frame, excluded) }]),
  )
  const entries = [...parts].flatMap(([chain, { board }], entity) => {
    const members = board.entries.filter(({ listing }) => !excluded || !isStablecoin(listing, excluded))
    return members.length > 0 ? [toChainEntry(chain, entity, members)] : []
  })
  const [first] = boards.values()
  const board = boardOf(first?.board.nature ?? 'flow', first?.board.asOf ?? 0, entries)
  const ranking = toRanking(board, frame, null)
  return {
    board,
    ranking: { ...ranking, excluded: excluded ? excludedOf([...parts.values()]) : null },
    colors: new Map(entries.map(({ listing }) => [listing.key, chainColor(listing.key)])),
    parts,
  }
}

function toChainEntry(
  chain: ChainId,
  entity: number,
  members: readonly Entry<Listing>[],
): Entry<ChainListing> {
  const { name, symbol } = chains[chain]
  return {
    entity,
    listing: {
      key: chain,
      name,
      displayName: name,
      slug: chain,
      symbol,
      logo: null,
      category: null,
      kind: 'protocol',
      doublecounted: false,
      chains: [name],
    },
    firstDay: Math.min(...members.map(member => member.firstDay)),
    lastDay: Math.max(...members.map(member => member.lastDay)),
    periods: Object.fromEntries(
      timeFrameIds.map(frame => [frame, addUp(members.map(member => member.periods[frame]))]),
    ) as Record<TimeFrame, PeriodValue>,
    members,
  }
}

/** Sums of a chain; it has a value on a day when any of its applications has one. */
function addUp(periods: readonly PeriodValue[]): PeriodValue {
  return {
    now: sumOf(periods.map(period => period.now)),
    before: sumOf(periods.map(period => period.before)),
    days: Math.max(...periods.map(period => period.days)),
    daysBefore: Math.max(...periods.map(period => period.daysBefore)),
  }
}

function excludedOf(parts: readonly { readonly ranking: Ranking<Listing> }[]): Ranking['excluded'] {
  const dropped = parts.flatMap(({ ranking }) => ranking.excluded ?? [])
  const names = [...new Set(dropped.flatMap(({ names: each }) => each))]
  const value = sumOf(dropped.map(each => each.value))
  const kept = sumOf(parts.map(({ ranking }) => ranking.total))
  return { count: names.length, names, value, share: toShare(value, sumOf([value, kept])) }
}

/** How many different applications have a value in the frame, on any of the chains. */
export function countApplications({ parts }: ChainRanking): number {
  const keys = [...parts.values()].flatMap(({ ranking }) => ranking.entries.map(({ listing }) => listing.key))
  return new Set(keys).size
}
