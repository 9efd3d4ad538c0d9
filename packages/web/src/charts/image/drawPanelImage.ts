import { insets } from '../axes/plotArea.ts'
import type { ChartTheme } from '../canvas/chartTheme.ts'
import type { DrawSpace } from '../canvas/Drawing.ts'
import { MarkupPen } from '../canvas/MarkupPen.ts'
import { cutText, textWidth } from '../canvas/text.ts'
import { toSpan } from '../model/zoom.ts'
import { fill, write, type Brush, type TextStyle } from './Brush.ts'
import { layOutImage, type TextLines } from './layOutImage.ts'
import { paintNames } from './paintNames.ts'
import type { PanelImage } from './PanelImage.ts'

/** The part of a picture that the chart draws, with its top left corner. In CSS pixels. */
interface PlacedPen {
  readonly pen: MarkupPen
  readonly left: number
  readonly top: number
}

export interface DrawnImage {
  readonly width: number
  readonly height: number
  readonly parts: readonly PlacedPen[]
}

/** CSS pixels. */
const accentHeight = 4
const demoPadding = 8

/** Draws a picture; without a height it is as high as its content. In CSS pixels. */
export function drawPanelImage(
  panel: PanelImage,
  theme: ChartTheme,
  size: { readonly width: number; readonly height: number | null },
): DrawnImage {
  const layout = layOutImage(panel, size)
  const { width, height, padding, title, description, chart, names, rules, notes, source, demo } = layout
  const frame = { pen: new MarkupPen(), left: 0, top: 0 }
  const brush: Brush = { pen: frame.pen, theme }
  const right = width - padding
  if (theme.surface !== 'none') fill(brush, theme.surface, [0, 0, width, height])
  fill(brush, theme.accent, [0, 0, width, accentHeight])
  for (const top of rules) fill(brush, theme.border1, [padding, top, width - 2 * padding, 1])
  writeLines(brush, title, padding, { color: theme.text1, size: title.size, weight: 600 })
  writeLines(brush, description, padding, { color: theme.text2, size: description.size })
  if (names) paintNames(brush, panel.names, panel.chart.swatch, names)
  const quiet = { color: theme.text3, size: notes.size }
  writeLines(brush, notes, padding, quiet)
  if (panel.source !== null) {
    writeLines(brush, source, padding, quiet)
    const [long, short] = panel.address
    const room = right - padding - (layout.isAddressBelow ? 0 : textWidth(panel.source, quiet.size) + 24)
    const address = textWidth(long, quiet.size) <= room ? long : cutText(short, room, quiet.size)
    const [x, align] = layout.isAddressBelow ? [padding, 'left' as const] : [right, 'right' as const]
    write(brush, address, x, layout.addressMiddle, { ...quiet, align })
  }
  if (panel.demo !== null && demo !== null) {
    const demoWidth = textWidth(panel.demo, 11, 600) + 2 * demoPadding
    fill(brush, theme.warningTint, [padding, demo - 9, demoWidth, 18])
    write(brush, panel.demo, padding + demoPadding, demo, { color: theme.warning, size: 11, weight: 600 })
  }
  return { width, height, parts: [frame, drawChart(panel, theme, chart)] }
}

function writeLines(
  brush: Brush,
  { lines, top, lineHeight }: TextLines,
  left: number,
  style: TextStyle,
): void {
  for (const [index, line] of lines.entries())
    write(brush, line, left, top + (index + 0.5) * lineHeight, style)
}

interface ChartBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly isNarrow: boolean
}

function drawChart(
  { chart, zoom, axisTitle, names }: PanelImage,
  theme: ChartTheme,
  { left, top, width, height, isNarrow }: ChartBox,
): PlacedPen {
  const space: DrawSpace = {
    // Drawings paint what lies below their marks in the colour of the surface.
    theme,
    measure: text => textWidth(text),
    // The plot's own inset reaches into the margin.
    width: width + insets.right,
    height,
    narrow: isNarrow,
    axisTitle,
    hasEndNames: names.length > 0,
  }
  const pen = new MarkupPen()
  chart.draw(space, toSpan(chart.slots, zoom), null).paint(pen, 1)
  return { pen, left, top }
}
