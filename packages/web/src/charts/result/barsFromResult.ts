import { toBarsChart } from '../bars/toBarsChart.ts'
import type { Chart } from '../core/Chart.ts'
import { toHidden } from '../legend/visibility.ts'
import type { Calendar } from '../lines/lines.ts'
import type { ChartResult, Presentation } from './ChartResult.ts'

export interface BucketsResult extends ChartResult {
  readonly slots: Calendar
}

/** Draws the buckets of a result as stacked bars, or as stacked areas. */
export function barsFromResult(result: BucketsResult, { mark, mode, shown = null }: Presentation): Chart {
  const hidden = toHidden(
    result.series.map(({ id }) => id),
    shown,
  )
  return toBarsChart({ ...result, ...result.slots, mode, hidden, hasAreas: mark === 'areas' })
}
