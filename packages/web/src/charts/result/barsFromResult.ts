import { othersId } from '@analytics/contract/metrics/palettes'

import { toBarsChart } from '../bars/toBarsChart.ts'
import type { Chart } from '../core/Chart.ts'
import { toHidden } from '../legend/visibility.ts'
import type { Calendar } from '../lines/lines.ts'
import type { ChartResult, Presentation } from './ChartResult.ts'

export interface BucketsResult extends ChartResult {
  readonly slots: Calendar
}

/** Draws the buckets of a result as stacked bars, or as stacked areas. */
export function barsFromResult(
  result: BucketsResult,
  { mark, mode, shown = null, colored }: Presentation,
): Chart {
  const hidden = toHidden(
    result.series.map(({ id }) => id),
    shown,
  )
  const series = withFaint(result.series, hidden, colored)
  return toBarsChart({ ...result, series, ...result.slots, mode, hidden, hasAreas: mark === 'areas' })
}

/** More series than colours can tell apart are drawn quietly, the largest ones excepted. */
function withFaint(
  series: BucketsResult['series'],
  hidden: ReadonlySet<string>,
  colored: Presentation['colored'],
): BucketsResult['series'] {
  if (!colored) return series
  const ranked = series.filter(
    ({ id }) => id !== othersId && !hidden.has(id) && !colored.besides.includes(id),
  )
  const faint = new Set(ranked.slice(colored.most).map(({ id }) => id))
  return series.map(one => (faint.has(one.id) ? { ...one, faint: true } : one))
}
