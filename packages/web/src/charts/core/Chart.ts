import type { CalendarGrain, Unit } from '@analytics/contract/metrics/units'

import type { PlotArea } from '../axes/plotArea.ts'
import type { Drawing, DrawSpace } from '../canvas/Drawing.ts'
import type { LegendEntry } from '../legend/LegendEntry.ts'
import type { SwatchShape } from '../legend/Swatch.tsx'
import type { SeriesEnd } from '../model/seriesEnd.ts'
import type { Slot, Span } from '../model/zoom.ts'
import type { TableContent } from '../table/fillTable.ts'
import type { TooltipContent } from '../tooltip/TooltipContent.ts'

/** `x` and `y` in CSS pixels; by default it lies in the middle of its slot. */
export interface ChartPoint {
  readonly id: string
  readonly color: string
  readonly x?: number
  readonly y: number
}

export interface ChartDrawing extends Drawing {
  readonly area: PlotArea
  /** The plots of panels that repeat the slots. `area` is around all of them. */
  readonly facets?: readonly PlotArea[]
  /** The position of the panel at a point, in CSS pixels from the chart's top left. */
  readonly facetAt?: (x: number, y: number) => number | null
  /** `y` in CSS pixels from the chart's top, `facet` the position of a panel. */
  readonly seriesAt: (index: number, y: number, facet?: number) => string | null
  readonly ends?: ReadonlyMap<string, SeriesEnd>
  /** The nearest series at any distance, for charts whose tooltip shows what is near the pointer. */
  readonly nearestAt?: (index: number, y: number, facet?: number) => string | null
  /** Points marked by a crosshair; charts without it mark the hovered slot with a band. */
  readonly pointsAt?: (index: number) => readonly ChartPoint[]
}

/**
 * The model of a chart, made by bars, lines and categories and drawn by the same canvas, pointer, tooltip, legend and image. Memoize
 * it.
 */
export interface Chart {
  readonly label: string
  /** Hover and pin end when it changes. */
  readonly resetKey: string
  readonly slots: readonly Slot[]
  /** The unit of slots over time; missing for categories. */
  readonly time?: 'day' | 'second'
  /** Bucket size of bars over time; missing for lines and categories. */
  readonly grain?: CalendarGrain
  /** The units of the marks; that of a right axis comes second. */
  readonly units: readonly Unit[]
  readonly swatch: SwatchShape
  /** Largest or topmost first, Others last. */
  readonly seriesIds: readonly string[]
  readonly legend: readonly LegendEntry[]
  /** Says which values the legend's figures are, if not those of the range: `Values of Thu 26 Nov 2026`. */
  readonly legendHint?: string
  readonly table: TableContent
  /** CSS pixels; `chrome` is the height without rows. */
  readonly tooltip: { readonly width: number; readonly chrome: number }
  /** The height at which it can be read, in CSS pixels; charts without it can be of any height. */
  readonly leastHeight?: (width: number, isNarrow: boolean) => number
  /** It writes the names and values of its series itself, so that a picture has no list of them. */
  readonly hasOwnNames?: boolean
  /** The quantity of its marks, where that is not the values of its series. */
  readonly quantity?: string
  /** A sentence that its pictures need. */
  readonly note?: string
  /** Pure: the same input paints the same pixels. Lines bring out the pointed one without dimming the others. */
  readonly draw: (
    space: DrawSpace,
    span: Span,
    highlighted: string | null,
    pointed?: string | null,
  ) => ChartDrawing
  /** At most `limit` rows. */
  readonly readSlot: (
    index: number,
    hoveredId: string | null,
    limit: number,
    nearestId?: string | null,
  ) => TooltipContent | null
  readonly describeSlot: (index: number) => string
  readonly describeSpan: (span: Span) => string
}
