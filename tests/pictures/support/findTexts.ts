import { estimateWidth } from '../../../packages/web/src/charts/canvas/estimateWidth.ts'

/** A text of a picture, in CSS pixels. */
export interface TextBox {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const shift = /transform="translate\(([-\d.]+) ([-\d.]+)\)"/
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Where the texts of an SVG document stand, an element a line. */
export function findTexts(svg: string): TextBox[] {
  const texts: TextBox[] = []
  const shifts: (readonly [x: number, y: number])[] = []
  for (const line of svg.split('\n')) {
    if (line.startsWith('<g ')) {
      const [, x = '0', y = '0'] = shift.exec(line) ?? []
      shifts.push([Number(x), Number(y)])
    }
    if (line.startsWith('<text ')) texts.push(toBox(line, shifts))
    if (line.startsWith('</g>')) shifts.pop()
  }
  return texts
}

function toBox(line: string, shifts: readonly (readonly [number, number])[]): TextBox {
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(line)?.[1]
  const text = (/>([^<]*)</.exec(line)?.[1] ?? '').replaceAll(
    /&(\w+);/g,
    (_, name: string) => entities[name] ?? '',
  )
  const size = Number(read('font-size'))
  const width = estimateWidth(text, size, Number(read('font-weight') ?? 400))
  const x = shifts.reduce((sum, [left]) => sum + left, Number(read('x')))
  const y = shifts.reduce((sum, [, top]) => sum + top, Number(read('y')))
  const before = { start: 0, middle: width / 2, end: width }[read('text-anchor') ?? 'start'] ?? 0
  return { text, left: x - before, right: x - before + width, top: y - size * 0.75, bottom: y + size * 0.2 }
}

export function isOverlap(one: TextBox, other: TextBox): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
