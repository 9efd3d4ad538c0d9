import type { ChartTheme } from './chartTheme.ts'
import type { MeasureText } from './text.ts'

/** In CSS pixels. */
export interface DrawSpace {
  readonly width: number
  readonly height: number
  /** Phones: less room for the value axis. */
  readonly narrow: boolean
  readonly axisTitle: string | undefined
  readonly theme: ChartTheme
  readonly measure: MeasureText
}

/** Sizes in CSS pixels; `paint` gets the device pixels per CSS pixel. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly paint: (ctx: CanvasRenderingContext2D, ratio: number) => void
}
