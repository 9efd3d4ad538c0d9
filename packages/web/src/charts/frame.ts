import type { Span } from './types.ts'

/** The plot area in CSS pixels from the top left of the chart, and the buckets it is divided among. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly first: number
  readonly count: number
  /** By how much the slots reach beyond the plot at either side: 0 for bars, half a slot for points. */
  readonly overhang: number
}

/** What the axes take from the chart, in CSS pixels. */
export const insets = { left: 56, leftNarrow: 52, right: 16, top: 12, topWithTitle: 28, bottom: 28 } as const

export interface FrameInput {
  readonly width: number
  readonly height: number
  readonly span: Span
  readonly narrow: boolean
  readonly titled: boolean
  /** The first and last bucket are points on the plot's edges, not bars within it. */
  readonly points?: boolean | undefined
  /** Width of the widest label of the value axis, should it need more than the usual room. */
  readonly labelWidth?: number | undefined
}

/** Between the labels of the value axis and the plot. */
export const labelGap = 8
/** Before them, in CSS pixels. */
const leastMargin = 4

export function frameOf(input: FrameInput): Frame {
  const { width, height, span, narrow, titled, points = false, labelWidth = 0 } = input
  const usual = narrow ? insets.leftNarrow : insets.left
  const left = Math.max(usual, Math.ceil(labelWidth) + labelGap + leastMargin)
  const top = titled ? insets.topWithTitle : insets.top
  const count = span.last - span.first + 1
  const plot = Math.max(1, width - left - insets.right)
  return {
    left,
    top,
    width: plot,
    height: Math.max(1, height - top - insets.bottom),
    first: span.first,
    count,
    overhang: points && count > 1 ? plot / (count - 1) / 2 : 0,
  }
}

export function slotWidth({ width, overhang, count }: Frame): number {
  return (width + 2 * overhang) / Math.max(1, count)
}

/** The left edge of a bucket's slot in CSS pixels; that of `index + 1` is its right edge. */
export function slotLeft(frame: Frame, index: number): number {
  return frame.left - frame.overhang + (index - frame.first) * slotWidth(frame)
}

/** The middle of a bucket's slot in CSS pixels: the place of a point. */
export function slotCentre(frame: Frame, index: number): number {
  return slotLeft(frame, index) + slotWidth(frame) / 2
}

/** Where a run of buckets begins and ends in CSS pixels: at the edges of its slots, or at its outer points. */
export function edgesOf(frame: Frame, first: number, last: number): { left: number; right: number } {
  if (frame.overhang > 0) return { left: slotCentre(frame, first), right: slotCentre(frame, last) }
  return { left: slotLeft(frame, first), right: slotLeft(frame, last + 1) }
}

/** The bucket under a CSS pixel, the nearest one beside the plot. */
export function indexAt(frame: Frame, x: number): number {
  const slot = Math.floor((x - frame.left + frame.overhang) / slotWidth(frame))
  return frame.first + Math.min(Math.max(0, slot), frame.count - 1)
}

/** How far beside the plot its outer points can still be pointed at, in CSS pixels. */
const pointReach = 8

export function isInPlot({ left, top, width, height, overhang }: Frame, x: number, y: number): boolean {
  const reach = Math.min(overhang, pointReach)
  return x >= left - reach && x < left + width + reach && y >= top && y <= top + height
}

export interface Bar {
  readonly x: number
  readonly width: number
}

/** From this many CSS pixels on, bars leave room between them, and segments a gap. */
const spacious = 6

/** A bar in whole device pixels, `ratio` of them to a CSS pixel. */
export function barOf(frame: Frame, index: number, ratio: number): Bar {
  const slot = slotWidth(frame)
  const left = slotLeft(frame, index)
  if (slot < spacious) {
    const x = Math.round(left * ratio)
    // The very sum that the next bar starts from: another way to it can differ in its last digit.
    const end = Math.round(slotLeft(frame, index + 1) * ratio)
    return { x, width: Math.max(1, end - x) }
  }
  const width = Math.round(slot * (frame.count <= 45 ? 0.74 : 0.8) * ratio)
  return { x: Math.round((left + slot / 2) * ratio - width / 2), width }
}

/** What a segment gives up at its top, in device pixels. */
export function gapOf(barWidth: number, ratio: number): number {
  return barWidth >= spacious * ratio ? Math.max(1, Math.round(ratio)) : 0
}
