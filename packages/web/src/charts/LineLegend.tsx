import { useMemo } from 'react'

import { Legend } from './Legend.tsx'
import type { LegendProps } from './LegendProps.ts'
import { lineEntries } from './lineEntries.ts'
import type { LineSeries } from './lineTypes.ts'

export interface LineLegendProps extends Omit<LegendProps, 'entries' | 'shape'> {
  readonly series: readonly LineSeries[]
}

/** The legend of lines: their changes over the frame, from the highest down. */
export function LineLegend({ series, ...props }: LineLegendProps) {
  const entries = useMemo(() => lineEntries(series), [series])
  return <Legend {...props} entries={entries} shape="stroke" />
}
