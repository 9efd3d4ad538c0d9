import type { TableId } from '@analytics/contract/api/fields/responseParts'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { DrawnSubject } from '@analytics/contract/files/charts/chartRows'
import type { PanelId } from '@analytics/contract/files/panels/pagePanels'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import type { ChartSpec, PanelCopy } from '@analytics/contract/pages/model/panels'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { ChartMode, ViewState } from '@analytics/contract/view/viewState'
import { useMemo, useState, type ReactNode } from 'react'

import type { Chart } from '../../charts/core/Chart.ts'
import type { Zoom } from '../../charts/model/zoom.ts'
import type { Context } from '../../charts/pointer/Context.ts'
import { lazyPart } from '../../connection/lazyPart.tsx'
import type { ChangeView } from '../../controls/useViewState.tsx'
import { useDelayed } from '../../lib/useDelayed.ts'
import { AboutButton } from '../about/AboutButton.tsx'
import type { ChartActionsOptions, DrawnChart } from '../actions/DrawnChart.ts'
import { overlayOf, type ChartMarks } from '../events/ChartMarks.ts'
import type { EventChoice } from '../events/EventItems.tsx'
import { markRestated } from '../events/markRestated.tsx'
import { PanelMenu } from '../menu/PanelMenu.tsx'
import { PanelMessage } from '../state/PanelMessage.tsx'
import { toResetKey, type PanelState } from '../state/usePanelState.ts'
import { WaitingLine } from '../state/WaitingLine.tsx'
import { ChartBody } from './ChartBody.tsx'
import { ChartCard } from './ChartCard.tsx'
import { ChartGuard } from './ChartGuard.tsx'
import { ChartSlot, type ChartSize } from './ChartLayout.tsx'
import { ChartSkeleton, FigureSkeleton, type SkeletonShape } from './ChartSkeleton.tsx'
import { KeyFigure, type Figure } from './KeyFigure.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'
import type { LinkedSeries } from './useSeriesLinks.tsx'

const LinkedIds = lazyPart(async () => (await import('./LinkedIds.tsx')).LinkedIds)
const ChartEvents = lazyPart(async () => (await import('../events/ChartEvents.tsx')).ChartEvents)
const noLinks: ReadonlyMap<string, LinkedSeries> = new Map()

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

interface OwnEvents extends EventChoice {
  /** Memoize it. */
  readonly toMarks: (chart: Chart) => ChartMarks | null
  /** Says how many there are. */
  readonly line: ReactNode
}

