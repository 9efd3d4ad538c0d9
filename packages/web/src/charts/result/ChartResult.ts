import type { Unit } from '@analytics/contract/metrics/units'
import type { ChartMark, ChartMode } from '@analytics/contract/view/viewState'

import type { Calendar, Line } from '../lines/lines.ts'
import type { LineStep } from '../lines/timestampText.ts'
import type { ChartSeries } from '../model/series.ts'

export interface ResultSeries extends ChartSeries, Pick<Line, 'pane' | 'isFilled'> {
  /** Default: the unit of the chart. */
  readonly unit?: Unit
  /** The name at the end of its line, where it is not the whole one; empty for none. */
  readonly label?: string
  /** Values of other days, drawn as a dashed line beside its own. */
  readonly versus?: { readonly name: string; readonly values: ChartSeries['values'] }
}

/** Points in time, which only lines can show. */
interface Moments {
  /** Unix seconds, equally far apart. */
  readonly timestamps: readonly number[]
  readonly step: LineStep
}

/** The values that a chart draws, whatever response they are from. */
export interface ChartResult {
  readonly title: string
  readonly slots: Calendar | Moments
  /** The largest first. Lines lie on top of those behind them, bars below. */
  readonly series: readonly ResultSeries[]
  /** Default: US dollars. */
  readonly unit?: Unit
  /** The values are shares of a whole. */
  readonly isOfShares?: boolean
  /** The values are of a stock, not of a flow. */
  readonly isStock?: boolean
  /** The mean of the buckets of the range before, in words, too. */
  readonly mean?: { readonly value: number; readonly text: string } | null
  /** Index of the first bucket of the range, if the chart also has its neighbours. */
  readonly litFrom?: number
}

/** How a result is drawn. */
export interface Presentation {
  /** Panes are lines, with a plot for each unit. */
  readonly mark: ChartMark | 'panes'
  readonly mode: ChartMode
  /** Ids of the series that are drawn; all of them if null or absent. */
  readonly shown?: readonly string[] | null
  readonly isLog?: boolean
  /** The axis need not reach zero. */
  readonly fitsData?: boolean
  /** Ids of lines, the most prominent first; default: the order of the lines. */
  readonly prominence?: readonly string[]
  /** How many of them are lit; default: as many as can be told apart. */
  readonly mostLit?: number
  /** The unit of the left axis, if not that of the first line. */
  readonly left?: Unit | undefined
  /** Bars of so many series have colours, and so have these. */
  readonly colored?: { readonly most: number; readonly besides: readonly string[] }
  /** The days of the buckets can be zoomed into, and pictures name them. */
  readonly hasDays?: boolean
}
