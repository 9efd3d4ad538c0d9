import { useSyncExternalStore } from 'react'

import { estimateWidth } from './estimateWidth.ts'

const family = '"Geist Variable", ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif'

/** CSS pixels. */
export const axisTextSize = 11

/** `size` in device pixels. */
export function fontOf(size: number, weight = 400): string {
  return `${weight} ${size}px ${family}`
}

const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

/** CSS pixels. */
export function textWidth(text: string, size: number = axisTextSize, weight = 400): number {
  const font = fontOf(size, weight)
  const key = `${font}|${text}`
  const knownWidth = widths.get(key)
  if (knownWidth !== undefined) return knownWidth
  context ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (context === null) return estimateWidth(text, size, weight)
  context.font = font
  const { width } = context.measureText(text)
  widths.set(key, width)
  return width
}

/** `width` in the unit of `measure`. */
export function cutTo(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text
  let end = text.length - 1
  while (end > 0 && measure(`${text.slice(0, end)}…`) > width) end--
  return `${text.slice(0, end).trimEnd()}…`
}

/** `width` and `size` in CSS pixels. */
export function cutText(text: string, width: number, size: number, weight = 400): string {
  return cutTo(text, width, candidate => textWidth(candidate, size, weight))
}

export type MeasureText = (text: string) => number

let measure: MeasureText = text => textWidth(text)

function subscribe(listener: () => void): () => void {
  const onLoaded = () => {
    widths.clear()
    measure = text => textWidth(text)
    listener()
  }
  document.fonts.addEventListener('loadingdone', onLoaded)
  return () => document.fonts.removeEventListener('loadingdone', onLoaded)
}

/** A new function once fonts have loaded, so that everything is measured and drawn again. */
export function useMeasureText(): MeasureText {
  return useSyncExternalStore(
    subscribe,
    () => measure,
    () => measure,
  )
}
