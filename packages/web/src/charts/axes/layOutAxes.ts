import type { ChartTheme } from '../canvas/chartTheme.ts'
import type { DrawSpace } from '../canvas/Drawing.ts'
import type { Span } from '../model/zoom.ts'
import type { XLabel } from './placeLabels.ts'
import { insets, labelGap, toPlotArea, type PlotArea } from './plotArea.ts'
import { toDomain, type Domain } from './ticks.ts'
import { toYLabels, type YLabel } from './valueAxis.ts'

export interface YAxis {
  readonly domain: Domain
  readonly labels: readonly YLabel[]
  readonly title: string | undefined
}

/** The grid belongs to the left axis. */
export interface Axes {
  /** Margins included, in CSS pixels. */
  readonly width: number
  readonly area: PlotArea
  readonly left: YAxis
  readonly right: YAxis | null
  readonly xLabels: readonly XLabel[]
  readonly theme: ChartTheme
}

export interface AxisInput {
  /** Sorted from the lowest up. */
  readonly ticks: readonly number[]
  readonly texts: readonly string[]
  /** Default: from the first tick to the last. */
  readonly domain?: Domain
  /** Replaces the title of the space. */
  readonly title?: string | undefined
}

interface AxesInput {
  readonly space: DrawSpace
  readonly span: Span
  readonly left: AxisInput
  readonly right?: AxisInput | null
  /** Slots are points, with the outer ones on the edges of the plot. */
  readonly points?: boolean
  /** Lines of labels under the plot. */
  readonly labelRows?: number
  readonly xLabels: (area: PlotArea) => XLabel[]
  /** Additional room on the right of the plot, in CSS pixels. */
  readonly rightRoom?: number
}

export function layOutAxes(input: AxesInput): Axes {
  const { space, span, left, right = null, points = false, labelRows, xLabels, rightRoom = 0 } = input
  const { width, height, narrow, axisTitle, theme, measure, pane } = space
  const titled = [axisTitle, left.title, right?.title].some(title => title !== undefined)
  const widest = ({ texts }: AxisInput) => Math.max(...texts.map(measure))
  const area = toPlotArea({
    width,
    height,
    span,
    narrow,
    titled,
    points,
    labelRows,
    labelWidth: widest(left),
    right: right ? Math.ceil(widest(right)) + labelGap + insets.right : rightRoom,
    pane,
  })
  const toAxis = ({ ticks, texts, domain = toDomain(ticks), title }: AxisInput): YAxis => {
    return { domain, labels: toYLabels(area, domain, ticks, texts), title }
  }
  return {
    width,
    area,
    left: toAxis({ title: axisTitle, ...left }),
    right: right && toAxis(right),
    xLabels: pane?.isLast === false ? [] : xLabels(area),
    theme,
  }
}
