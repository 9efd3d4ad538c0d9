import type { Pane } from '../canvas/Drawing.ts'
import type { Span } from '../model/zoom.ts'

/** CSS pixels from the chart's top left. */
export interface PlotArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly first: number
  readonly count: number
  /** How far slots reach beyond the plot: 0 for bars, half a slot for points. */
  readonly overhang: number
}

/** CSS pixels. */
export const insets = { left: 56, leftNarrow: 52, right: 16, top: 12, topWithTitle: 28, bottom: 28 } as const

/** The margin below a pane that has no dates, in CSS pixels. */
export const paneGap = 12

export interface PlotAreaInput {
  readonly width: number
  readonly height: number
  readonly span: Span
  readonly narrow: boolean
  readonly titled: boolean
  /** Slots are points, with the outer ones on the edges of the plot. */
  readonly points?: boolean | undefined
  /** The widest value label, where it needs more than the usual room. */
  readonly labelWidth?: number | undefined
  /** Lines of labels under the plot. */
  readonly labelRows?: number | undefined
  /** Width of the right margin, if it has to hold more than usual. */
  readonly right?: number | undefined
  readonly pane?: Pane | undefined
}

export const labelGap = 8
/** Height of a line of labels, in CSS pixels. */
export const labelRow = 14
const leastMargin = 8
const wholePane: Pane = { top: 0, leftRoom: 0, rightRoom: 0, isLast: true }

export function toPlotArea(input: PlotAreaInput): PlotArea {
  const {
    width,
    height,
    span,
    narrow,
    titled,
    points = false,
    labelWidth = 0,
    labelRows = 1,
    right = 0,
    pane = wholePane,
  } = input
  const usual = narrow ? insets.leftNarrow : insets.left
  const left = Math.max(usual, pane.leftRoom, Math.ceil(labelWidth) + labelGap + leastMargin)
  const inset = titled ? insets.topWithTitle : insets.top
  const bottom = pane.isLast ? insets.bottom + (labelRows - 1) * labelRow : paneGap
  const count = span.last - span.first + 1
  const plot = Math.max(1, width - left - Math.max(insets.right, pane.rightRoom, right))
  return {
    left,
    top: pane.top + inset,
    width: plot,
    height: Math.max(1, height - inset - bottom),
    first: span.first,
    count,
    overhang: points && count > 1 ? plot / (count - 1) / 2 : 0,
  }
}

export function slotWidth({ width, overhang, count }: PlotArea): number {
  return (width + 2 * overhang) / Math.max(1, count)
}

/** CSS pixels; slot `index + 1` begins where this one ends. */
export function slotLeft(area: PlotArea, index: number): number {
  return area.left - area.overhang + (index - area.first) * slotWidth(area)
}

/** CSS pixels. */
export function slotCentre(area: PlotArea, index: number): number {
  return slotLeft(area, index) + slotWidth(area) / 2
}

/** The slots' edges, or the outer points, in CSS pixels. */
export function edgesOf(area: PlotArea, first: number, last: number): { left: number; right: number } {
  if (area.overhang > 0) return { left: slotCentre(area, first), right: slotCentre(area, last) }
  return { left: slotLeft(area, first), right: slotLeft(area, last + 1) }
}

/** The nearest slot for an `x` beside the plot. */
export function indexAt(area: PlotArea, x: number): number {
  const slot = Math.floor((x - area.left + area.overhang) / slotWidth(area))
  return area.first + Math.min(Math.max(0, slot), area.count - 1)
}

/** How far beside the plot the outer points still react to the pointer, in CSS pixels. */
const pointReach = 8

export function isInPlot({ left, top, width, height, overhang }: PlotArea, x: number, y: number): boolean {
  const reach = Math.min(overhang, pointReach)
  return x >= left - reach && x < left + width + reach && y >= top && y <= top + height
}
