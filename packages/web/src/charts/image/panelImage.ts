import { insets } from '../axes/plotArea.ts'
import { toCanvasColor, type ChartTheme } from '../canvas/chartTheme.ts'
import { cutText, fontOf, textWidth } from '../canvas/text.ts'
import type { Chart } from '../core/Chart.ts'
import type { LegendEntry } from '../legend/LegendEntry.ts'
import { toSpan, type Zoom } from '../model/zoom.ts'

export interface PanelImage {
  readonly title: string
  /** One line under the title. */
  readonly facts: readonly string[]
  readonly source: string
  readonly address: string
  readonly demo: { readonly title: string; readonly text: string } | null
  readonly chart: Chart
  readonly zoom: Zoom | null
  readonly axisTitle?: string | undefined
}

/** In CSS pixels; `scale` image pixels each. */
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

function paintLegend(pen: Pen, chart: Chart, top: number): void {
  const { ctx, theme } = pen
  const inner = page.width - 2 * page.padding
  const width = (inner - (legend.columns - 1) * legend.gap) / legend.columns
  const entries = visibleEntries(chart)
  const rows = Math.ceil(entries.length / legend.columns)
  const swatch = swatches[chart.swatch]
  for (const [index, { id, name, color, figure, tone = 'plain' }] of entries.entries()) {
    const left = page.padding + Math.floor(index / rows) * (width + legend.gap)
    const middle = top + (index % rows) * legend.row + legend.row / 2
    const textLeft = left + swatch.width + 8
    ctx.fillStyle = toCanvasColor({ id, color }, theme)
    ctx.fillRect(left, middle - swatch.height / 2, swatch.width, swatch.height)
    const room = left + width - textLeft - 8 - textWidth(figure, 12)
    write(pen, cutText(name, room, 12), textLeft, middle, { color: theme.text1, size: 12 })
    write(pen, figure, left + width, middle, { color: theme[tones[tone]], size: 12, align: 'right' })
  }
}

function paintChart(pen: Pen, { chart, zoom, axisTitle }: PanelImage, top: number): void {
  const space = {
    theme: pen.theme,
    measure: textWidth,
    // The plot's own inset reaches into the page's padding.
    width: page.width - page.padding + insets.right - page.axisLeft,
    height: page.chart,
    narrow: false,
    axisTitle,
  }
  const drawing = chart.draw(space, toSpan(chart.slots, zoom), null)
  pen.ctx.save()
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

function visibleEntries({ legend: entries }: Chart): LegendEntry[] {
  return entries.filter(({ hidden }) => !hidden)
}

/** Resizes the canvas to the image. */
export function drawPanelImage(canvas: HTMLCanvasElement, panel: PanelImage, theme: ChartTheme): void {
  const { width, padding, scale, banner, header, chart, footer } = page
  const top = (panel.demo === null ? 0 : banner) + padding
  const legendTop = top + header + chart + 8
  const rows = Math.ceil(visibleEntries(panel.chart).length / legend.columns)
  const footerTop = legendTop + rows * legend.row + 16
  canvas.width = width * scale
  canvas.height = (footerTop + footer) * scale
  const ctx = canvas.getContext('2d')
  if (ctx === null) throw new Error('This browser does not support drawing on a canvas')
  const pen: Pen = { ctx, theme }
  ctx.scale(scale, scale)
  ctx.fillStyle = theme.surface
  ctx.fillRect(0, 0, width, footerTop + footer)
  if (panel.demo !== null) paintBanner(pen, panel.demo)
  write(pen, panel.title, padding, top + 10, { color: theme.text1, size: 18, weight: 600 })
  write(pen, panel.facts.join(' · '), padding, top + 34, { color: theme.text2, size: 12 })
  paintChart(pen, panel, top + header)
  paintLegend(pen, panel.chart, legendTop)
  paintFooter(pen, panel, footerTop)
}
