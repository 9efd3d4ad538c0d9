import type { ExcludedStablecoins } from '@analytics/contract/shapes/ranking'
import type { Summary } from '@analytics/contract/shapes/summary'
import { metrics, type Metric } from '@analytics/contract/vocabulary/metrics'
import type { TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import { totalIn, type EntryListing, type Ranking } from '../../analytics/board.ts'
import { toCents, toPercent } from '../rounding.ts'

/** `Fees`, as in `totalFees24h`. */
export function fieldName(metric: Metric): string {
  const { field } = metrics[metric]
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}`
}

export function totalOf({ nature, entries }: Ranking, frame: TimeFrame): number | null {
  return totalIn(nature, entries, frame)
}

/** Totals of all ranked entries by the spec's names, and the mean of those that have a value on the last day. */
export function totalsSummary(metric: Metric, ranking: Ranking): Summary {
  const name = fieldName(metric)
  const day = totalOf(ranking, '24h')
  const known = ranking.entries.filter(entry => entry.periods['24h'].now !== null).length
  return Object.fromEntries([
    ...(['24h', '7d', '30d'] as const).map(frame => [
      `total${name}${frame}`,
      toCents(totalOf(ranking, frame)),
    ]),
    [`average${name}24h`, day === null ? null : toCents(day / known)],
  ]) as Summary
}

/** The total of the last day under the spec's own name, as in `totalFees24h`. */
export function totalOfDay(metric: Metric, ranking: Ranking): Record<string, number | null> {
  return { [`total${fieldName(metric)}24h`]: toCents(totalOf(ranking, '24h')) }
}

export function toExcluded({ excluded }: Ranking<EntryListing>): ExcludedStablecoins | null {
  return (
    excluded && {
      count: excluded.count,
      names: [...excluded.names],
      value: toCents(excluded.value),
      share: toPercent(excluded.share),
    }
  )
}
