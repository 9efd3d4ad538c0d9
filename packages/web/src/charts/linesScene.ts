import { dayOf } from '@analytics/contract/vocabulary/day'

import { formatAxisChange } from '../format/change.ts'
import { frameOf } from './frame.ts'
import { hourLabels } from './hourLabels.ts'
import type { LineMoment, LinePeriod, LineSeries } from './lineTypes.ts'
import { paintAxes, type Axes } from './paintAxes.ts'
import { paintLines } from './paintLines.ts'
import type { XLabel } from './placeLabels.ts'
import type { Scene } from './plot.ts'
import type { ChartTheme } from './theme.ts'
import { domainOf, niceTicks } from './ticks.ts'
import type { Span } from './types.ts'
import { yLabelsOf } from './valueAxis.ts'
import { xLabels, type XLabelInput } from './xLabels.ts'

export interface LinesInput {
  readonly moments: readonly LineMoment[]
  readonly period: LinePeriod
  /** The visible ones. */
  readonly series: readonly LineSeries[]
  readonly span: Span
  readonly width: number
  readonly height: number
  readonly narrow: boolean
  readonly axisTitle: string | undefined
  readonly theme: ChartTheme
  readonly measure: (text: string) => number
}

export interface LinesScene extends Scene {
  readonly axes: Axes
  readonly series: readonly LineSeries[]
}

/** The ticks of the lines in a span, with zero among them; lines that never left zero have it in the middle. */
export function lineTicks(series: readonly LineSeries[], { first, last }: Span): number[] {
  let low = 0
  let high = 0
  for (const { values } of series) {
    for (let index = first; index <= last; index++) {
      const value = values[index] ?? 0
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return low === high ? niceTicks(-1, 1) : niceTicks(low, high)
}

function labelsOf(input: LinesInput, placing: Pick<XLabelInput, 'frame' | 'measure'>): XLabel[] {
  const { moments, period } = input
  if (period === 'hour') return hourLabels({ ...placing, moments })
  const days = moments.map(({ second }) => dayOf(second * 1000))
  const buckets = days.map((day, index) => {
    // A week's moment stands for the days since the one before, or most months would begin at none.
    const from = Math.min(day, (days[index - 1] ?? day - 1) + 1)
    return { from, to: day, partial: false, complete: true }
  })
  return xLabels({ ...placing, buckets, period: 'D', namesPartial: false })
}

function painting(axes: Axes, scene: Pick<LinesScene, 'series' | 'domain'>, lifted: string | null) {
  const { frame, theme } = axes
  const lines = { frame, theme, lifted, series: scene.series, domain: scene.domain }
  return (ctx: CanvasRenderingContext2D, ratio: number) => {
    paintAxes(ctx, axes, ratio)
    paintLines(ctx, lines, ratio)
  }
}

/** Everything lines need to be drawn and pointed at. Pure: the same input draws the same pixels. */
export function linesScene(input: LinesInput): LinesScene {
  const { series, span, width, height, narrow, axisTitle, theme, measure } = input
  const ticks = lineTicks(series, span)
  const texts = formatAxisChange(ticks)
  const labelWidth = Math.max(...texts.map(measure))
  const titled = axisTitle !== undefined
  const frame = frameOf({ width, height, span, narrow, titled, points: true, labelWidth })
  const domain = domainOf(ticks)
  const yLabels = yLabelsOf(frame, ticks, texts)
  const axes: Axes = { frame, yLabels, xLabels: labelsOf(input, { frame, measure }), title: axisTitle, theme }
  const paint = painting(axes, { series, domain }, null)
  return { width, height, frame, domain, axes, series, paint }
}

/** The same scene with one series in front of the others; as it is for null. */
export function lifting(scene: LinesScene, id: string | null): LinesScene {
  if (id === null || scene.series.every(each => each.id !== id)) return scene
  return { ...scene, paint: painting(scene.axes, scene, id) }
}
