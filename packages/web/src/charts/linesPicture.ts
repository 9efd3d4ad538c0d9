import type { ChartPicture } from './ChartPicture.ts'
import { lineEntries } from './lineEntries.ts'
import type { LinesProps } from './Lines.tsx'
import { linesScene } from './linesScene.ts'
import { spanOfMoments } from './lineZoom.ts'

type Pictured = 'moments' | 'series' | 'period' | 'hidden' | 'zoom' | 'axisTitle'

/** Lines for the image of a panel. */
export function linesPicture(chart: Pick<LinesProps, Pictured>): ChartPicture {
  const { moments, period, hidden, zoom, axisTitle } = chart
  const series = chart.series.filter(({ id }) => !hidden.has(id))
  const span = spanOfMoments(moments, zoom)
  return {
    scene: space => linesScene({ ...space, moments, period, series, span, axisTitle, narrow: false }),
    legend: lineEntries(chart.series).filter(({ id }) => !hidden.has(id)),
    shape: 'stroke',
  }
}
