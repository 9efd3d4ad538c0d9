import type { ChartTheme } from '../canvas/chartTheme.ts'
import type { DrawSpace } from '../canvas/Drawing.ts'
import type { Span } from '../model/zoom.ts'
import type { XLabel } from './placeLabels.ts'
import { toPlotArea, type PlotArea } from './plotArea.ts'
import { toDomain, type Domain } from './ticks.ts'
import { toYLabels, type YLabel } from './valueAxis.ts'

export interface Axes {
  readonly area: PlotArea
  readonly domain: Domain
  readonly yLabels: readonly YLabel[]
  readonly xLabels: readonly XLabel[]
  readonly title: string | undefined
  readonly theme: ChartTheme
}

interface AxesInput {
  readonly space: DrawSpace
  readonly span: Span
  /** From the lowest up. */
  readonly ticks: readonly number[]
  readonly tickTexts: readonly string[]
  /** Slots are points, with the outer ones on the edges of the plot. */
  readonly points?: boolean
  readonly xLabels: (area: PlotArea) => XLabel[]
  /** From the first tick to the last where absent. */
  readonly domain?: Domain
  /** Kept free on the right of the plot for more than the usual margin, in CSS pixels. */
  readonly right?: number
}

export function layOutAxes(input: AxesInput): Axes {
  const { space, span, ticks, tickTexts, points = false, xLabels, right } = input
  const { width, height, narrow, axisTitle, theme, measure } = space
  const titled = axisTitle !== undefined
  // Changes can have more digits than the margin holds.
  const labelWidth = points ? Math.max(...tickTexts.map(measure)) : 0
  const area = toPlotArea({ width, height, span, narrow, titled, points, labelWidth, right })
  const domain = input.domain ?? toDomain(ticks)
  const yLabels = toYLabels(area, domain, ticks, tickTexts)
  return { area, domain, yLabels, xLabels: xLabels(area), title: axisTitle, theme }
}
