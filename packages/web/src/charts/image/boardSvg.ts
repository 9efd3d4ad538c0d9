import { boardWidths, type BoardPicture, type BoardPicturePart } from '@analytics/contract/board/BoardPicture'

import type { ChartTheme } from '../canvas/chartTheme.ts'
import { MarkupPen } from '../canvas/MarkupPen.ts'
import { cutText, textWidth } from '../canvas/text.ts'
import { fill, write, type Brush } from './Brush.ts'
import { toSvgDocument, toMarkup } from './panelSvg.ts'
import { wrapText } from './wrapText.ts'

/** CSS pixels. */
const padding = 24
const { full, half, gap } = boardWidths
const line = 20
const row = 24
const longestText = 60

/** A part as it is placed: drawn by a pen, or the markup of a chart. */
interface Placed {
  readonly height: number
  place(left: number, top: number): string
}

/** The picture of a board as an SVG document, its parts below one another and halves side by side. `style` is the markup of a style sheet. */
export function boardSvg(picture: BoardPicture, theme: ChartTheme, style = ''): string {
  const { title, parts, source, address, demo } = picture
  const markup: string[] = []
  let top = padding
  const add = ({ height, place }: Placed, left = padding) => {
    markup.push(place(left, top))
    return height
  }
  const below = (height: number) => (top += height === 0 ? 0 : height + gap)
  below(add(toLines(theme, [title], full, { size: 26, weight: 600, height: 34, color: theme.text1 })))
  if (demo !== null) below(add(toLines(theme, [demo], full, { ...small, color: theme.warning })))
  for (let index = 0; index < parts.length; index++) {
    const [part, next] = [parts[index], parts[index + 1]]
    if (!part) continue
    const first = add(toPlaced(part, theme))
    const isPair = part.isHalf && next?.isHalf === true
    const second = isPair ? add(toPlaced(next, theme), padding + half + gap) : 0
    if (isPair) index++
    below(Math.max(first, second))
  }
  const quiet = { ...small, color: theme.text3 }
  top += add(toLines(theme, [source], full, quiet))
  below(add(toLines(theme, [address], full, quiet, 2)))
  const size = { width: full + 2 * padding, height: top - gap + padding }
  const ground = new MarkupPen()
  if (theme.surface !== 'none') fill({ pen: ground, theme }, theme.surface, [0, 0, size.width, size.height])
  return toSvgDocument(
    size,
    { title, label: `${title}. ${source}`, style },
    [toMarkup(ground), ...markup].join(''),
  )
}

function toPlaced(part: BoardPicturePart, theme: ChartTheme): Placed {
  const width = part.isHalf ? half : full
  switch (part.kind) {
    case 'chart': {
      const [, height = '0'] = /<svg[^>]* height="([\d.]+)"/.exec(part.svg) ?? []
      return { height: Number(height), place: (x, y) => part.svg.replace('<svg ', `<svg x="${x}" y="${y}" `) }
    }
    case 'table':
      return toTable(part, theme, width)
    case 'heading':
      return toLines(theme, [part.text], width, { size: 20, weight: 600, height: 28, color: theme.text1 })
    case 'text':
      return toLines(theme, part.lines, width, { size: 14, weight: 400, height: line, color: theme.text2 })
  }
}

interface LineStyle {
  readonly size: number
  readonly weight: number
  readonly height: number
  readonly color: string
}

const small = { size: 12, weight: 400, height: 18 } as const

function toLines(
  theme: ChartTheme,
  texts: readonly string[],
  width: number,
  style: LineStyle,
  most = longestText,
): Placed {
  const { size, weight, height, color } = style
  const lines = texts.flatMap(text => wrapText(text, width, { size, weight }, most))
  return drawn(theme, lines.length * height, brush => {
    for (const [index, text] of lines.entries())
      write(brush, text, 0, (index + 0.5) * height, { color, size, weight })
  })
}

type Table = Extract<BoardPicturePart, { readonly kind: 'table' }>

/** A table has as many columns as there is room for, from the first on. */
function toTable({ title, head, rows, isFigure, more }: Table, theme: ChartTheme, width: number): Placed {
  const widths = head.map((name, index) =>
    Math.min(
      220,
      Math.max(...[name, ...rows.map(cells => cells[index] ?? '')].map(text => textWidth(text, 12))) + 24,
    ),
  )
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((sum, columnWidth) => sum + columnWidth, 0),
  )
  const columns = head.map((_, index) => index).filter(index => index === 0 || (ends[index] ?? 0) <= width)
  const left = head.length - columns.length
  const note = [more, left > 0 ? `${columns.length} of ${head.length} columns` : '']
    .filter(text => text !== '')
    .join(', ')
  const lines = [head, ...rows]
  const height = 32 + lines.length * row + (note === '' ? 0 : row)
  return drawn(theme, height, brush => {
    write(brush, cutText(title, width, 14, 600), 0, 12, { color: theme.text1, size: 14, weight: 600 })
    for (const [index, cells] of lines.entries()) {
      const y = 32 + (index + 0.5) * row
      for (const column of columns) {
        const [end, room] = [ends[column] ?? 0, (widths[column] ?? 0) - 12]
        const isRight = isFigure[column] === true
        const text = cutText(cells[column] ?? '', room, 12)
        const style = { color: index === 0 ? theme.text3 : theme.text1, size: 12 }
        if (isRight) write(brush, text, end - 12, y, { ...style, align: 'right' })
        else write(brush, text, end - (widths[column] ?? 0), y, style)
      }
      fill(brush, theme.border1, [0, 32 + (index + 1) * row, width, 1])
    }
    if (note !== '') write(brush, note, 0, height - row / 2, { color: theme.text3, size: 12 })
  })
}

function drawn(theme: ChartTheme, height: number, paint: (brush: Brush) => void): Placed {
  const pen = new MarkupPen()
  paint({ pen, theme })
  return { height, place: (x, y) => `<g transform="translate(${x} ${y})">${toMarkup(pen)}</g>` }
}