export interface ChartPanelProps<Response extends { readonly metadata: Metadata }> {
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
  /** Shape of the skeleton shown until the data arrives (default: bars). */
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

export function ChartPanel<Response extends { readonly metadata: Metadata }>(
  props: ChartPanelProps<Response>,
) {
  const { title, spec, size, state } = props
  return (
    <ChartGuard noun={spec.noun} size={size} resetKey={toResetKey(state)} cardTitle={title}>
      <GuardedPanel {...props} />
    </ChartGuard>
  )
}

function GuardedPanel<Response extends { readonly metadata: Metadata }>(props: ChartPanelProps<Response>) {
  const { title, spec, metric, copy, size, state, toChart, header, view, mode, onMode, onZoom } = props
  const { zoom = null, toContext, membersRequest = null, hasLegend = true, skeleton = 'bars' } = props
  const response = state.kind === 'ready' ? state.response : null
  const previous = state.kind === 'ready' && state.previous
  const dimmed = useDelayed(previous)
  const plain = useMemo(() => response && toChart(response), [response, toChart])
  const isFormula = metric === null
  const restated = useMemo(
    () => plain && markRestated(plain, response?.metadata.restatements.days, { hasSums: !isFormula }),
    [plain, response, isFormula],
  )
  const chart = restated?.chart ?? plain
  const [fetched, setFetched] = useState<ChartMarks | null>(null)
  const toMarks = props.events?.toMarks
  const own = useMemo(() => (chart && toMarks?.(chart)) ?? null, [chart, toMarks])
  const marked = own ?? (fetched?.plain === chart ? fetched : null)
  const { shown, added } = view
  const [opened] = useState(() => [...(shown ?? []), ...added])
  const context = useMemo(() => toContext?.() ?? null, [toContext])
  const details: ChartDetails = response ? props.toDetails(response, previous) : {}
  const {
    figure = null,
    subtitle,
    notes = [],
    axisTitle,
    legendNote,
    othersCount = null,
    toTitle = () => title,
    imageFacts = [],
    imageAxisTitle,
    imageUntil,
  } = details
  const { panel = 'chart', apiUrl, entry, explained = isFormula ? [] : [metric], linked = noLinks } = props
  const hasEvents = Boolean(!isFormula && entry.page.offers.events && chart?.time)
  const actions: ChartActionsOptions = {
    entry,
    panel,
    view,
    mode,
    apiUrl,
    ...props.address,
    ...(hasEvents ? { linked } : {}),
    drawn: response &&
      chart && {
        toTitle,
        legend: spec.legend,
        metadata: { ...response.metadata, ...(details.range ? { range: details.range } : {}) },
        chart: marked?.picture ?? chart,
        subjects: details.subjects,
        zoom,
        facts: imageFacts,
        axisTitle: imageAxisTitle,
        until: imageUntil,
      },
  }
  const fetchedEvents = hasEvents
    ? { kinds: view.events, onChange: (kinds: ViewState['events']) => props.onChange({ events: kinds }) }
    : null
  const versus = entry.page.offers.vs
    ? { value: view.vs, onChange: (vs: ViewState['vs']) => props.onChange({ vs }) }
    : undefined
  const headers = {
    figure:
      state.kind === 'loading' ? (
        <FigureSkeleton />
      ) : (
        <KeyFigure figure={figure} dimmed={dimmed} versus={versus} />
      ),
    subtitle:
      typeof subtitle === 'string' || subtitle === undefined ? (
        <p className="h-4 truncate text-12 text-text-3" title={subtitle}>
          {subtitle}
        </p>
      ) : (
        subtitle
      ),
    none: null,
  }
  return (
    <ChartCard
      panel={panel}
      title={title}
      isLongTitle={props.isLongTitle}
      info={
        <AboutButton
          label={isFormula ? 'About this chart' : toAboutLabel(explained)}
          metrics={explained}
          metadata={response?.metadata}
          url={apiUrl}
          {...{ title, notes }}
          chart={actions}
        />
      }
      metadata={response?.metadata}
      busy={previous}
      loading={state.kind === 'loading'}
      figure={headers[header]}
      picker={props.picker}
      tabs={props.tabs}
      controls={
        <>
          {props.link}
          {onMode ? <ModeSwitch mode={mode} onChange={onMode} /> : null}
          <PanelMenu metric={metric} title={title} chart={actions} events={props.events ?? fetchedEvents} />
        </>
      }
    >
      {chart && props.events ? props.events.line : null}
      {chart && fetchedEvents && view.events.length > 0 ? (
        <ChartEvents {...{ chart, view }} linked={linked} onMarks={setFetched} />
      ) : null}
      {shown !== null || added.length > 0 ? (
        <LinkedIds
          {...{ opened, membersRequest, view }}
          drawn={(!previous && chart?.seriesIds) || null}
          onChange={props.onChange}
        />
      ) : null}
      {state.kind === 'ready' ? <WaitingLine waiting={state.waiting} className="px-4 pt-2" /> : null}
      {props.names}
      {chart ? (
        <ChartBody
          {...{
            spec,
            size,
            hasLegend,
            legendNote,
            view,
            axisTitle,
            zoom,
            onZoom,
            context,
            membersRequest,
            othersCount,
            dimmed,
          }}
          chart={marked?.chart ?? chart}
          overlay={overlayOf(restated, marked)}
          onChange={props.onChange}
        />
      ) : (
        <ChartSlot size={size} hasLegend={hasLegend}>
          {state.kind === 'loading' ? (
            <ChartSkeleton text={copy.loading} shape={skeleton} waiting={state.waiting} />
          ) : props.message !== undefined && state.kind !== 'failed' ? (
            props.message
          ) : (
            <PanelMessage
              state={state.kind === 'ready' ? { kind: 'empty' } : state}
              metric={props.messageMetric ?? metric}
              copy={copy}
              entry={props.entry}
            />
          )}
        </ChartSlot>
      )}
    </ChartCard>
  )
}

/** `About spot volume and perps volume`. */
function toAboutLabel(explained: readonly Metric[]): string {
  return `About ${explained.map(metric => metrics[metric].label.toLowerCase()).join(' and ')}`
}
