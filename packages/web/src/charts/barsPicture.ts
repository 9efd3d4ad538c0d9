import { barsScene, stackFor } from './barsScene.ts'
import type { ChartPicture } from './ChartPicture.ts'
import { legendEntries } from './legendEntries.ts'
import type { StackedBarsProps } from './StackedBars.tsx'
import { spanOf } from './zoom.ts'

type Pictured = 'buckets' | 'series' | 'period' | 'mode' | 'hidden' | 'zoom' | 'axisTitle'

/** Stacked bars for the image of a panel. */
export function barsPicture(chart: Pick<StackedBarsProps, Pictured>): ChartPicture {
  const { buckets, series, period, mode, hidden, zoom, axisTitle } = chart
  const stack = stackFor(series, hidden, mode, buckets.length)
  const span = spanOf(buckets, zoom)
  return {
    scene: space =>
      barsScene(stack, { ...space, buckets, period, mode, span, axisTitle, narrow: false }, null),
    legend: legendEntries(
      series.filter(({ id }) => !hidden.has(id)),
      mode,
    ),
    shape: 'square',
  }
}
