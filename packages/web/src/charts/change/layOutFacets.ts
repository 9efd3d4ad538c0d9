import type { PlotArea } from '../axes/plotArea.ts'
import type { Span } from '../model/zoom.ts'

/** A panel of a grid, in CSS pixels: a heading, and below it a plot. */
export interface Facet {
  readonly area: PlotArea
  /** Top of the heading. */
  readonly top: number
  /** No panel is below it, so that it has the dates of its column. */
  readonly isLowest: boolean
}

export interface FacetGrid {
  readonly facets: readonly Facet[]
  /** Name, value and change stand on one line. */
  readonly isOneLine: boolean
}

/** CSS pixels. */
export const facetMargin = 16
const top = 8
const columnGap = 24
const rowGap = 14
const leastColumn = 140
const leastOneLine = 230
const leastPlot = 40
const headings = { oneLine: 20, twoLines: 36 } as const
const dates = 20

interface Grid {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly heading: number
}

/** The grid has as many columns as there is room for, and rows that are as equally long as possible. */
function toGrid(count: number, width: number, isNarrow: boolean): Grid {
  const inner = width - 2 * facetMargin
  const room = isNarrow ? 1 : Math.max(1, Math.floor((inner + columnGap) / (leastColumn + columnGap)))
  const rows = Math.max(1, Math.ceil(count / room))
  const columns = Math.max(1, Math.ceil(count / rows))
  const column = (inner - (columns - 1) * columnGap) / columns
  return {
    columns,
    rows,
    width: column,
    heading: column >= leastOneLine ? headings.oneLine : headings.twoLines,
  }
}

/** The height at which panels can still be read, in CSS pixels. */
export function leastFacetsHeight(count: number, width: number, isNarrow: boolean): number {
  const { rows, heading } = toGrid(count, width, isNarrow)
  return top + rows * (heading + leastPlot + rowGap) + dates
}

export function layOutFacets(
  count: number,
  { width, height, narrow }: { readonly width: number; readonly height: number; readonly narrow: boolean },
  { first, last }: Span,
): FacetGrid {
  const grid = toGrid(count, width, narrow)
  const slots = last - first + 1
  const rowHeight = (height - top - dates) / grid.rows
  const plot = Math.max(1, rowHeight - grid.heading - rowGap)
  const facets = Array.from({ length: count }, (_, index): Facet => {
    const rowTop = top + Math.floor(index / grid.columns) * rowHeight
    return {
      top: rowTop,
      isLowest: index + grid.columns >= count,
      area: {
        left: facetMargin + (index % grid.columns) * (grid.width + columnGap),
        top: rowTop + grid.heading,
        width: grid.width,
        height: plot,
        first,
        count: slots,
        overhang: slots > 1 ? grid.width / (slots - 1) / 2 : 0,
      },
    }
  })
  return { facets, isOneLine: grid.heading === headings.oneLine }
}
