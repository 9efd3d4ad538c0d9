import type { TableId } from '@analytics/contract/api/fields/responseParts'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { ChartSpec, PanelCopy } from '@analytics/contract/pages/model/panels'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import type { PanelId } from '@analytics/contract/pages/pageFiles'
import type { ChartMark, ChartMode } from '@analytics/contract/view/viewState'
import type { ReactNode } from 'react'

import type { Chart } from '../../charts/core/Chart.ts'
import type { Zoom } from '../../charts/model/zoom.ts'
import type { ChartActionsOptions, DrawnChart } from '../actions/DrawnChart.ts'
import type { ChartMarks } from '../events/ChartMarks.ts'
import type { EventChoice } from '../events/toggleEvents.ts'
import type { PanelPage } from '../PanelPage.ts'
import type { SkeletonShape } from './ChartSkeleton.tsx'
import type { Figure } from './KeyFigure.tsx'
import type { SeriesPart } from './toSeriesResult.ts'
import type { LinkedSeries } from './useSeriesLinks.tsx'

export interface Dated {
  readonly metadata: Metadata
}

/** The texts of a chart, and the metric that it shows. */
export interface ChartRow extends ChartSpec {
  readonly copy: PanelCopy
  /** The metric that the explorer opens; null in the explorer itself. */
  readonly metric: Metric | null
  readonly messageMetric?: Metric
  /** The metrics that the (i) explains, if the chart shows another one or several. */
  readonly explained?: readonly Metric[]
  /** Names the chart's file; the page's first chart by default. */
  readonly panel?: PanelId
  /** Title of the chart for screen readers, where the panel's own says too little. */
  readonly chartTitle?: string
  /** The title is known only with the data and may have two lines on a phone. */
  readonly isLongTitle?: boolean
}

/** The choices by which a response is drawn. */
export interface ShownChart extends PanelPage {
  readonly row: ChartRow
  readonly mode: ChartMode
  /** Absent for a chart with one mark. */
  readonly mark?: ChartMark | undefined
  /** The response is that of the previous query. */
  readonly previous: boolean
}

export interface ChartDetails {
  readonly figure?: Figure | undefined
  /** A text stays on one line. */
  readonly subtitle?: ReactNode
  /** The range that pictures and files name, where the response's is another. */
  readonly range?: Metadata['range']
  /** Says how the figures are made of daily values, where that is not the rule of the metric. */
  readonly formula?: string
  readonly notes?: readonly string[]
  readonly axisTitle?: string | undefined
  /** Names the legend's figures where the bars show something else. */
  readonly legendNote?: string | undefined
  /** The number of applications in Others. */
  readonly othersCount?: number
  /** The parts of files and pictures that differ from the panel, which says too little without its page. */
  readonly picture?: Partial<Pick<DrawnChart, 'toTitle' | 'subjects' | 'facts' | 'axisTitle' | 'until'>>
}

export interface OwnEvents extends EventChoice {
  /** Memoize it. */
  readonly toMarks: (chart: Chart) => ChartMarks | null
  /** Says how many there are. */
  readonly line: ReactNode
}

export interface ChartZoom {
  readonly zoom: Zoom | null
  readonly onZoom: (zoom: Zoom | null) => void
}

interface PlanBase<Response> {
  readonly header: 'figure' | 'subtitle' | 'none'
  /** True unless a legend would say nothing. */
  readonly hasLegend?: boolean
  /** The mode until the user chooses one; absolute by default. */
  readonly mode?: ChartMode | undefined
  /** Shape of the skeleton until the data arrives; by default that of the mark. */
  readonly skeleton?: SkeletonShape
  readonly toDetails: (response: Response, shownChart: ShownChart) => ChartDetails
  /** The entity of each series, which the legend links and whose events the chart can mark. Memoize it. */
  readonly toLinked?: (response: Response) => ReadonlyMap<string, LinkedSeries>
  /** The applications that can be added to the chart. */
  readonly membersRequest?: ApiRequest<TableId> | null
  /** The address of a page whose view is its own query. */
  readonly address?: Pick<ChartActionsOptions, 'query' | 'toFixed' | 'filesQuery' | 'ownMarks' | 'vary'>
  /** The events of a response that brings its own; others are fetched for what is linked. */
  readonly events?: OwnEvents
}

/** Series over days, as stacked bars or areas, or as lines. */
export interface SeriesPlan<Response> extends PlanBase<Response> {
  /** The series that are drawn. Memoize it. */
  readonly toSeries: (response: Response) => SeriesPart
  readonly toChart?: never
  /** The mark until the user chooses one: bars, or what suits the metric. */
  readonly mark: 'bars' | 'suited'
  /** The chart has the second mark and mode of the address. */
  readonly isSecond?: boolean
  /** The chosen time frame around a custom range; absent for charts that can't be zoomed. */
  readonly frame?: Response | null
  readonly zoom?: never
}

/** A chart with one mark and one mode. */
export interface PlainPlan<Response> extends PlanBase<Response> {
  readonly toSeries?: never
  /** Null where there is nothing to draw. Memoize it. */
  readonly toChart: (response: Response) => Chart | null
  readonly mark?: never
  readonly isSecond?: never
  readonly frame?: never
  /** Absent for charts that can't be zoomed. */
  readonly zoom?: ChartZoom
}

/** How a response becomes a chart. */
export type ChartPlan<Response> = SeriesPlan<Response> | PlainPlan<Response>
