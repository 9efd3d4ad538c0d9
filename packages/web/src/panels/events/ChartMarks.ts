import { createElement, Fragment } from 'react'

import type { Chart } from '../../charts/core/Chart.ts'
import type { ChartViewProps } from '../../charts/core/ChartViewProps.ts'

/** A chart with marks on its time axis. */
export interface ChartMarks extends Pick<ChartViewProps, 'overlay'> {
  /** The chart without them. */
  readonly plain: Chart
  readonly chart: Chart
  /** The chart with them in its drawing, for pictures; absent where pictures leave them out. */
  readonly picture?: Chart
}

/** The marks of several kinds, the last ones on top. */
export function overlayOf(...kinds: readonly (ChartMarks | null)[]): ChartViewProps['overlay'] {
  return drawing => createElement(Fragment, null, ...kinds.map(marks => marks?.overlay?.(drawing)))
}
