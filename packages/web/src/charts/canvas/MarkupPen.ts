import type { Pen } from './Drawing.ts'

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Stroke {
  readonly color: string
  readonly width: number
  readonly dash: readonly number[]
  readonly isRound: boolean
}

interface PathStyle {
  readonly opacity: number
  readonly fill?: string
  readonly stroke?: Stroke
  /** Clips the drawing to this rectangle. */
  readonly clip?: Rect | undefined
}

/** A path in SVG's words, filled or stroked. */
export interface MarkupPath extends PathStyle {
  readonly d: string
}

export interface MarkupText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly align: CanvasTextAlign
  readonly color: string
  /** CSS pixels. */
  readonly size: number
  readonly weight: number
}

interface Style {
  readonly globalAlpha: number
  readonly lineWidth: number
  readonly clip: Rect | undefined
}

/** One decimal is less than a pixel. */
const round = (value: number) => Math.round(value * 10) / 10
const isSameStyle = (one: PathStyle, other: PathStyle) =>
  one.fill !== undefined && one.fill === other.fill && one.opacity === other.opacity

/** Writes a path in relative steps: equal steps repeat, and compress well. */
class Path {
  d = ''
  #x = 0
  #y = 0

  moveTo(x: number, y: number): void {
    this.#step(this.d === '' ? 'M' : 'm', x, y)
  }

  lineTo(x: number, y: number): void {
    this.#step('l', x, y)
  }

  dot(x: number, y: number): void {
    this.moveTo(x, y)
    this.d += 'h0'
  }

  box({ x, y, width, height }: Rect): void {
    this.moveTo(x, y)
    this.d += `h${round(width)}v${round(height)}h${round(-width)}z`
  }

  /** Steps between rounded points, so that no error adds up. */
  #step(command: string, toX: number, toY: number): void {
    const [x, y] = [round(toX), round(toY)]
    this.d += `${command}${round(x - this.#x)} ${round(y - this.#y)}`
    this.#x = x
    this.#y = y
  }
}

/** Notes what is drawn as paths and texts, in the order in which they cover one another. */
export class MarkupPen implements Pen {
  fillStyle: Pen['fillStyle'] = ''
  strokeStyle: Pen['strokeStyle'] = ''
  globalAlpha = 1
  lineWidth = 1
  lineJoin: CanvasLineJoin = 'miter'
  lineCap: CanvasLineCap = 'butt'
  font = ''
  textAlign: CanvasTextAlign = 'left'
  textBaseline: CanvasTextBaseline = 'alphabetic'
  readonly #drawn: { readonly style: PathStyle; readonly path: Path }[] = []
  readonly texts: MarkupText[] = []
  readonly #saved: Style[] = []
  #dash: readonly number[] = []
  #path = new Path()
  #dots = new Path()
  #dotRadius = 0
  #rect: Rect | undefined
  #clip: Rect | undefined

  get paths(): readonly MarkupPath[] {
    return this.#drawn.map(({ style, path: { d } }) => ({ ...style, d }))
  }

  beginPath(): void {
    this.#path = new Path()
    this.#dots = new Path()
  }

  moveTo(x: number, y: number): void {
    this.#path.moveTo(x, y)
  }

  lineTo(x: number, y: number): void {
    this.#path.lineTo(x, y)
  }

  /** Draws whole circles only: a stroke of no length with round ends, which stays round however the drawing is stretched. */
  arc(x: number, y: number, radius: number): void {
    this.#dots.dot(x, y)
    this.#dotRadius = radius
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#rect = { x, y, width, height }
  }

  clip(): void {
    this.#clip = this.#rect
  }

  save(): void {
    const { globalAlpha, lineWidth } = this
    this.#saved.push({ globalAlpha, lineWidth, clip: this.#clip })
  }

  restore(): void {
    const before = this.#saved.pop()
    if (!before) return
    this.globalAlpha = before.globalAlpha
    this.lineWidth = before.lineWidth
    this.#clip = before.clip
  }

  setLineDash(segments: Iterable<number>): void {
    this.#dash = [...segments]
  }

  fill(): void {
    if (this.#dots.d === '') return this.#add(this.#path, { fill: toColor(this.fillStyle) })
    const stroke = { color: toColor(this.fillStyle), width: 2 * this.#dotRadius, dash: [], isRound: true }
    this.#add(this.#dots, { stroke })
  }

  stroke(): void {
    this.#add(this.#path, { stroke: this.#stroke() })
  }

  /** Rectangles of the same look as the one before join its path. */
  fillRect(x: number, y: number, width: number, height: number): void {
    const style = this.#styled({ fill: toColor(this.fillStyle) })
    const last = this.#drawn.at(-1)
    const path = last && isSameStyle(last.style, style) ? last.path : new Path()
    path.box({ x, y, width, height })
    if (path !== last?.path) this.#drawn.push({ style, path })
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    const path = new Path()
    path.box({ x, y, width, height })
    this.#add(path, { stroke: this.#stroke() })
  }

  fillText(text: string, x: number, y: number): void {
    const [, weight = '400', size = '11'] = /^(\d+) ([\d.]+)px/.exec(this.font) ?? []
    const style = { size: Number(size), weight: Number(weight) }
    this.texts.push({ text, x, y, align: this.textAlign, color: toColor(this.fillStyle), ...style })
  }

  #stroke(): Stroke {
    const { strokeStyle, lineWidth, lineCap } = this
    return {
      color: toColor(strokeStyle),
      width: lineWidth,
      dash: this.#dash,
      isRound: lineCap === 'round',
    }
  }

  #styled(style: Pick<PathStyle, 'fill' | 'stroke'>): PathStyle {
    return { ...style, opacity: this.globalAlpha, clip: this.#clip }
  }

  #add(path: Path, style: Pick<PathStyle, 'fill' | 'stroke'>): void {
    if (path.d !== '') this.#drawn.push({ style: this.#styled(style), path })
  }
}

/** Charts use neither gradients nor patterns. */
function toColor(style: Pen['fillStyle']): string {
  return typeof style === 'string' ? style : ''
}
