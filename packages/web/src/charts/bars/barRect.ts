import { slotLeft, slotWidth, type PlotArea } from '../axes/plotArea.ts'

export interface BarRect {
  readonly x: number
  readonly width: number
}

/** Bars and segments of at least this many CSS pixels have gaps between them. */
const spacious = 6

/** In whole device pixels, `ratio` of them to a CSS pixel. */
export function toBarRect(area: PlotArea, index: number, ratio: number): BarRect {
  const slot = slotWidth(area)
  const left = slotLeft(area, index)
  if (slot < spacious) {
    const x = Math.round(left * ratio)
    // The same expression as the next bar's start: another one can differ in its last digit.
    const end = Math.round(slotLeft(area, index + 1) * ratio)
    return { x, width: Math.max(1, end - x) }
  }
  const width = Math.round(slot * (area.count <= 45 ? 0.74 : 0.8) * ratio)
  return { x: Math.round((left + slot / 2) * ratio - width / 2), width }
}

/** In device pixels. */
export function toSegmentGap(barWidth: number, ratio: number): number {
  return barWidth >= spacious * ratio ? Math.max(1, Math.round(ratio)) : 0
}
