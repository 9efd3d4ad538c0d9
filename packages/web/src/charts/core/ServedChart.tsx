import { useId, type ReactNode } from 'react'

import type { PlotArea } from '../axes/plotArea.ts'
import { styledTheme } from '../canvas/chartTheme.ts'
import { MarkupPen, type MarkupPath, type MarkupText } from '../canvas/MarkupPen.ts'
import { axisTextSize } from '../canvas/text.ts'
import { toSpan } from '../model/zoom.ts'
import type { ChartDrawing } from './Chart.ts'
import type { ChartViewProps } from './ChartViewProps.ts'

/** CSS pixels. A drawing is stretched from these to the width that a page has. */
const usualWidth = 900
const phoneWidth = 340
/** Width of a chart beside others, or beside a ranking, by its height. */
const widths: Readonly<Record<number, number>> = { 240: 340, 380: 620, 396: 620, 400: 620 }

/** Heights on phones and on all screens, by the height on most screens, in CSS pixels. */
export const servedHeights: Readonly<Record<number, { readonly phone: number; readonly all: string }>> = {
  240: { phone: 320, all: 'h-80 md:h-60' },
  344: { phone: 320, all: 'h-80 md:h-86 2xl:h-96 3xl:h-111' },
  352: { phone: 320, all: 'h-80 md:h-88' },
  356: { phone: 356, all: 'h-89 2xl:h-99 3xl:h-114' },
  380: { phone: 356, all: 'h-89 md:h-95 2xl:h-105 3xl:h-120' },
  384: { phone: 368, all: 'h-92 md:h-96 2xl:h-106 3xl:h-121' },
  396: { phone: 356, all: 'h-89 md:h-99 2xl:h-109 3xl:h-124' },
  400: { phone: 356, all: 'h-89 md:h-100 2xl:h-110 3xl:h-125' },
  560: { phone: 480, all: 'h-120 md:h-140 2xl:h-150 3xl:h-165' },
}

/** Geist's figures and most of its letters are about as wide. */
const measure = (text: string) => text.length * axisTextSize * 0.56

/**
 * A chart in the page as it is served: there before any script, and drawn by the same code as the canvas that takes its
 * place. How wide the page is only the browser knows, so shapes are stretched, and texts placed in percent of the plot.
 */
export function ServedChart({ chart, height, axisTitle, zoom = null }: ChartViewProps) {
  const id = useId()
  const { slots } = chart
  const heights = servedHeights[height]
  if (slots.length === 0 || heights === undefined) return null
  const span = toSpan(slots, zoom)
  const draw = (width: number, usualHeight: number, narrow: boolean) => {
    const drawnHeight = Math.max(usualHeight, chart.leastHeight?.(width, narrow) ?? 0)
    const space = { width, height: drawnHeight, narrow, axisTitle, theme: styledTheme, measure }
    const drawing = chart.draw(space, span, null)
    const pen = new MarkupPen()
    drawing.paint(pen, 1)
    return { pen, area: drawing.area, facets: drawing.facets, width, height: drawnHeight }
  }
  const wide = draw(widths[height] ?? usualWidth, height, false)
  const phone = draw(phoneWidth, heights.phone, true)
  const isHigher = phone.height > heights.phone
  const toPaths = ({ pen }: typeof wide) => pen.paths.map((path, index) => drawPath(path, index))
  return (
    <figure
      aria-label={chart.table.title}
      data-chart
      className={`relative ${heights.all} ${isHigher ? 'max-md:h-auto' : ''}`}
    >
      {isHigher ? (
        <div className="md:hidden">
          <Space height={phone.height} />
        </div>
      ) : null}
      <Place {...wide} className="hidden md:flex">
        <PlotPart area={wide.area}>
          <g id={id}>{toPaths(wide)}</g>
        </PlotPart>
      </Place>
      <Place {...phone} className="flex md:hidden">
        {/* Panels are placed otherwise on a phone. */}
        {phone.facets ? (
          <PlotPart area={phone.area}>{toPaths(phone)}</PlotPart>
        ) : (
          <PlotPart area={wide.area}>
            <use href={`#${id}`} />
          </PlotPart>
        )}
      </Place>
    </figure>
  )
}

