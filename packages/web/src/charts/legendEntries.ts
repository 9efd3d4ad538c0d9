import { formatPercent, formatUsd } from '../format/number.ts'
import type { LegendEntry } from './LegendProps.ts'
import type { ChartSeries, ValueMode } from './types.ts'

/** The series of a stack with the value of the frame, or in percent mode its share. */
export function legendEntries(series: readonly ChartSeries[], mode: ValueMode): LegendEntry[] {
  return series.map(({ id, name, color, total, share }) => {
    return { id, name, color, figure: mode === 'percent' ? formatPercent(share) : formatUsd(total, 1) }
  })
}
