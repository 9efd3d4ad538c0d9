import type { AppSeriesData, Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { othersColor, othersId } from '@analytics/contract/metrics/palettes'
import { sumKnown, toShare } from '@analytics/contract/metrics/sums'
import { fromIsoDay, startOf, toIsoDay } from '@analytics/contract/query/day'
import type { Grain } from '@analytics/contract/query/grain'

import { toDistinctColors } from '../../domain/ColorRegistry.ts'
import { othersEntity, type EntityMetadata } from '../../domain/facts.ts'
import { getRankingValue, totalChangeOf } from '../../domain/metricTable.ts'
import type { Stack } from '../../domain/stack.ts'
import { toLogoPath } from '../../logos/logoAddress.ts'
import type { MetricResult } from '../model/MetricResult.ts'
import { toCents, toChartValue, toPercent } from './rounding.ts'
import { toExcluded } from './summary.ts'

export interface SeriesParts {
  readonly stack: Stack
  readonly top: number
  readonly grain: Grain
  readonly bars: SeriesData['bars']
  readonly palette?: readonly string[] | undefined
}

export function toSeriesData<Group extends EntityMetadata>(
  { table, ranking, colors }: MetricResult<Group>,
  { stack, top: count, grain, bars, palette }: SeriesParts,
): SeriesData {
  const top = ranking.entries.slice(0, count)
  const drawn = toDistinctColors(
    top.map(entry => entry.metadata.key),
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
    dataset(getRankingValue(table.metricKind, entry, ranking.timeRange), {
      id: entry.metadata.key,
      label: entry.metadata.displayName,
      name: entry.metadata.name,
      slug: entry.metadata.slug,
      logo: toLogoPath(entry.metadata.logo),
      backgroundColor: drawn[index] ?? othersColor,
      data: dataOf(entry.entity),
    }),
  )
  const rest = ranking.entries.slice(top.length)
  if (rest.length > 0) {
    datasets.push(
      dataset(sumKnown(rest.map(entry => getRankingValue(table.metricKind, entry, ranking.timeRange))), {
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
    resamplePeriod: grain,
    bars: table.metricKind === 'stock' ? 'last' : grain === 'D' ? 'sum' : bars,
    datasets,
    totals: {
      value: toCents(ranking.total),
      previous: toCents(ranking.previous),
      change: toPercent(totalChangeOf(table, ranking)),
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

export function toTimestamps({ labels }: Pick<SeriesData, 'labels'>): number[] {
  return labels.map(date => startOf(fromIsoDay(date)) / 1000)
}

export function toChartRows({ labels, datasets }: SeriesData, nameOf: (dataset: Dataset) => string) {
  return labels.map((date, at) => ({
    ...Object.fromEntries(datasets.map(dataset => [nameOf(dataset), dataset.data[at] ?? null])),
    date,
  }))
}

export function toMatrix({ datasets }: SeriesData): (number | null)[][] {
  return datasets.map(({ data }) => [...data])
}

export function toProtocols({ datasets }: SeriesData): AppSeriesData['protocols'] {
  return datasets.map(({ name, slug }) => ({ name, slug }))
}

/** The provider's own form: a timestamp, and the values by name. */
export function toChartBreakdown(series: SeriesData): AppSeriesData['totalDataChartBreakdown'] {
  const nameOf = uniqueNames(series.datasets)
  return toTimestamps(series).map((timestamp, at) => [
    timestamp,
    Object.fromEntries(series.datasets.map(dataset => [nameOf(dataset), dataset.data[at] ?? null])),
  ])
}

export function toBreakdowns(series: SeriesData) {
  return toChartBreakdown(series).map(([timestamp, protocolBreakdown], at) => ({
    timestamp,
    date: series.labels[at] ?? '',
    total: toCents(sumKnown(Object.values(protocolBreakdown))),
    protocolBreakdown,
  }))
}

/** A dataset's name, or its id where another has the same name. */
export function uniqueNames(datasets: readonly Dataset[]): (dataset: Dataset) => string {
  const owners = new Map<string, string>()
  for (const { id, name } of datasets) if (!owners.has(name)) owners.set(name, id)
  return ({ id, name }) => (name !== 'date' && owners.get(name) === id ? name : id)
}
