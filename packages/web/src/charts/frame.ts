import type { Span } from './types.ts'

/** The plot area in CSS pixels from the top left of the chart, and the buckets it is divided among. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly first: number
  readonly count: number
}

/** What the axes take from the chart, in CSS pixels. */
export const insets = { left: 56, leftNarrow: 52, right: 16, top: 12, topWithTitle: 28, bottom: 28 } as const

export interface FrameInput {
  readonly width: number
  readonly height: number
  readonly span: Span
  readonly narrow: boolean
  readonly titled: boolean
}

export function frameOf({ width, height, span, narrow, titled }: FrameInput): Frame {
  const left = narrow ? insets.leftNarrow : insets.left
  const top = titled ? insets.topWithTitle : insets.top
  return {
    left,
    top,
    width: Math.max(1, width - left - insets.right),
    height: Math.max(1, height - top - insets.bottom),
    first: span.first,
    count: span.last - span.first + 1,
  }
}

export function slotWidth({ width, count }: Frame): number {
  return width / Math.max(1, count)
}

/** The left edge of a bucket's slot in CSS pixels; that of `index + 1` is its right edge. */
export function slotLeft(frame: Frame, index: number): number {
  return frame.left + (index - frame.first) * slotWidth(frame)
}

/** The bucket under a CSS pixel, the nearest one beside the plot. */
export function indexAt(frame: Frame, x: number): number {
  const slot = Math.floor((x - frame.left) / slotWidth(frame))
  return frame.first + Math.min(Math.max(0, slot), frame.count - 1)
}

export function isInPlot({ left, top, width, height }: Frame, x: number, y: number): boolean {
  return x >= left && x < left + width && y >= top && y <= top + height
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
