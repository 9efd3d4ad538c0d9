import { insets } from '../axes/plotArea.ts'
import { toCanvasColor, type ChartTheme } from '../canvas/chartTheme.ts'
import type { Drawing, Pen } from '../canvas/Drawing.ts'
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

/** CSS pixels. */
const page = {
  width: 1200,
  padding: 24,
  banner: 28,
  header: 52,
  chart: 400,
  leastChart: 120,
  axisLeft: 8,
  footer: 40,
} as const
const legend = { columns: 4, row: 22, gap: 24 } as const
const swatches = { square: { width: 8, height: 8 }, stroke: { width: 10, height: 3 } } as const
const tones = { plain: 'text2', none: 'text3', positive: 'positive', negative: 'negative' } as const

/** A canvas, or markup. Sizes in CSS pixels. */
export interface ImageSurface {
  readonly ctx: Pick<Pen, 'fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText'>
  readonly resize: (width: number, height: number) => void
  /** Paints a drawing with its top left corner at a point. */
  readonly place: (drawing: Drawing, left: number, top: number) => void
}

interface Brush {
  readonly surface: ImageSurface
  readonly theme: ChartTheme
  readonly width: number
}

interface TextStyle {
  readonly color: string
  readonly size: number
  readonly weight?: number
  readonly align?: 'left' | 'right'
}

function write({ surface: { ctx } }: Brush, text: string, x: number, y: number, style: TextStyle): void {
  ctx.font = fontOf(style.size, style.weight)
  ctx.fillStyle = style.color
  ctx.textAlign = style.align ?? 'left'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, x, y)
}

function paintBanner(pen: Brush, { title, text }: { title: string; text: string }): void {
  const { theme, width: pageWidth } = pen
  const { ctx } = pen.surface
  ctx.fillStyle = theme.warningTint
  ctx.fillRect(0, 0, pageWidth, page.banner)
  const middle = page.banner / 2
  write(pen, title, page.padding, middle, { color: theme.warning, size: 12, weight: 600 })
  const left = page.padding + textWidth(title, 12, 600) + 8
  write(pen, text, left, middle, { color: theme.text2, size: 12 })
}

function paintLegend(pen: Brush, chart: Chart, top: number): void {
  const { theme, width: pageWidth } = pen
  const { ctx } = pen.surface
  const inner = pageWidth - 2 * page.padding
  const width = (inner - (legend.columns - 1) * legend.gap) / legend.columns
  const entries = visibleEntries(chart)
  const rows = Math.ceil(entries.length / legend.columns)
  const swatch = swatches[chart.swatch]
  for (const [index, { name, color, figure, tone = 'plain' }] of entries.entries()) {
    const left = page.padding + Math.floor(index / rows) * (width + legend.gap)
    const middle = top + (index % rows) * legend.row + legend.row / 2
    const textLeft = left + swatch.width + 8
    ctx.fillStyle = toCanvasColor(color, theme)
    ctx.fillRect(left, middle - swatch.height / 2, swatch.width, swatch.height)
    const room = left + width - textLeft - 8 - textWidth(figure, 12)
    write(pen, cutText(name, room, 12), textLeft, middle, { color: theme.text1, size: 12 })
    write(pen, figure, left + width, middle, { color: theme[tones[tone]], size: 12, align: 'right' })
  }
}

function paintChart({ surface, theme, width }: Brush, panel: PanelImage, top: number, height: number): void {
  const { chart, zoom, axisTitle } = panel
  const space = {
    theme,
    measure: (text: string) => textWidth(text),
    // The plot's own inset reaches into the page's padding.
    width: width - page.padding + insets.right - page.axisLeft,
    height,
    narrow: false,
    axisTitle,
  }
  surface.place(chart.draw(space, toSpan(chart.slots, zoom), null), page.axisLeft, top)
}

function paintFooter(pen: Brush, { source, address }: PanelImage, top: number): void {
  const { theme, width: pageWidth } = pen
  const { ctx } = pen.surface
  ctx.fillStyle = theme.border1
  ctx.fillRect(page.padding, top, pageWidth - 2 * page.padding, 1)
  const middle = top + page.footer / 2
  const style = { color: theme.text3, size: 11 }
  write(pen, source, page.padding, middle, style)
  const room = pageWidth - 2 * page.padding - textWidth(source) - 24
  write(pen, cutText(address, room, 11), pageWidth - page.padding, middle, { ...style, align: 'right' })
}

function visibleEntries({ legend: entries }: Chart): LegendEntry[] {
  return entries.filter(({ hidden }) => !hidden)
}

/** `size` in CSS pixels; without it, the picture is as high as its content. */
export function drawPanelImage(
  surface: ImageSurface,
  panel: PanelImage,
  theme: ChartTheme,
  size?: { readonly width: number; readonly height: number },
): void {
  const { padding, banner, header, footer } = page
  const width = size?.width ?? page.width
  const top = (panel.demo === null ? 0 : banner) + padding
  const rows = Math.ceil(visibleEntries(panel.chart).length / legend.columns)
  const rest = top + header + 8 + rows * legend.row + 16 + footer
  const chart = size ? Math.max(page.leastChart, size.height - rest) : page.chart
  const legendTop = top + header + chart + 8
  const footerTop = legendTop + rows * legend.row + 16
  surface.resize(width, size?.height ?? footerTop + footer)
  const pen: Brush = { surface, theme, width }
  surface.ctx.fillStyle = theme.surface
  surface.ctx.fillRect(0, 0, width, size?.height ?? footerTop + footer)
  if (panel.demo !== null) paintBanner(pen, panel.demo)
  const room = width - 2 * padding
  write(pen, cutText(panel.title, room, 18, 600), padding, top + 10, {
    color: theme.text1,
    size: 18,
    weight: 600,
  })
  write(pen, cutText(panel.facts.join(' · '), room, 12), padding, top + 34, { color: theme.text2, size: 12 })
  paintChart(pen, panel, top + header, chart)
  paintLegend(pen, panel.chart, legendTop)
  paintFooter(pen, panel, footerTop)
}
