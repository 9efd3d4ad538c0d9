import { periodFields } from '@analytics/contract/periodFields'
import type { Periods, ProtocolRow, RankingData } from '@analytics/contract/shapes/ranking'
import { toIsoDay } from '@analytics/contract/vocabulary/day'
import type { Limit } from '@analytics/contract/vocabulary/limits'
import type { Metric } from '@analytics/contract/vocabulary/metrics'
import { othersColor } from '@analytics/contract/vocabulary/palettes'
import { timeFrameIds, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import { changeOf, entryCompleteness, type Board, type Entry, type Ranking } from '../../analytics/board.ts'
import { sumOf, toShare } from '../../analytics/change.ts'
import type { Listing } from '../../analytics/facts.ts'
import { toCents, toPercent } from '../rounding.ts'

/** The spec's names of a metric's own fields: `fees24h`, `revenue7d`. */
const aliasFrames = ['24h', '7d', '30d', '1y'] as const satisfies readonly TimeFrame[]

function toPeriods(valueOf: (frame: TimeFrame) => number | null): Periods {
  return Object.fromEntries(
    timeFrameIds.map(frame => [periodFields[frame], toCents(valueOf(frame))]),
  ) as Periods
}

export function toRankingData(
  metric: Metric,
  board: Board<Listing>,
  ranking: Ranking<Listing>,
  limit: Limit,
  colors: ReadonlyMap<string, string>,
): RankingData {
  const shown = limit === 'all' ? ranking.entries : ranking.entries.slice(0, limit)
  return {
    protocols: shown.map((entry, index) => toRow(metric, board, ranking, entry, index + 1, colors)),
    count: ranking.entries.length,
    totals: toPeriods(frame => sumOf(ranking.entries.map(entry => entry.periods[frame].now))),
    excluded: toExcluded(ranking),
  }
}

export function toExcluded({ excluded }: Ranking<Listing>): RankingData['excluded'] {
  return (
    excluded && {
      count: excluded.count,
      names: [...excluded.names],
      value: toCents(excluded.value),
      share: toPercent(excluded.share),
    }
  )
}

function toRow(
  metric: Metric,
  board: Board<Listing>,
  ranking: Ranking<Listing>,
  entry: Entry<Listing>,
  rank: number,
  colors: ReadonlyMap<string, string>,
): ProtocolRow {
  const { listing, periods } = entry
  const change24h = toPercent(changeOf(board, entry, '24h'))
  const change7d = toPercent(changeOf(board, entry, '7d'))
  const share = toPercent(toShare(periods[ranking.frame].now, ranking.total))
  const aliases = aliasFrames.map(frame => [`${metric}${frame}`, toCents(periods[frame].now)])
  return {
    rank,
    id: listing.key,
    defillamaId: listing.key,
    name: listing.name,
    displayName: listing.displayName,
    slug: listing.slug,
    symbol: null,
    logo: listing.logo,
    category: listing.category,
    chains: [...listing.chains],
    allChains: [...listing.chains],
    color: colors.get(listing.key) ?? othersColor,
    value: toCents(periods[ranking.frame].now),
    total: toCents(periods.all.now),
    ...toPeriods(frame => periods[frame].now),
    ...(Object.fromEntries(aliases) as Partial<ProtocolRow>),
    change_1d: change24h,
    change1d: change24h,
    change24h,
    change7d,
    marketShare: share,
    marketSharePercent: share,
    completeness: entryCompleteness(board, entry, ranking.frame),
    firstDay: toIsoDay(entry.firstDay),
    lastDay: toIsoDay(entry.lastDay),
  }
}
