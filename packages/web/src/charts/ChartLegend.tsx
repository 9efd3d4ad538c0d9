import { useMemo } from 'react'

import { Legend } from './Legend.tsx'
import { legendEntries } from './legendEntries.ts'
import type { LegendProps } from './LegendProps.ts'
import type { ChartSeries, ValueMode } from './types.ts'

export interface ChartLegendProps extends Omit<LegendProps, 'entries' | 'shape'> {
  readonly series: readonly ChartSeries[]
  readonly mode: ValueMode
}

/** The legend of stacked bars. */
export function ChartLegend({ series, mode, ...props }: ChartLegendProps) {
  const entries = useMemo(() => legendEntries(series, mode), [series, mode])
  return <Legend {...props} entries={entries} shape="square" />
}
