import { changeTone, formatChange, isMarked } from '@analytics/contract/format/change'
import { toComparedChange } from '@analytics/contract/metrics/sums'

import { toCanvasColor } from '../canvas/chartTheme.ts'
import { cutText, textWidth } from '../canvas/text.ts'
import type { LegendEntry } from '../legend/LegendEntry.ts'
import type { SwatchShape } from '../legend/Swatch.tsx'
import { fill, write, type Brush } from './Brush.ts'

/** CSS pixels. */
export interface NamesBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly columns: number
  /** Rows in each column. */
  readonly rows: number
  readonly rowHeight: number
}

const size = 12
const columnGap = 24
const gap = 12
const swatches = { square: { width: 8, height: 8 }, stroke: { width: 10, height: 3 } } as const
const tones = { plain: 'text1', none: 'text3', positive: 'positive', negative: 'negative' } as const

/** The names of a chart in the order of its legend, with their values and changes. Those without room are counted. */
export function paintNames(
  brush: Brush,
  entries: readonly LegendEntry[],
  shape: SwatchShape,
  box: NamesBox,
): void {
  const { left, top, rows, columns, rowHeight } = box
  const { theme } = brush
  const width = (box.width - (columns - 1) * columnGap) / columns
  const room = rows * columns
  const shownEntries = entries.length > room ? entries.slice(0, Math.max(0, room - 1)) : entries
  const changes = shownEntries.map(toChangeText)
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(text => textWidth(text, size)))
  const changeWidth = widest(changes.map(({ text }) => text))
  const figureEnd = width - (changeWidth === 0 ? 0 : changeWidth + gap)
  const swatch = swatches[shape]
  const toPlace = (index: number) => ({
    x: left + Math.floor(index / rows) * (width + columnGap),
    y: top + (index % rows) * rowHeight + rowHeight / 2,
  })
  for (const [index, { name, color, figure, tone = 'plain', faint }] of shownEntries.entries()) {
    const { x, y } = toPlace(index)
    const textLeft = x + swatch.width + 8
    fill(brush, faint ? theme.others : toCanvasColor(color, theme), [
      x,
      y - swatch.height / 2,
      swatch.width,
      swatch.height,
    ])
    const nameRoom = x + figureEnd - gap - textWidth(figure, size) - textLeft
    write(brush, cutText(name, nameRoom, size), textLeft, y, { color: theme.text1, size })
    write(brush, figure, x + figureEnd, y, { color: theme[tones[tone]], size, align: 'right' })
    const change = changes[index]
    if (change && change.text !== '')
      write(brush, change.text, x + width, y, { color: theme[tones[change.tone]], size, align: 'right' })
  }
  const more = entries.length - shownEntries.length
  if (more > 0 && room > 0) {
    const { x, y } = toPlace(room - 1)
    write(brush, `and ${more} more`, x, y, { color: theme.text3, size })
  }
}

function toChangeText({ sums }: LegendEntry) {
  const comparison = sums?.comparison ?? null
  if (comparison === null) return { text: '', tone: 'none' } as const
  if (comparison.isNew) return { text: 'new', tone: 'none' } as const
  const change = toComparedChange(comparison)
  return { text: formatChange(change) + (isMarked(comparison) ? '*' : ''), tone: changeTone(change) }
}