/** The shapes of a plot, stretched to its place. */
function PlotPart({ area, children }: { readonly area: PlotArea; readonly children: ReactNode }) {
  return (
    <svg
      className="absolute inset-0 size-full overflow-visible"
      viewBox={`${area.left} ${area.top} ${area.width} ${area.height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {children}
    </svg>
  )
}

interface PlaceProps {
  readonly pen: MarkupPen
  readonly area: PlotArea
  readonly facets: ChartDrawing['facets'] | undefined
  /** Width of the drawing, axes included. */
  readonly width: number
  readonly height: number
  readonly className: string
  readonly children: ReactNode
}

/** Margins keep their size around a plot that takes what the page has. */
function Place({ pen, area, facets, width, height, className, children }: PlaceProps) {
  return (
    <div className={`absolute inset-0 ${className}`}>
      <Space width={area.left} />
      <div className="flex flex-1 flex-col">
        <Space height={area.top} />
        <div className="relative flex-1">
          {children}
          <svg className="absolute inset-0 size-full overflow-visible text-11">
            {pen.texts.map((text, index) =>
              drawText(text, { area, isOfFacets: facets !== undefined }, index),
            )}
          </svg>
        </div>
        <Space height={height - area.top - area.height} />
      </div>
      <Space width={width - area.left - area.width} />
    </div>
  )
}

/** The policy of served pages allows no styles of elements, but sizes of images. */
function Space({ width = 0, height = 0 }: { readonly width?: number; readonly height?: number }) {
  return <svg width={width} height={height} className="shrink-0" />
}

function drawPath({ d, opacity, fill, stroke, clip }: MarkupPath, key: number) {
  const path = (
    <path
      key={key}
      d={d}
      opacity={opacity === 1 ? undefined : opacity}
      fill={fill ?? 'none'}
      {...(stroke && {
        stroke: stroke.color,
        strokeWidth: stroke.width,
        // Shapes that fill a part of the drawing are stretched with it.
        ...(clip ? {} : { vectorEffect: 'non-scaling-stroke' }),
        ...(stroke.isRound
          ? { strokeLinecap: 'round', strokeLinejoin: 'round', shapeRendering: 'auto' }
          : {}),
        ...(stroke.dash.length > 0 ? { strokeDasharray: stroke.dash.join(' ') } : {}),
      })}
    />
  )
  if (!clip) return path
  const { x, y, width, height } = clip
  return (
    <svg key={key} {...clip} viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="none">
      {path}
    </svg>
  )
}

const anchors = { left: 'start', right: 'end', center: 'middle', start: 'start', end: 'end' } as const

interface TextPlace {
  readonly area: PlotArea
  /** The texts belong to panels, which are stretched with the plot. */
  readonly isOfFacets: boolean
}

function drawText(text: MarkupText, { area, isOfFacets }: TextPlace, key: number) {
  const { y, align, color, size, weight } = text
  const below = y - area.top - area.height
  const across = isOfFacets
    ? { x: percent((text.x - area.left) / area.width), textAnchor: anchors[align] }
    : placeAcross(text, area, below > 0)
  const down = below > 0 ? { y: '100%', dy: below } : { y: percent((y - area.top) / area.height) }
  const font = size === axisTextSize ? {} : { fontSize: size, fontWeight: weight }
  return (
    <text key={key} {...across} {...down} {...font} fill={color} dominantBaseline="central">
      {text.text}
    </text>
  )
}

/** Labels below the plot are placed in percent of its width, other texts in pixels from its edge. */
function placeAcross({ text, x, align }: MarkupText, area: PlotArea, isBelow: boolean) {
  const middle = x + measure(text) / 2
  const isInside = isBelow && align === 'left' && middle > area.left && x < area.left + area.width
  if (isInside) return { x: percent((middle - area.left) / area.width), textAnchor: 'middle' as const }
  if (x <= area.left + area.width) return { x: x - area.left, textAnchor: anchors[align] }
  return {
    x: '100%',
    dx: x - area.left - area.width,
    textAnchor: align === 'right' ? ('end' as const) : undefined,
  }
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
