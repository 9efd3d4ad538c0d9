import { slotCentre, type PlotArea } from '../axes/plotArea.ts'
import { dimmedAlpha } from '../canvas/chartTheme.ts'
import type { DrawSpace } from '../canvas/Drawing.ts'
import type { ChartDrawing } from '../core/Chart.ts'
import type { Calendar } from '../lines/lines.ts'
import type { Span } from '../model/zoom.ts'
import { changeColors, directionOf, leastChange, type Changes } from './Changes.ts'
import { facetMargin, layOutFacets, type Facet } from './layOutFacets.ts'
import { clipTo, paintDates, paintHeading, paintPlot } from './paintFacet.ts'
import { isBeyond } from './scaleLimit.ts'

/** How near a panel the pointer must be, in CSS pixels. */
const reach = 8

interface ChangesDrawing {
  readonly space: DrawSpace
  readonly span: Span
  readonly calendar: Calendar
  readonly highlighted: string | null
  /** Series may go beyond it, where they are cut. */
  readonly limit: number
}

/** A panel for each series: its name, its latest value and its change above a plot. All plots have one scale. */
export function drawChanges(all: readonly Changes[], input: ChangesDrawing): ChartDrawing {
  const { space, calendar, highlighted, limit } = input
  const span = withoutEmptyEnd(input.span, all)
  const grid = layOutFacets(all.length, space, span)
  const { facets } = grid
  const values = all.flatMap(series =>
    series.values.slice(span.first, span.last + 1).filter(value => value !== null),
  )
  const low = Math.max(-limit, Math.min(-leastChange, ...values))
  const high = Math.min(limit, Math.max(leastChange, ...values))
  const toY = ({ top, height }: PlotArea, value: number) => top + ((high - value) / (high - low)) * height
  return {
    width: space.width,
    height: space.height,
    area: boundsOf(space, facets, span),
    facets: facets.map(({ area }) => area),
    seriesAt: (_, __, facet = 0) => all[facet]?.id ?? null,
    nearestAt: (_, __, facet = 0) => all[facet]?.id ?? null,
    facetAt: (x, y) => findFacet(facets, x, y),
    pointsAt: index =>
      all.flatMap(({ id, change, values: changes }, position) => {
        const value = changes[index] ?? null
        const area = facets[position]?.area
        if (value === null || !area || Math.abs(value) > limit) return []
        return [
          { id, color: changeColors[directionOf(change)], x: slotCentre(area, index), y: toY(area, value) },
        ]
      }),
    paint: (ctx, ratio) => {
      for (const [position, series] of all.entries()) {
        const facet = facets[position]
        if (!facet) continue
        ctx.globalAlpha = highlighted === null || highlighted === series.id ? 1 : dimmedAlpha
        const brush = { ctx, ratio, theme: space.theme }
        paintHeading(brush, series, facet, grid.isOneLine)
        const isCut = isBeyond(series, limit)
        if (isCut) clipTo(brush, facet.area)
        paintPlot(brush, series, facet.area, value => toY(facet.area, value))
        if (isCut) ctx.restore()
        ctx.globalAlpha = 1
        if (facet.isLowest) paintDates(brush, facet.area, calendar)
      }
    },
  }
}

/** Running and cut buckets at the end have no change. */
function withoutEmptyEnd({ first, last }: Span, all: readonly Changes[]): Span {
  const ends = all.map(({ values }) => values.slice(0, last + 1).findLastIndex(value => value !== null))
  return { first, last: Math.max(first, ...ends) }
}

/** All panels with their headings, as wide as the chart. */
function boundsOf({ width, height }: DrawSpace, facets: readonly Facet[], { first, last }: Span): PlotArea {
  const bottom = Math.max(...facets.map(({ area }) => area.top + area.height), 1)
  const top = facets[0]?.top ?? 0
  return {
    left: facetMargin,
    top,
    width: Math.max(1, width - 2 * facetMargin),
    height: Math.max(1, Math.min(height, bottom) - top),
    first,
    count: last - first + 1,
    overhang: 0,
  }
}

/** The panel at a point, its heading included. */
function findFacet(facets: readonly Facet[], x: number, y: number): number | null {
  const position = facets.findIndex(
    ({ top, area }) =>
      y >= top &&
      y <= area.top + area.height + reach &&
      x >= area.left - reach &&
      x <= area.left + area.width + reach,
  )
  return position < 0 ? null : position
}
