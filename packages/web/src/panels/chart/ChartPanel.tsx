import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { units } from '@analytics/contract/metrics/units'
import type { ViewState, ChartMode } from '@analytics/contract/view/viewState'
import { useMemo, useState, type ReactNode } from 'react'

import { SeriesLinks } from '../../charts/legend/SeriesLinks.ts'
import { idlePart, lazyPart } from '../../connection/lazyPart.tsx'
import { usePart } from '../../connection/usePart.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { Segmented, type Segment } from '../../ui/inputs/Segmented.tsx'
import { AboutButton } from '../about/AboutButton.tsx'
import type { ChartActionsOptions } from '../actions/DrawnChart.ts'
import { overlayOf, type ChartMarks } from '../events/ChartMarks.ts'
import { DrawAs } from '../menu/DrawAs.tsx'
import { PanelMenu } from '../menu/PanelMenu.tsx'
import { usePanelPage } from '../PanelPage.ts'
import { PanelMessage } from '../state/PanelMessage.tsx'
import { toResetKey, type PanelState } from '../state/usePanelState.ts'
import { WaitingLine } from '../state/WaitingLine.tsx'
import { ChartBody } from './ChartBody.tsx'
import { ChartCard, type ChartSlots } from './ChartCard.tsx'
import { ChartGuard } from './ChartGuard.tsx'
import { ChartSlot, hasRanking, type ChartSize } from './ChartLayout.tsx'
import type { ChartPlan, ChartRow, Dated } from './ChartPlan.ts'
import { ChartSkeleton, FigureSkeleton } from './ChartSkeleton.tsx'
import { KeyFigure } from './KeyFigure.tsx'
import { toChoices } from './toChoices.ts'
import { usePlannedChart } from './usePlannedChart.ts'
import { useSeriesLinks } from './useSeriesLinks.tsx'

const restatedPart = idlePart(async () => (await import('../events/markRestated.tsx')).markRestated)
const LinkedIds = lazyPart(async () => (await import('./LinkedIds.tsx')).LinkedIds)
const ChartEvents = lazyPart(async () => (await import('../events/ChartEvents.tsx')).ChartEvents)

interface ChartPanelProps<Response extends Dated> {
  readonly row: ChartRow
  readonly size: ChartSize
  readonly state: PanelState<Response>
  /** Address of the response. */
  readonly apiUrl: string | undefined
  readonly plan: ChartPlan<Response>
  /** The parts that a page adds. */
  readonly slots?: PanelSlots
}

interface PanelSlots extends ChartSlots {
  /** A link before the controls. */
  readonly link?: ReactNode
  /** Between the header and the chart. */
  readonly names?: ReactNode
  /** It replaces the message for a response without a chart. */
  readonly message?: ReactNode
}

/** A chart of a page in every state of its response. */
export function ChartPanel<Response extends Dated>(props: ChartPanelProps<Response>) {
  const { row, size, state } = props
  return (
    <ChartGuard noun={row.noun} size={size} resetKey={toResetKey(state)} cardTitle={row.title}>
      <GuardedPanel {...props} />
    </ChartGuard>
  )
}

