import type { PictureSize } from '@analytics/contract/files/picture'

import type { ChartTheme } from '../canvas/chartTheme.ts'
import type { MarkupPath, MarkupPen, MarkupText } from '../canvas/MarkupPen.ts'
import { drawPanelImage } from './drawPanelImage.ts'
import type { PanelImage } from './PanelImage.ts'

const family = "Geist, 'Geist Variable', ui-sans-serif, system-ui, 'Segoe UI', Roboto, sans-serif"

/** A picture of a panel as an SVG document. `style` is the markup of a style sheet. */
export function panelSvg(panel: PanelImage, theme: ChartTheme, size: PictureSize, style = ''): string {
  const { zoom } = size
  const inner = { width: size.width / zoom, height: size.height === null ? null : size.height / zoom }
  const { width, height, parts } = drawPanelImage(panel, theme, inner)
  const label = [panel.title, panel.description, ...panel.notes, panel.source ?? '']
    .flatMap(text => (text === '' ? [] : [text.replace(/\.$/, '')]))
    .join('. ')
  const markup = parts.map(({ pen, left, top }) =>
    left === 0 && top === 0
      ? toMarkup(pen)
      : `<g transform="translate(${round(left)} ${round(top)})">${toMarkup(pen)}</g>`,
  )
  return toSvgDocument({ width, height, zoom }, { title: panel.title, label, style }, markup.join(''))
}

interface DocumentTexts {
  readonly title: string
  readonly label: string
  /** The markup of a style sheet. */
  readonly style: string
}

/** An SVG document with the name that screen readers say. In CSS pixels. */
export function toSvgDocument(
  { width, height, zoom = 1 }: { readonly width: number; readonly height: number; readonly zoom?: number },
  { title, label, style }: DocumentTexts,
  content: string,
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width * zoom)}" height="${round(height * zoom)}" viewBox="0 0 ${round(width)} ${round(height)}"`,
    ` role="img" aria-label="${escape(label)}" font-family="${family}"><title>${escape(title)}</title>${style}`,
    content,
    '</svg>',
  ].join('')
}

export function toMarkup({ paths, texts }: MarkupPen): string {
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
