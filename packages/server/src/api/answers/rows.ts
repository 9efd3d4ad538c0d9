import { periodFields } from '@analytics/contract/periodFields'
import type { ChainRow, Periods, ProtocolRow } from '@analytics/contract/shapes/ranking'
import { toIsoDay } from '@analytics/contract/vocabulary/day'
import type { Limit } from '@analytics/contract/vocabulary/limits'
import { metrics, type Metric } from '@analytics/contract/vocabulary/metrics'
import { othersColor } from '@analytics/contract/vocabulary/palettes'
import { rangeOf, timeFrameIds, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import {
  changeOf,
  entryCompleteness,
  standingOf,
  valueIn,
  type Board,
  type Entry,
  type EntryListing,
  type Ranking,
} from '../../analytics/board.ts'
import type { ChainListing } from '../../analytics/chainBoard.ts'
import { toShare } from '../../analytics/change.ts'
import type { Listing } from '../../analytics/facts.ts'
import { toLogoPath } from '../logos/logoAddress.ts'
import { toCents, toPercent } from '../rounding.ts'
import type { Wishes } from './asked.ts'

/** What a row is made from, beside its entry. */
export interface RowParts<L extends EntryListing> {
  readonly metric: Metric
  readonly board: Board<L>
  readonly ranking: Ranking<L>
  readonly colors: ReadonlyMap<string, string>
}

/** The fields whose total has a name of its own: `totalRevenue`. */
const totalAliases: ReadonlySet<string> = new Set(['revenue', 'tvl', 'borrowed'])

/** The spec's names of a metric's own fields: `fees24h`, `revenue7d`. */
const aliasFrames = ['24h', '7d', '30d', '1y'] as const satisfies readonly TimeFrame[]

export function toPeriods(valueOf: (frame: TimeFrame) => number | null): Periods {
  return Object.fromEntries(
    timeFrameIds.map(frame => [periodFields[frame], toCents(valueOf(frame))]),
  ) as Periods
}

/** The entries that make it into a table, each with its rank: above the minimum, cut to the limit. */
export function rankedOf<L extends EntryListing>(
  { entries }: Ranking<L>,
  { limit, minimum, byName }: Pick<Wishes, 'limit' | 'minimum' | 'byName'>,
): {
  readonly count: number
  readonly shown: readonly { readonly entry: Entry<L>; readonly rank: number }[]
} {
  const ranked = entries.map((entry, index) => ({ entry, rank: index + 1 }))
  const enough = ranked.filter(
    ({ entry }) => minimum === null || (entry.periods['24h'].now ?? Number.NEGATIVE_INFINITY) >= minimum,
  )
  const shown = enough.slice(0, limitOf(limit))
  return {
    count: enough.length,
    shown: byName ? shown.toSorted((a, b) => compare(a.entry.listing.name, b.entry.listing.name)) : shown,
  }
}

export function limitOf(limit: Limit): number {
  return limit === 'all' ? Number.POSITIVE_INFINITY : limit
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

type CommonRow = Omit<
  ProtocolRow,
  'defillamaId' | 'slug' | 'logo' | 'category' | 'chains' | 'allChains' | 'symbol'
>

function toCommonRow<L extends Listing>(
  { metric, board, ranking, colors }: RowParts<L>,
  entry: Entry<L>,
  rank: number,
): CommonRow {
  const { listing, periods } = entry
  const { frame } = ranking
  const { field } = metrics[metric]
  const { nature } = board
  const { now, days } = periods[frame]
  const standing = standingOf(nature, entry, frame)
  const total = toCents(nature === 'level' ? standing : periods.all.now)
  const change24h = toPercent(changeOf(board, entry, '24h'))
  const share = toPercent(toShare(standing, ranking.total))
  const aliases = [
    ...aliasFrames.map(each => [`${field}${each}`, toCents(valueIn(nature, periods[each]))]),
    ...(totalAliases.has(field) ? [[`total${field.charAt(0).toUpperCase()}${field.slice(1)}`, total]] : []),
    ...(field === 'revenue' ? [['change1dRevenue', change24h]] : []),
  ]
  return {
    rank,
    id: listing.key,
    name: listing.name,
    displayName: listing.displayName,
    color: colors.get(listing.key) ?? othersColor,
    value: toCents(standing),
    averageDaily: now === null || days === 0 ? null : toCents(now / days),
    total,
    ...toPeriods(each => valueIn(nature, periods[each])),
    ...(Object.fromEntries(aliases) as Partial<ProtocolRow>),
    change: toPercent(changeOf(board, entry, frame)),
    change_1d: change24h,
    change1d: change24h,
    change24h,
    change7d: toPercent(changeOf(board, entry, '7d')),
    marketShare: share,
    marketSharePercent: share,
    completeness: entryCompleteness(board, entry, frame),
    firstDay: toIsoDay(entry.firstDay),
    lastDay: toIsoDay(entry.lastDay),
    dateRange: dateRangeOf(board, entry, frame),
  }
}

/** The part of a frame that an entry has data for. */
function dateRangeOf(board: Board, entry: Entry, frame: TimeFrame): CommonRow['dateRange'] {
  const range = rangeOf(frame, board.asOf, board.firstDay)
  const from = Math.max(range.from, entry.firstDay)
  const to = Math.min(range.to, entry.lastDay)
  return from <= to ? { from: toIsoDay(from), to: toIsoDay(to) } : null
}

export function toAppRow(parts: RowParts<Listing>, entry: Entry<Listing>, rank: number): ProtocolRow {
  const { listing } = entry
  return {
    ...toCommonRow(parts, entry, rank),
    symbol: null,
    defillamaId: listing.key,
    slug: listing.slug,
    logo: toLogoPath(listing.logo),
    category: listing.category,
    chains: [...listing.chains],
    allChains: [...listing.chains],
  }
}

export function toChainRow(
  parts: RowParts<ChainListing>,
  entry: Entry<ChainListing>,
  rank: number,
  about: { readonly protocolCount: number; readonly completeness: number | null },
): ChainRow {
  const { key, symbol } = entry.listing
  return { ...toCommonRow(parts, entry, rank), ...about, symbol, chain: key }
}
