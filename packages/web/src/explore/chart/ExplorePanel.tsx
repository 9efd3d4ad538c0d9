import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import type { ExploreResponse, ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { toViewTitle } from '@analytics/contract/explore/toViewTitle'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import { toFixedExplore } from '@analytics/contract/files/toFixedExplore'
import { units } from '@analytics/contract/metrics/units'
import { getPage } from '@analytics/contract/pages/pages'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import type { ViewSearch } from '@analytics/contract/view/viewParameters'
import { defaultViewState } from '@analytics/contract/view/viewState'
import { ChartSpline } from 'lucide-react'
import { useMemo } from 'react'

import { ChartView } from '../../charts/core/ChartView.tsx'
import { Swatch } from '../../charts/legend/Swatch.tsx'
import { useDelayed } from '../../lib/useDelayed.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { AboutButton } from '../../panels/about/AboutButton.tsx'
import type { ChartActionsOptions } from '../../panels/actions/DrawnChart.ts'
import { ChartCard } from '../../panels/chart/ChartCard.tsx'
import { ChartGuard } from '../../panels/chart/ChartGuard.tsx'
import { ChartLayout, ChartSlot, useChartHeight } from '../../panels/chart/ChartLayout.tsx'
import { ChartSkeleton } from '../../panels/chart/ChartSkeleton.tsx'
import { overlayOf } from '../../panels/events/ChartMarks.ts'
import { EventsLine } from '../../panels/events/EventsLine.tsx'
import { toMarked, type MarkedEvent } from '../../panels/events/MarkedEvent.ts'
import { markEvents } from '../../panels/events/markEvents.tsx'
import { markRestated } from '../../panels/events/markRestated.tsx'
import { PanelMenu } from '../../panels/menu/PanelMenu.tsx'
import { FailedState } from '../../panels/state/FailedState.tsx'
import { toResetKey, type PanelState } from '../../panels/state/usePanelState.ts'
import { WaitingLine } from '../../panels/state/WaitingLine.tsx'
import { StateMessage } from '../../ui/messages/StateMessage.tsx'
import type { ChangeExplore } from '../address/useExplore.ts'
import { toModeText, toShapeText, toSubtitle, toTransformText, toVersusText } from './subtitle.ts'
import { toSeriesId, type ExploreChart } from './toExploreChart.ts'
import { toShownMetrics } from './toShownMetrics.ts'

interface ExplorePanelProps {
  readonly query: ExploreQuery
  readonly state: PanelState<ExploreResponse>
  readonly drawn: ExploreChart | null
  readonly onChange: ChangeExplore
}

const size = 'explorer'
const entry = getPage('explore')

export function ExplorePanel({ query, state, drawn, onChange }: ExplorePanelProps) {
  const height = useChartHeight(size)
  const isPhone = useIsPhone()
  const response = state.kind === 'ready' ? state.response : null
  const previous = state.kind === 'ready' && state.previous
  const dimmed = useDelayed(previous)
  const title = toViewTitle(query, response?.data.rows ?? []) || 'Chart'
  const chart = drawn?.chart
  const axisTitle = chart ? toAxisTitle(chart.units, query.isLog && drawn.logProblem === null) : undefined
  const hasLines = chart?.swatch === 'stroke'
  const shape = { hasLines, logProblem: drawn?.logProblem ?? null }
  const subtitle = response && toSubtitle(response.data, query, shape)
  const events = useMemo(() => (response ? toEvents(response.data) : []), [response])
  const changed = response?.metadata.restatements.days
  const restated = useMemo(
    () => (chart ? markRestated(chart, changed, { hasSums: false }) : null),
    [chart, changed],
  )
  const marks = useMemo(
    () => (chart ? markEvents(restated?.chart ?? chart, events) : null),
    [chart, restated, events],
  )
  const actions: ChartActionsOptions = {
    entry,
    panel: 'chart',
    view: defaultViewState,
    // The chart's figures are those of the tab of values.
    query: writeExplore({ ...query, tab: 'values', sort: null, find: null }),
    ...(response ? { toFixed: () => toFixedExplore(query, response.data) } : {}),
    mode: 'absolute',
    apiUrl: toExploreUrl(query) ?? undefined,
    drawn:
      response && chart
        ? {
            toTitle: () => title,
            legend: 'Series',
            metadata: { ...response.metadata, range: response.data.range },
            chart: marks?.picture ?? chart,
            zoom: null,
            facts: [
              toTransformText(response.data, query),
              toShapeText(query, shape),
              toVersusText(response.data, hasLines),
            ].filter(fact => fact !== null),
            axisTitle,
            until: undefined,
          }
        : null,
  }
  return (
    <ChartCard
      panel="chart"
      title={title}
      info={
        <AboutButton
          label="About this chart"
          metrics={toShownMetrics(response?.data.series ?? [])}
          metadata={response?.metadata}
          title={title}
          chart={actions}
        />
      }
      metadata={response?.metadata}
      busy={previous}
      loading={state.kind === 'loading'}
      figure={
        <p aria-live="polite" className="min-h-4 text-12 text-text-3">
          {subtitle}
          <span className="sr-only">{toModeText(query, shape)}</span>
        </p>
      }
      controls={
        <>
          <PanelMenu
            metric={null}
            title={title}
            chart={actions}
            events={{ kinds: query.events, onChange: events => onChange({ events }) }}
          />
        </>
      }
    >
      {state.kind === 'ready' ? <WaitingLine waiting={state.waiting} className="px-4 pt-2" /> : null}
      {chart && query.events.length > 0 ? (
        <EventsLine
          kinds={query.events}
          found={response?.data.events?.kinds ?? null}
          marked={events.length}
          view={toPageView(response?.data.series ?? [])}
        />
      ) : null}
      {drawn && chart ? (
        <ChartGuard noun="rows" size={size} resetKey={toResetKey(state)}>
          <ul aria-label="Drawn" className="flex flex-wrap gap-x-4 gap-y-1 px-4 pt-2 text-12 text-text-2">
            {drawn.drawn.map(each => (
              <li key={toSeriesId(each)} className="flex max-w-full items-center gap-2">
                <Swatch color={each.color} shape={chart.swatch} />
                <span className="truncate">
                  {isPhone && each.member === null ? (
                    <>
                      <span aria-hidden>{each.letter}</span>
                      <span className="sr-only">{each.name}</span>
                    </>
                  ) : (
                    each.name
                  )}
                  {chart.units.length > 1 ? (
                    <span className="text-text-3"> {units[each.unit].symbol}</span>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
          <ChartLayout
            size={size}
            dimmed={dimmed}
            chart={
              <ChartView
                chart={marks?.chart ?? chart}
                height={height}
                axisTitle={axisTitle}
                overlay={overlayOf(restated, marks)}
              />
            }
            others={null}
            legend={null}
          />
        </ChartGuard>
      ) : (
        <ChartSlot size={size}>
          {state.kind === 'loading' ? (
            <ChartSkeleton text="Loading values…" shape="lines" waiting={state.waiting} />
          ) : state.kind === 'failed' ? (
            <FailedState title="Error Loading Values" state={state} />
          ) : (
            <StateMessage icon={ChartSpline} {...(state.kind === 'idle' ? texts.idle : texts.nothing)} />
          )}
        </ChartSlot>
      )}
    </ChartCard>
  )
}

const texts = {
  idle: { title: 'Nothing to draw yet', text: 'Choose a metric and a subject.' },
  nothing: { title: 'No values to draw', text: 'No row has values in this range.' },
} as const

/** Events with the figure of their row before and after. */
function toEvents({ events, series }: ExploreResponse['data']): readonly MarkedEvent[] {
  return (events?.list ?? []).map(({ letter, before, after, ...event }) => {
    const row = series.find(each => each.letter === letter && each.member === null)
    return toMarked(event, row ? { name: row.name, unit: row.unit, before, after } : null)
  })
}

/** The page of events shows the application of the rows, if it is a single one. */
function toPageView(series: readonly Pick<ExploreSeries, 'expanded'>[]): ViewSearch {
  const names = series.flatMap(({ expanded }) => [...expanded.matchAll(/\.app\.([\w.~-]+)/g)])
  const [app, ...others] = new Set(names.map(([, id = '']) => id.replace(/\.$/, '')))
  return app === undefined || others.length > 0 ? {} : { app }
}

/** Two axes head themselves. */
function toAxisTitle([unit, second]: readonly (keyof typeof units)[], isLog: boolean): string | undefined {
  if (unit === undefined || second !== undefined) return undefined
  return isLog ? `${units[unit].symbol}, log scale` : units[unit].symbol
}
