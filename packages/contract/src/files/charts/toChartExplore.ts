import { readExplore } from '../../explore/readExplore.ts'
import { isRefused, resolveRows } from '../../explore/resolveRows.ts'
import { writeExplore } from '../../explore/writeExplore.ts'
import type { Metric } from '../../metrics/metrics.ts'
import type { PanelId } from '../../pages/pageFiles.ts'
import type { AnyPage, ViewId } from '../../pages/pages.ts'
import { shownChains } from '../../pages/templates/dashboard.ts'
import type { ExploreQuery } from '../../query/ExploreQuery.ts'
import type { MetricQuery } from '../../query/MetricQuery.ts'
import type { ChartMark, ChartMode, ChartState } from '../../view/viewState.ts'
import { toExploreRange } from './chartRange.ts'
import { toChartQuery } from './chartRequest.ts'
import {
  categoryRows,
  inflowRows,
  lineMarks,
  mixRows,
  partRows,
  priceRows,
  stackRows,
  subjectRows,
  volumeKindRows,
  volumeRows,
  type ChartParts,
  type ChartRows,
  type DrawnSubject,
  type ToChartRows,
} from './chartRows.ts'

/** The charts that the explorer draws with all of their series, by view and panel. On the page of a subject, any other is one line. */
const explored: Partial<Record<ViewId, Partial<Record<PanelId, ToChartRows>>>> = {
  ranking: { chart: stackRows },
  chains: { chart: stackRows },
  home: { chart: stackRows },
  stablecoinShare: { chart: stackRows },
  totalVolume: { chart: volumeRows, 'spot-and-perps': volumeKindRows },
  performance: { chart: priceRows },
  appPage: { chart: partRows },
  chainPage: { chart: mixRows },
  categoryPage: { chart: categoryRows },
  categoryChainsPage: { chart: stackRows },
  categoryYearlyPage: { chart: categoryRows },
  stablecoinPage: { chart: partRows, inflows: inflowRows },
  assetPage: { chart: priceRows },
}

export interface ExploredChart {
  readonly page: AnyPage
  readonly panel: PanelId
  /** The request for the chart's data. */
  readonly url: string
  readonly view: ChartState
  readonly mode: ChartMode
  /** Absent for charts with one. */
  readonly mark?: ChartMark | undefined
  readonly drawn: readonly DrawnSubject[]
  readonly metric: Metric
  /** The subject of the page; null for a dashboard. */
  readonly subject: ChartParts['subject']
}

/** The query behind `/explore?`; null where the explorer can't draw the view. */
export interface ExploreLink {
  readonly search: string | null
  readonly note: string | null
}

const longestAddress = 2000
const none: ExploreLink = { search: null, note: 'The explorer can’t draw this view' }

/** Finds the query that draws a chart in the explorer. */
export function toChartExplore({ page, panel, url, ...chart }: ExploredChart): ExploreLink {
  const { subject } = chart
  const toRows = explored[page.view]?.[panel] ?? (subject && subjectRows)
  const query = toChartQuery(url)
  // A chart of the page's subject alone names no series.
  const ownSubjects = subject ? [{ id: subject.id, pageId: subject.id, color: null }] : []
  const drawn = chart.drawn.length > 0 ? chart.drawn : ownSubjects
  if (!toRows || !query || drawn.length === 0) return none
  const days = { ...toExploreRange(query), known: query.known ?? null }
  const chains = 'picker' in page ? shownChains(page, chart.view) : []
  // The response decides which of its metrics the page of a subject shows.
  const shownQuery: MetricQuery = subject ? { ...query, metrics: [chart.metric] } : query
  for (const way of toRows({ ...chart, drawn, query: shownQuery, chains })) {
    const isOfLines = chart.mark !== undefined && lineMarks.has(chart.mark)
    const lineView = chart.mark === 'change' ? 'change' : 'line'
    const view = isOfLines && way.view === 'stack' ? lineView : way.view
    const search = write({ ...way, view }, { ...days, ...way.days })
    if (search !== null) return { search, note: way.note ?? null }
  }
  return none
}

/** Null where the grammar refuses a row, or the address is too long. */
function write(
  { rows, view, isReturn = false, isLog = false }: ChartRows,
  days: ReturnType<typeof toExploreRange> & Pick<ExploreQuery, 'known'>,
): string | null {
  const { query: read, problems } = readExplore(rows.map(row => `s=${encodeURIComponent(row)}`).join('&'))
  const result = isReturn ? 'return' : null
  const query = { ...read, ...days, view, isLog, transforms: { ...read.transforms, result } } as const
  if (problems.length > 0 || resolveRows(query).some(isRefused)) return null
  const search = writeExplore(query)
  return search.length > longestAddress ? null : search
}
