import { createContext, type ReactNode } from 'react'

import type { SeriesEnd } from '../model/seriesEnd.ts'
import type { Zoom } from '../model/zoom.ts'
import type { Context } from '../pointer/Context.ts'
import type { Chart, ChartDrawing } from './Chart.ts'

export type SeriesEnds = ReadonlyMap<string, SeriesEnd> | null

export interface ChartViewProps {
  readonly chart: Chart
  /** CSS pixels, axes included. */
  readonly height: number
  readonly axisTitle?: string | undefined
  readonly zoom?: Zoom | null
  /** Absent where there is nothing to zoom into. */
  readonly onZoom?: ((zoom: Zoom | null) => void) | undefined
  /** The days around the chart's own; null where they can't be chosen. */
  readonly context?: Context | null
  /** All other series are dimmed. */
  readonly highlighted?: string | null
  /** Takes the ends of the series each time the chart is drawn. The names beside them replace the chart's own. */
  readonly onEnds?: ((ends: SeriesEnds) => void) | undefined
  /** Drawn over the chart, placed by its plot area. */
  readonly overlay?: ((drawing: ChartDrawing) => ReactNode) | undefined
}

/** Draws a chart where there is no browser; null where there is one. */
export const DrawsCharts = createContext<((props: ChartViewProps) => ReactNode) | null>(null)
