import type { ChartPicture } from './ChartPicture.ts'
import { insets } from './frame.ts'
import { cutText, fontOf, textWidth } from './text.ts'
import type { ChartTheme } from './theme.ts'
import { othersId } from './types.ts'

/** A chart and the words without which a picture of it says too little. */
export interface PanelImage {
  readonly title: string
  /** One line under the title: frame and range, unit, through when it is complete. */
  readonly facts: readonly string[]
  /** Where the figures come from: `Source: DefiLlama`. */
  readonly source: string
  readonly address: string
  /** The words of the demo banner, when the figures are simulated. */
  readonly demo: { readonly title: string; readonly text: string } | null
  readonly chart: ChartPicture
}

/** In CSS pixels; the image has `scale` pixels for each. */
const page = {
  width: 1200,
  padding: 24,
  scale: 2,
  banner: 28,
  header: 52,
  chart: 400,
  axisLeft: 8,
  footer: 40,
} as const
const legend = { columns: 4, row: 22, gap: 24 } as const
const swatches = { square: { width: 8, height: 8 }, stroke: { width: 10, height: 3 } } as const
const tones = { plain: 'text2', none: 'text3', positive: 'positive', negative: 'negative' } as const

interface Pen {
  readonly ctx: CanvasRenderingContext2D
  readonly theme: ChartTheme
}

interface TextStyle {
  readonly color: string
  readonly size: number
  readonly weight?: number
  readonly align?: 'left' | 'right'
}

/** A line of text whose middle is at `y`. */
function write({ ctx }: Pen, text: string, x: number, y: number, style: TextStyle): void {
  ctx.font = fontOf(style.size, style.weight)
  ctx.fillStyle = style.color
  ctx.textAlign = style.align ?? 'left'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, x, y)
}

function paintBanner(pen: Pen, { title, text }: { title: string; text: string }): void {
  const { ctx, theme } = pen
  ctx.fillStyle = theme.warningTint
  ctx.fillRect(0, 0, page.width, page.banner)
  const middle = page.banner / 2
  write(pen, title, page.padding, middle, { color: theme.warning, size: 12, weight: 600 })
  const left = page.padding + textWidth(title, 12, 600) + 8
  write(pen, text, left, middle, { color: theme.text2, size: 12 })
}

function paintLegend(pen: Pen, { legend: entries, shape }: ChartPicture, top: number): void {
  const { ctx, theme } = pen
  const inner = page.width - 2 * page.padding
  const width = (inner - (legend.columns - 1) * legend.gap) / legend.columns
  const rows = Math.ceil(entries.length / legend.columns)
  const swatch = swatches[shape]
  for (const [index, { id, name, color, figure, tone = 'plain' }] of entries.entries()) {
    const left = page.padding + Math.floor(index / rows) * (width + legend.gap)
    const middle = top + (index % rows) * legend.row + legend.row / 2
    const textLeft = left + swatch.width + 8
    ctx.fillStyle = id === othersId ? theme.others : color
    ctx.fillRect(left, middle - swatch.height / 2, swatch.width, swatch.height)
    const room = left + width - textLeft - 8 - textWidth(figure, 12)
    write(pen, cutText(name, room, 12), textLeft, middle, { color: theme.text1, size: 12 })
    write(pen, figure, left + width, middle, { color: theme[tones[tone]], size: 12, align: 'right' })
  }
}

function paintChart(pen: Pen, { scene }: ChartPicture, top: number): void {
  const drawing = scene({
    theme: pen.theme,
    measure: textWidth,
    // With its own inset the plot ends where the page's padding begins.
    width: page.width - page.padding + insets.right - page.axisLeft,
    height: page.chart,
  })
  pen.ctx.save()
  // Scenes are painted in pixels of the image.
  pen.ctx.setTransform(1, 0, 0, 1, page.axisLeft * page.scale, top * page.scale)
  drawing.paint(pen.ctx, page.scale)
  pen.ctx.restore()
}

function paintFooter(pen: Pen, { source, address }: PanelImage, top: number): void {
  const { ctx, theme } = pen
  ctx.fillStyle = theme.border1
  ctx.fillRect(page.padding, top, page.width - 2 * page.padding, 1)
  const middle = top + page.footer / 2
  const style = { color: theme.text3, size: 11 }
  write(pen, source, page.padding, middle, style)
  const room = page.width - 2 * page.padding - textWidth(source) - 24
  write(pen, cutText(address, room, 11), page.width - page.padding, middle, { ...style, align: 'right' })
}

/** Paints a panel on a canvas, which takes the size of the image: 1200 CSS pixels wide at scale 2. */
export function drawPanelImage(canvas: HTMLCanvasElement, panel: PanelImage, theme: ChartTheme): void {
  const { width, padding, scale, banner, header, chart, footer } = page
  const top = (panel.demo === null ? 0 : banner) + padding
  const legendTop = top + header + chart + 8
  const rows = Math.ceil(panel.chart.legend.length / legend.columns)
  const footerTop = legendTop + rows * legend.row + 16
  canvas.width = width * scale
  canvas.height = (footerTop + footer) * scale
  const ctx = canvas.getContext('2d')
  if (ctx === null) throw new Error('This browser gives no canvas to draw on')
  const pen: Pen = { ctx, theme }
  ctx.scale(scale, scale)
  ctx.fillStyle = theme.surface
  ctx.fillRect(0, 0, width, footerTop + footer)
  if (panel.demo !== null) paintBanner(pen, panel.demo)
  write(pen, panel.title, padding, top + 10, { color: theme.text1, size: 18, weight: 600 })
  write(pen, panel.facts.join(' · '), padding, top + 34, { color: theme.text2, size: 12 })
  paintChart(pen, panel.chart, top + header)
  paintLegend(pen, panel.chart, legendTop)
  paintFooter(pen, panel, footerTop)
}
