import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import type { ExploreResponse, ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { recipeOf } from '@analytics/contract/explore/recipeOf'
import { toViewTitle } from '@analytics/contract/explore/toViewTitle'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import { toDownloadUrl } from '@analytics/contract/files/fileAddress'
import { toFixedExplore } from '@analytics/contract/files/toFixedExplore'
import { writeCondition } from '@analytics/contract/formula/writeCondition'
import { units } from '@analytics/contract/metrics/units'
import { exploreViews, type ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import type { ViewSearch } from '@analytics/contract/view/parameters'
import { ChartSpline } from 'lucide-react'
import { useCallback, useMemo } from 'react'

import type { Chart } from '../../charts/core/Chart.ts'
import { Swatch } from '../../charts/legend/Swatch.tsx'
import { download } from '../../export/downloadFile.ts'
import { usePageExport } from '../../export/pageExport.ts'
import { cx } from '../../lib/cx.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { EventsLine } from '../../panels/events/EventsLine.tsx'
import { toMarked, type MarkedEvent } from '../../panels/events/MarkedEvent.ts'
import { markEvents } from '../../panels/events/markEvents.tsx'
import { usePanelPage } from '../../panels/PanelPage.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { StateMessage } from '../../ui/messages/StateMessage.tsx'
import type { ChangeExplore } from '../address/useExplore.ts'
import { toWhenMarks } from '../when/toWhenMarks.ts'
import { WhenLine } from '../when/WhenLine.tsx'
import {
  toModeText,
  toShapeText,
  toSubtitle,
  toTransformText,
  toVersusText,
  type DrawnShape,
} from './subtitle.ts'
import { toSeriesId, type ExploreChart } from './toExploreChart.ts'
import { toRecipeAnswer } from './toRecipeAnswer.ts'
import { toShownMetrics } from './toShownMetrics.ts'
import { toUsual } from './toUsual.ts'
import { viewOptions } from './viewOptions.ts'

interface ExplorePanelProps {
  readonly query: ExploreQuery
  readonly state: PanelState<ExploreResponse>
  readonly drawn: ExploreChart | null
  readonly onChange: ChangeExplore
}

export function ExplorePanel({ query, state, drawn, onChange }: ExplorePanelProps) {
  const isPhone = useIsPhone()
  const { path } = usePanelPage()
  const filesQuery = writeExplore(query)
  const response = state.kind === 'ready' ? state.response : null
  const series = response?.data.series ?? []
  usePageExport(
    series.length > 0 ? () => download(toDownloadUrl(path, filesQuery, { panel: 'chart' }, 'csv')) : null,
  )
  const title = toViewTitle(query, response?.data.rows ?? []) || 'Chart'
  const chart = drawn?.chart ?? null
  const hasMembers = query.rows.some(row => row.expression.includes('*'))
  const shape = { hasLines: chart?.swatch === 'stroke', logProblem: drawn?.logProblem ?? null }
  const axisTitle = chart ? toAxisTitle(chart.units, query.isLog && shape.logProblem === null) : undefined
  const answer = response && toAnswer(query, response.data)
  const subtitle = (
    <>
      {answer === null ? null : <p className="text-14 text-text-1">{answer}</p>}
      <p aria-live="polite" className="min-h-4 text-12 text-text-3">
        {response ? toSubtitle(response.data, query, shape) : null}
        <span className="sr-only">{toModeText(query, shape)}</span>
      </p>
    </>
  )
  const marked = useMemo(() => (response ? toEvents(response.data) : []), [response])
  const when = response?.data.when ?? null
  const allMarked = useMemo(() => [...marked, ...toWhenMarks(when)], [marked, when])
  const toChart = useCallback(() => chart, [chart])
  const toMarks = useCallback((each: Chart) => markEvents(each, allMarked), [allMarked])
  return (
    <ChartPanel
      row={{
        ...spec,
        title,
        isLongTitle: query.rows.length > 1,
        metric: null,
        explained: toShownMetrics(series),
        copy: chartCopy,
      }}
      state={state}
      size={(drawn?.panes ?? 1) > 2 ? 'panes' : 'explorer'}
      apiUrl={toExploreUrl(query) ?? undefined}
      plan={{
        header: 'subtitle',
        hasLegend: false,
        skeleton: 'lines',
        mode: 'absolute',
        toChart,
        toDetails: ({ data }) => ({
          range: data.range,
          subtitle,
          axisTitle,
          picture: { facts: toFacts(data, query, shape), axisTitle },
        }),
        address: {
          ...toAddress(query, response),
          // Publish exports the tab that is open: the values that are drawn, or the members.
          filesQuery,
          ownMarks: { options: viewOptions, value: query.view ?? toUsual(response?.data ?? null) },
          vary: ({ mark, events }) => {
            const view = exploreViews.find(other => other === mark) ?? query.view
            return toAddress({ ...query, view, events: events ?? query.events }, response)
          },
        },
        events: {
          kinds: query.events,
          onChange: events => onChange({ events }),
          toMarks,
          line: (
            <>
              {query.when ? (
                <WhenLine
                  condition={writeCondition(query.when)}
                  when={when}
                  onClose={() => onChange({ when: null })}
                />
              ) : null}
              {query.events.length > 0 ? (
                <EventsLine
                  kinds={query.events}
                  found={response?.data.events?.kinds ?? null}
                  marked={marked.length}
                  view={toPageView(series)}
                />
              ) : null}
            </>
          ),
        },
      }}
      slots={{
        names:
          drawn && chart ? (
            <DrawnNames drawn={drawn} chart={chart} isPhone={isPhone} />
          ) : state.kind === 'loading' ? (
            <div className={cx('h-6', !hasMembers && 'md:hidden')} />
          ) : null,
        message: (
          <StateMessage icon={ChartSpline} {...(state.kind === 'idle' ? texts.idle : texts.nothing)} />
        ),
      }}
    />
  )
}

/** The answer to the question of a recipe; null for what is no recipe, and without its figures. */
function toAnswer(query: ExploreQuery, data: ExploreResponse['data']): string | null {
  const recipe = recipeOf(query)
  return recipe ? toRecipeAnswer(recipe.answer, data) : null
}

/** The query of the page, whose figures are those of the tab of values, and the same with fixed days. */
function toAddress(query: ExploreQuery, response: ExploreResponse | null) {
  return {
    query: writeExplore({ ...query, tab: 'values', sort: null, find: null }),
    ...(response ? { toFixed: () => toFixedExplore(query, response.data) } : {}),
  }
}

/** The facts that a picture states beside its range. */
function toFacts(data: ExploreResponse['data'], query: ExploreQuery, shape: DrawnShape) {
  const facts = [toTransformText(data, query), toShapeText(query, shape), toVersusText(data, shape.hasLines)]
  return facts.filter(fact => fact !== null)
}

const spec = { legend: 'Series', noun: 'rows' } as const
export const chartCopy = {
  loading: 'Loading values…',
  errorTitle: 'Could not load this chart',
  empty: ['No values to draw', 'No row has values in this range.'],
} as const

interface DrawnNamesProps {
  readonly drawn: ExploreChart
  readonly chart: Chart
  readonly isPhone: boolean
}

/** The rows and members that are drawn, in their colours. Rows alone are named above the chart and at the ends of their lines already. */
function DrawnNames({ drawn: { drawn }, chart, isPhone }: DrawnNamesProps) {
  const faint = new Set(chart.legend.flatMap(entry => (entry.faint ? [entry.id] : [])))
  const isNamedElsewhere =
    chart.hasOwnNames === true || (!isPhone && drawn.every(({ member }) => member === null))
  return (
    <ul
      aria-label="Drawn"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the list scrolls, by the arrow keys too
      tabIndex={isPhone ? 0 : undefined}
      className={
        isNamedElsewhere
          ? 'sr-only'
          : 'flex flex-wrap gap-x-4 gap-y-1 px-4 pt-2 text-12 text-text-2 max-md:flex-nowrap max-md:overflow-x-auto max-md:scroll-quiet'
      }
    >
      {drawn.map(oneSeries => (
        <li key={toSeriesId(oneSeries)} className="flex max-w-full items-center gap-2 max-md:shrink-0">
          <Swatch color={oneSeries.color} shape={chart.swatch} faint={faint.has(toSeriesId(oneSeries))} />
          <span className="truncate">
            {oneSeries.name}
            {chart.units.length > 1 ? (
              <span className="text-text-3"> {units[oneSeries.unit].symbol}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

const texts = {
  idle: { title: 'Nothing to draw yet', text: 'Choose a metric and a subject.' },
  nothing: { title: chartCopy.empty[0], text: chartCopy.empty[1] },
} as const

/** Events with the figure of their row before and after. */
function toEvents({ events, series }: ExploreResponse['data']): readonly MarkedEvent[] {
  return (events?.list ?? []).map(({ letter, before, after, ...event }) => {
    const row = series.find(oneSeries => oneSeries.letter === letter && oneSeries.member === null)
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
