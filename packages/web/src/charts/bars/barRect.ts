import { slotLeft, slotWidth, type PlotArea } from '../axes/plotArea.ts'

export interface BarRect {
  readonly x: number
  readonly width: number
}

/** Slots narrower than this many CSS pixels leave no room for gaps: their bars meet, and form a stepped area. */
const leastSlot = 4
/** Bars and segments of at least this many CSS pixels have gaps between them. */
const spacious = 6

/** `steps`: a stepped area, of values that hold at any time. `areas`: from the middle of a bucket to that of the next one. */
export type Mark = 'bars' | 'steps' | 'areas'

/**
 * In whole device pixels, `ratio` of them to a CSS pixel. Where there are more slots than pixels, one of those that share a pixel is
 * one pixel wide, and the others have no width.
 */
export function toBarRect(area: PlotArea, index: number, ratio: number, mark: Mark = 'bars'): BarRect {
  const slot = slotWidth(area)
  const left = slotLeft(area, index)
  const x = Math.round(left * ratio)
  // The same expression as the next bar's start: another one can differ in its last digit.
  const end = Math.round(slotLeft(area, index + 1) * ratio)
  if (slot < leastSlot || (mark === 'steps' && area.count > 1)) return { x, width: end - x }
  // Equal gaps are calmer than equal bars where a pixel is a quarter of a bar.
  if (slot < spacious) return { x, width: end - x - Math.max(1, Math.round(ratio)) }
  const width = Math.round(slot * (area.count <= 45 ? 0.74 : 0.8) * ratio)
  return { x: Math.round((left + slot / 2) * ratio - width / 2), width }
}

/** Device pixels. */
export function toSegmentGap(barWidth: number, ratio: number): number {
  return barWidth >= spacious * ratio ? Math.max(1, Math.round(ratio)) : 0
}