function GuardedPanel<Response extends Dated>(props: ChartPanelProps<Response>) {
  const { row, size, state, apiUrl, plan, slots = {} } = props
  const { title, metric, copy, legend, panel = 'chart', explained = metric === null ? [] : [metric] } = row
  const page = usePanelPage()
  const { entry, path, view, onChange } = page
  const response = state.kind === 'ready' ? state.response : null
  const { mode, onMode, mark, marks } = toChoices(plan, row, page, response)
  const previous = state.kind === 'ready' && state.previous
  const dimmed = useDelayed(previous)
  const shown = { ...page, row, mode, mark, previous }
  const { chart: plain, linked, details, zoom, context } = usePlannedChart(plan, response, shown)
  const isFormula = metric === null
  const restatedDays = response?.metadata.restatements.days
  const markRestated = usePart(restatedDays && restatedPart)
  const restated = useMemo(
    () => (plain && markRestated?.(plain, restatedDays, { hasSums: !isFormula })) ?? null,
    [plain, markRestated, restatedDays, isFormula],
  )
  const chart = restated?.chart ?? plain
  const [fetched, setFetched] = useState<ChartMarks | null>(null)
  const { events, membersRequest = null, skeleton = mark === 'bars' ? 'bars' : 'lines' } = plan
  const toMarks = events?.toMarks
  const ownMarks = useMemo(() => (chart && toMarks?.(chart)) ?? null, [chart, toMarks])
  const marked = ownMarks ?? (fetched?.plain === chart ? fetched : null)
  const [opened] = useState(() => [...(view.shown ?? []), ...view.added])
  const hasEvents = Boolean(!isFormula && entry.page.offers.events && chart?.time)
  const actions: ChartActionsOptions = {
    entry,
    path,
    panel,
    view,
    mode,
    mark,
    marks,
    apiUrl,
    ...plan.address,
    ...(hasEvents ? { linked } : {}),
    drawn: response &&
      chart && {
        toTitle: () => title,
        facts: [],
        ...details.picture,
        othersCount: details.othersCount,
        total: details.figure,
        legend,
        metadata: { ...response.metadata, ...(details.range ? { range: details.range } : {}) },
        chart: marked?.picture ?? chart,
        zoom: zoom?.zoom ?? null,
      },
  }
  const fetchedEvents = hasEvents
    ? { kinds: view.events, onChange: (kinds: ViewState['events']) => onChange({ events: kinds }) }
    : null
  const versus = entry.page.offers.vs
    ? { value: view.vs, onChange: (vs: ViewState['vs']) => onChange({ vs }) }
    : undefined
  const { figure, subtitle, formula, notes } = details
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
    <SeriesLinks value={useSeriesLinks(linked)}>
      <ChartCard
        row={row}
        slots={slots}
        info={
          <AboutButton
            label={isFormula ? 'About this chart' : toAboutLabel(row, explained)}
            metrics={explained}
            metadata={response?.metadata}
            url={apiUrl}
            {...{ title, formula, notes }}
          />
        }
        metadata={response?.metadata}
        busy={previous}
        loading={state.kind === 'loading'}
        figure={headers[plan.header]}
        controls={
          <>
            {slots.link}
            {/* On a phone the title needs the place, so the choice is in the menu. */}
            {marks ? (
              <span className="contents max-md:hidden">
                <DrawAs marks={marks} />
              </span>
            ) : null}
            {onMode ? <ModeSwitch mode={mode} onChange={onMode} /> : null}
            <PanelMenu {...{ metric, title }} chart={actions} events={events ?? fetchedEvents} />
          </>
        }
      >
        {chart && events ? events.line : null}
        {chart && fetchedEvents && view.events.length > 0 ? (
          <ChartEvents {...{ chart, view, linked }} onMarks={setFetched} />
        ) : null}
        {view.shown !== null || view.added.length > 0 ? (
          <LinkedIds
            {...{ opened, membersRequest, view, onChange }}
            drawn={(!previous && chart?.seriesIds) || null}
          />
        ) : null}
        {state.kind === 'ready' ? <WaitingLine waiting={state.waiting} className="px-4 pt-2" /> : null}
        {slots.names}
        {chart ? (
          <ChartBody
            {...{ row, size, membersRequest, details, context, dimmed }}
            {...zoom}
            hasLegend={plan.hasLegend}
            chart={marked?.chart ?? chart}
            overlay={overlayOf(restated, marked)}
          />
        ) : (
          <ChartSlot size={size} hasLegend={plan.hasLegend}>
            {state.kind === 'loading' ? (
              <ChartSkeleton
                text={copy.loading}
                shape={skeleton}
                list={plan.hasLegend === false ? undefined : hasRanking(size) ? 'ranking' : 'side'}
                waiting={state.waiting}
              />
            ) : slots.message !== undefined && state.kind !== 'failed' ? (
              slots.message
            ) : (
              <PanelMessage
                state={state.kind === 'ready' ? { kind: 'empty' } : state}
                metric={row.messageMetric ?? metric}
                {...{ copy, entry }}
              />
            )}
          </ChartSlot>
        )}
      </ChartCard>
    </SeriesLinks>
  )
}

/** `About spot volume and perps volume`; a further chart of a page may be of the same metric, so it is named. */
function toAboutLabel({ panel, title }: ChartRow, explained: readonly Metric[]): string {
  if (panel !== undefined && panel !== 'chart') return `About ${title}`
  return `About ${explained.map(metric => metrics[metric].label.toLowerCase()).join(' and ')}`
}

const modes: readonly Segment<ChartMode>[] = [
  { value: 'absolute', label: '$', name: units.USD.name },
  { value: 'percent', label: '%', name: 'Percent of total' },
]

interface ModeSwitchProps {
  readonly mode: ChartMode
  readonly onChange: (mode: ChartMode) => void
}

function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return <Segmented label="Values" options={modes} value={mode} onChange={onChange} />
}
