import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { chartMarks, type ViewState } from '@analytics/contract/view/viewState'
import { useMemo, useState } from 'react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { useDelayed } from '../../lib/useDelayed.ts'
import { AboutButton } from '../about/AboutButton.tsx'
import type { ChartActionsOptions } from '../actions/DrawnChart.ts'
import { overlayOf, type ChartMarks } from '../events/ChartMarks.ts'
import { markRestated } from '../events/markRestated.tsx'
import { DrawAs } from '../menu/DrawAs.tsx'
import { PanelMenu } from '../menu/PanelMenu.tsx'
import { PanelMessage } from '../state/PanelMessage.tsx'
import { toResetKey } from '../state/usePanelState.ts'
import { WaitingLine } from '../state/WaitingLine.tsx'
import { ChartBody } from './ChartBody.tsx'
import { ChartCard } from './ChartCard.tsx'
import { ChartGuard } from './ChartGuard.tsx'
import { ChartSlot } from './ChartLayout.tsx'
import type { ChartDetails, ChartPanelProps } from './ChartPanelProps.ts'
import { ChartSkeleton, FigureSkeleton } from './ChartSkeleton.tsx'
import { KeyFigure } from './KeyFigure.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'
import type { LinkedSeries } from './useSeriesLinks.tsx'

const LinkedIds = lazyPart(async () => (await import('./LinkedIds.tsx')).LinkedIds)
const ChartEvents = lazyPart(async () => (await import('../events/ChartEvents.tsx')).ChartEvents)
const noLinks: ReadonlyMap<string, LinkedSeries> = new Map()

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
  const {
    title,
    spec,
    metric,
    copy,
    size,
    state,
    toChart,
    header,
    view,
    mode,
    onMode,
    onZoom,
    mark,
    onMark,
  } = props
  const { zoom = null, toContext, membersRequest = null, hasLegend = true } = props
  const { skeleton = mark === undefined || mark === 'bars' ? 'bars' : 'lines' } = props
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
    mark,
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
  const draw = mark && onMark ? { choices: chartMarks, value: mark, onChange: onMark } : null
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
          {/* On a phone the title needs the place, so the choice is in the menu. */}
          {draw ? (
            <span className="contents max-md:hidden">
              <DrawAs {...draw} />
            </span>
          ) : null}
          {onMode ? <ModeSwitch mode={mode} onChange={onMode} /> : null}
          <PanelMenu {...{ metric, title, draw }} chart={actions} events={props.events ?? fetchedEvents} />
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
