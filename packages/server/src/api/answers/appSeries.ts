import { othersId, type Dataset, type SeriesData } from '@analytics/contract/shapes/series'
import { toIsoDay } from '@analytics/contract/vocabulary/day'
import { othersColor } from '@analytics/contract/vocabulary/palettes'
import type { ResamplePeriod } from '@analytics/contract/vocabulary/resample'

import { totalChangeOf, type Board, type Entry, type Ranking } from '../../analytics/board.ts'
import { sumOf, toShare } from '../../analytics/change.ts'
import { othersEntity, type Listing } from '../../analytics/facts.ts'
import type { Stack } from '../../analytics/stack.ts'
import { toCents, toChartValue, toPercent } from '../rounding.ts'
import { toExcluded } from './appRanking.ts'

export function toSeriesData(
  board: Board<Listing>,
  ranking: Ranking<Listing>,
  top: readonly Entry<Listing>[],
  stack: Stack,
  resamplePeriod: ResamplePeriod,
  colors: ReadonlyMap<string, string>,
): SeriesData {
  const dataOf = (entity: number) => (stack.series.get(entity) ?? []).map(toChartValue)
  const dataset = (total: number | null, rest: Omit<Dataset, 'total' | 'marketShare'>): Dataset => ({
    ...rest,
    total: toCents(total),
    marketShare: toPercent(toShare(total, ranking.total)),
  })
  const datasets = top.map(entry =>
    dataset(entry.periods[ranking.frame].now, {
      id: entry.listing.key,
      label: entry.listing.displayName,
      name: entry.listing.name,
      slug: entry.listing.slug,
      logo: entry.listing.logo,
      backgroundColor: colors.get(entry.listing.key) ?? othersColor,
      data: dataOf(entry.entity),
    }),
  )
  const rest = ranking.entries.slice(top.length)
  if (rest.length > 0) {
    datasets.push(
      dataset(sumOf(rest.map(entry => entry.periods[ranking.frame].now)), {
        id: othersId,
        label: 'Others',
        name: 'Others',
        slug: null,
        logo: null,
        backgroundColor: othersColor,
        data: dataOf(othersEntity),
      }),
    )
  }
  return {
    labels: stack.buckets.map(bucket => toIsoDay(bucket.from)),
    buckets: stack.buckets.map(({ from, to, complete, partial }) => ({
      from: toIsoDay(from),
      to: toIsoDay(to),
      complete,
      partial,
    })),
    resamplePeriod,
    datasets,
    totals: {
      value: toCents(ranking.total),
      previous: toCents(ranking.previous),
      change: toPercent(totalChangeOf(board, ranking)),
      count: ranking.entries.length,
    },
    excluded: toExcluded(ranking),
  }
}
