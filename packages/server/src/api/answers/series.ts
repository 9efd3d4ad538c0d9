import { othersId, type Dataset, type SeriesData } from '@analytics/contract/shapes/series'
import { fromIsoDay, startOf, toIsoDay } from '@analytics/contract/vocabulary/day'
import { othersColor } from '@analytics/contract/vocabulary/palettes'
import type { ResamplePeriod } from '@analytics/contract/vocabulary/resample'

import { standingOf, totalChangeOf, type Board, type Entry, type Ranking } from '../../analytics/board.ts'
import { sumOf, toShare } from '../../analytics/change.ts'
import { distinctColors } from '../../analytics/colors.ts'
import { othersEntity, type Listing } from '../../analytics/facts.ts'
import type { Stack } from '../../analytics/stack.ts'
import { toLogoPath } from '../logos/logoAddress.ts'
import { toCents, toChartValue, toPercent } from '../rounding.ts'
import { toExcluded } from './summary.ts'

export interface SeriesParts<L extends Listing> {
  readonly board: Board<L>
  readonly ranking: Ranking<L>
  /** The entries that are drawn apart; the others together. */
  readonly top: readonly Entry<L>[]
  readonly stack: Stack
  readonly period: ResamplePeriod
  readonly bars: SeriesData['bars']
  readonly colors: ReadonlyMap<string, string>
  readonly palette?: readonly string[] | undefined
}

export function toSeriesData<L extends Listing>(parts: SeriesParts<L>): SeriesData {
  const { board, ranking, top, stack, period, bars, colors, palette } = parts
  const drawn = distinctColors(
    top.map(entry => entry.listing.key),
    colors,
    palette,
  )
  const dataOf = (entity: number) => (stack.series.get(entity) ?? []).map(toChartValue)
  const dataset = (total: number | null, rest: Omit<Dataset, 'total' | 'marketShare'>): Dataset => ({
    ...rest,
    total: toCents(total),
    marketShare: toPercent(toShare(total, ranking.total)),
  })
  const datasets = top.map((entry, index) =>
    dataset(standingOf(board.nature, entry, ranking.frame), {
      id: entry.listing.key,
      label: entry.listing.displayName,
      name: entry.listing.name,
      slug: entry.listing.slug,
      logo: toLogoPath(entry.listing.logo),
      backgroundColor: drawn[index] ?? othersColor,
      data: dataOf(entry.entity),
    }),
  )
  const rest = ranking.entries.slice(top.length)
  if (rest.length > 0) {
    datasets.push(
      dataset(sumOf(rest.map(entry => standingOf(board.nature, entry, ranking.frame))), {
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
    buckets: toBuckets(stack),
    resamplePeriod: period,
    bars: board.nature === 'level' ? 'last' : period === 'D' ? 'sum' : bars,
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

export function toBuckets({ buckets }: Stack): SeriesData['buckets'] {
  return buckets.map(({ from, to, complete, partial, daysPresent }) => ({
    from: toIsoDay(from),
    to: toIsoDay(to),
    complete,
    partial,
    daysPresent,
  }))
}

/** The same figures with a row per bucket: its date, and each series under its name. */
export function toChartRows({ labels, datasets }: SeriesData, nameOf: (dataset: Dataset) => string) {
  return labels.map((date, at) => ({
    ...Object.fromEntries(datasets.map(dataset => [nameOf(dataset), dataset.data[at] ?? null])),
    date,
  }))
}

/** The same figures as a matrix, a line per series. */
export function toMatrix({ datasets }: SeriesData): (number | null)[][] {
  return datasets.map(({ data }) => [...data])
}

/** What each series had in each bucket, by name. */
export function toBreakdowns(series: SeriesData) {
  const nameOf = uniqueNames(series.datasets)
  return series.labels.map((date, at) => ({
    timestamp: startOf(fromIsoDay(date)) / 1000,
    date,
    total: toCents(sumOf(series.datasets.map(({ data }) => data[at] ?? null))),
    protocolBreakdown: Object.fromEntries(
      series.datasets.map(dataset => [nameOf(dataset), dataset.data[at] ?? null]),
    ),
  }))
}

/** A dataset's name, or its id where another has the name already. */
export function uniqueNames(datasets: readonly Dataset[]): (dataset: Dataset) => string {
  const owners = new Map<string, string>()
  for (const { id, name } of datasets) if (!owners.has(name)) owners.set(name, id)
  return ({ id, name }) => (name !== 'date' && owners.get(name) === id ? name : id)
}
