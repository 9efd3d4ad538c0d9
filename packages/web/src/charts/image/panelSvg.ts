import type { ChartTheme } from '../canvas/chartTheme.ts'
import { MarkupPen, type MarkupPath, type MarkupText } from '../canvas/MarkupPen.ts'
import { drawPanelImage, type ImageSurface, type PanelImage } from './panelImage.ts'

export interface ImageSize {
  readonly width: number
  readonly height: number
}

const family = "Geist, 'Geist Variable', ui-sans-serif, system-ui, 'Segoe UI', Roboto, sans-serif"

/** A picture of a panel as an SVG document, drawn by the code that draws its PNG. */
export function panelSvg(panel: PanelImage, theme: ChartTheme, size?: ImageSize): string {
  const frame = new MarkupPen()
  const placed: string[] = []
  let [width, height] = [0, 0]
  const surface: ImageSurface = {
    ctx: frame,
    resize: (toWidth, toHeight) => ([width, height] = [toWidth, toHeight]),
    place: (drawing, left, top) => {
      const pen = new MarkupPen()
      drawing.paint(pen, 1)
      placed.push(`<g transform="translate(${left} ${top})">${toMarkup(pen)}</g>`)
    },
  }
  drawPanelImage(surface, panel, theme, size)
  const label = escape([panel.title, ...panel.facts, panel.source].join('. '))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` role="img" aria-label="${label}" font-family="${family}"><title>${escape(panel.title)}</title>`,
    toMarkup(frame),
    ...placed,
    '</svg>',
  ].join('')
}

function toMarkup({ paths, texts }: MarkupPen): string {
  return [...paths.map(toPath), ...texts.map(toText)].join('')
}

function toPath({ d, opacity, fill, stroke, clip }: MarkupPath): string {
  const path = toElement('path', {
    d,
    opacity: opacity === 1 ? undefined : opacity,
    fill: fill ?? 'none',
    stroke: stroke?.color,
    'stroke-width': stroke?.width,
    'stroke-linecap': stroke?.isRound ? 'round' : undefined,
    'stroke-linejoin': stroke?.isRound ? 'round' : undefined,
    'stroke-dasharray': stroke && stroke.dash.length > 0 ? stroke.dash.join(' ') : undefined,
  })
  if (!clip) return path
  const { x, y, width, height } = clip
  const id = ['clip', x, y, width, height].map(part => String(part).replaceAll('.', '_')).join('-')
  return `<clipPath id="${id}">${toElement('rect', { x, y, width, height })}</clipPath><g clip-path="url(#${id})">${path}</g>`
}

const anchors = { left: undefined, right: 'end', center: 'middle', start: undefined, end: 'end' } as const

/** The middle of a line lies about a third of its size above the baseline; not every program knows `dominant-baseline`. */
function toText({ text, x, y, align, color, size, weight }: MarkupText): string {
  const attributes = {
    x: round(x),
    y: round(y + size * 0.35),
    fill: color,
    'font-size': size,
    'font-weight': weight === 400 ? undefined : weight,
    'text-anchor': anchors[align],
  }
  return toElement('text', attributes, escape(text))
}

const round = (value: number) => Math.round(value * 10) / 10

function toElement(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content = '',
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? value : escape(value)}"`],
  )
  return `<${name}${written.join('')}>${content}</${name}>`
}

/** Names come from the provider. Control characters have no place in XML. */
function escape(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
