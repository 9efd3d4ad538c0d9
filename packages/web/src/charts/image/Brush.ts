import type { ChartTheme } from '../canvas/chartTheme.ts'
import type { MarkupPen } from '../canvas/MarkupPen.ts'
import { fontOf } from '../canvas/text.ts'

/** Paints the parts of a picture around its chart. */
export interface Brush {
  readonly pen: MarkupPen
  readonly theme: ChartTheme
}

/** Sizes in CSS pixels. */
export interface TextStyle {
  readonly color: string
  readonly size: number
  readonly weight?: number
  readonly align?: 'left' | 'right'
}

/** `y` is the middle of the line. */
export function write({ pen }: Brush, text: string, x: number, y: number, style: TextStyle): void {
  pen.font = fontOf(style.size, style.weight)
  pen.fillStyle = style.color
  pen.textAlign = style.align ?? 'left'
  pen.textBaseline = 'middle'
  pen.fillText(text, x, y)
}

export function fill(
  { pen }: Brush,
  color: string,
  box: readonly [x: number, y: number, width: number, height: number],
): void {
  pen.fillStyle = color
  pen.fillRect(...box)
}
