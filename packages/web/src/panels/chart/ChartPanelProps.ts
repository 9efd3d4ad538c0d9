import type { TableId } from '@analytics/contract/api/fields/responseParts'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { DrawnSubject } from '@analytics/contract/files/charts/chartRows'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { ChartSpec, PanelCopy } from '@analytics/contract/pages/model/panels'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import type { PanelId } from '@analytics/contract/pages/pageFiles'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { ChartMode, ViewState } from '@analytics/contract/view/viewState'
import type { ReactNode } from 'react'

import type { Chart } from '../../charts/core/Chart.ts'
import type { Zoom } from '../../charts/model/zoom.ts'
import type { Context } from '../../charts/pointer/Context.ts'
import type { ChangeView } from '../../controls/useViewState.tsx'
import type { ChartActionsOptions, DrawnChart } from '../actions/DrawnChart.ts'
import type { ChartMarks } from '../events/ChartMarks.ts'
import type { EventChoice } from '../events/toggleEvents.ts'
import type { PanelState } from '../state/usePanelState.ts'
import type { ChartSize } from './ChartLayout.tsx'
import type { SkeletonShape } from './ChartSkeleton.tsx'
import type { Figure } from './KeyFigure.tsx'
import type { MarkChoice } from './markChoice.ts'
import type { LinkedSeries } from './useSeriesLinks.tsx'

export interface ChartDetails {
  readonly figure?: Figure | undefined
  /** A text stays on one line. */
  readonly subtitle?: ReactNode
  /** The range that pictures and files name, where the response's is another. */
  readonly range?: Metadata['range']
  readonly subjects?: readonly DrawnSubject[]
  readonly notes?: readonly string[]
  readonly axisTitle?: string | undefined
  /** Names the legend's figures where the bars show something else. */
  readonly legendNote?: string | undefined
  /** How many applications Others has. */
  readonly othersCount?: number
  /** The title of files and pictures, where the panel's own says too little without its page. */
  readonly toTitle?: DrawnChart['toTitle']
  readonly imageFacts?: readonly string[]
  readonly imageAxisTitle?: string | undefined
  /** Replaces the day through which the data is complete. */
  readonly imageUntil?: string | undefined
}

export interface OwnEvents extends EventChoice {
  /** Memoize it. */
  readonly toMarks: (chart: Chart) => ChartMarks | null
  /** Says how many there are. */
  readonly line: ReactNode
}

export interface ChartPanelProps<
  Response extends { readonly metadata: Metadata },
> extends Partial<MarkChoice> {
  readonly entry: PageEntry
  readonly title: string
  readonly isLongTitle?: boolean
  readonly spec: Pick<ChartSpec, 'legend' | 'noun'>
  /** The metric that the explorer opens; null in the explorer itself. */
  readonly metric: Metric | null
  readonly messageMetric?: Metric
  /** The metrics that the (i) explains, if the chart shows another one or several. */
  readonly explained?: readonly Metric[]
  readonly copy: PanelCopy
  readonly size: ChartSize
  /** Shape of the skeleton shown until the data arrives; by default that of the mark. */
  readonly skeleton?: SkeletonShape
  readonly state: PanelState<Response>
  /** Null where there is nothing to draw. Memoize it. */
  readonly toChart: (response: Response) => Chart | null
  readonly toDetails: (response: Response, previous: boolean) => ChartDetails
  readonly header: 'figure' | 'subtitle' | 'none'
  readonly hasLegend?: boolean
  /** Names the chart's file; the page's first chart where absent. */
  readonly panel?: PanelId | undefined
  /** Behind the chart. */
  readonly apiUrl?: string | undefined
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly mode: ChartMode
  /** Absent for charts with one mode. */
  readonly onMode?: (mode: ChartMode) => void
  /** Absent for charts that can't be zoomed. */
  readonly zoom?: Zoom | null
  readonly onZoom?: (zoom: Zoom | null) => void
  /** The days around the shown ones. */
  readonly toContext?: () => Context | null
  readonly membersRequest?: ApiRequest<TableId> | null
  /** The address of a page whose view is its own query. */
  readonly address?: Pick<ChartActionsOptions, 'query' | 'toFixed'>
  /** The events of a response that brings its own; others are fetched for what is linked. */
  readonly events?: OwnEvents | undefined
  /** Between the header and the chart. */
  readonly names?: ReactNode
  /** It replaces the message for a response without a chart. */
  readonly message?: ReactNode
  readonly picker?: ReactNode
  /** The entities of the series, whose events the chart can mark. */
  readonly linked?: ReadonlyMap<string, LinkedSeries>
  /** A link before the controls. */
  readonly link?: ReactNode
  /** Tabs that replace the title, which only screen readers get then. */
  readonly tabs?: ReactNode
}
