import type { Chart } from '../../charts/core/Chart.ts'
import type { ChartViewProps } from '../../charts/core/ChartViewProps.ts'

/** A chart with events on its time axis. */
export interface ChartMarks extends Pick<ChartViewProps, 'overlay'> {
  /** The chart without them. */
  readonly plain: Chart
  readonly chart: Chart
}
