import type { ChartId, TableId } from '../../api/fields/responseParts.ts'
import type { Metric } from '../../metrics/metrics.ts'
import { isRatioColumn } from '../../metrics/ratioColumns.ts'
import { defaultLimit } from '../../query/limits.ts'
import type { PageState, RankingStyle, TableChoice, ViewState } from '../../view/viewState.ts'
import { hasFittingGrain } from '../../view/viewValues.ts'
import type { MetricPage } from '../model/Page.ts'
import type { PanelCopy, PanelSet, TableSpec } from '../model/panels.ts'
import { fillPattern } from '../model/patterns.ts'
import { emptyHint } from '../model/remaps.ts'
import {
  toApiRequest,
  toResultRequest,
  withAllRows,
  withFrame,
  type ApiRequest,
  type ChartRequests,
  type ChartRequestSpec,
  type CombinedRequestSpec,
  type RequestState,
  type TableRequestSpec,
} from '../model/requests.ts'

/** Names of a metric in the texts of its dashboards. */
export interface MetricWords {
  readonly metric: Metric
  /** Name in titles of pages: `Perps Volume`. */
  readonly title: string
  /** Name in titles of tables: `Volume`. */
  readonly word: string
  /** Name in titles of errors; default: `title`. */
  readonly errorName?: string
  /** Name in running text: `perps volume`. */
  readonly noun: string
  /** Name in messages: `volume`; default: `noun`. */
  readonly shortNoun?: string
}

/** A set without a request for its chart reads chart and table from the response of the ranking. */
type SetRequests =
  | { readonly ranking: CombinedRequestSpec; readonly series?: never }
  | { readonly ranking: TableRequestSpec; readonly series: ChartRequestSpec }

/** A chart and its tables: the requests, and the texts in which it differs from other sets of its kind. */
export type SetOptions = SetRequests & {
  readonly chartTitle?: string
  readonly table?: Partial<TableSpec>
  readonly extraTables?: readonly TableSpec[]
  readonly copy?: Partial<Omit<PanelCopy, 'empty'>> & { readonly empty?: string }
}

/** The texts of each kind of set, unless a dashboard has its own. */
const setTexts = {
  apps: {
    chartTitle: '{title} by App',
    legend: 'Apps',
    table: { kind: 'protocols', title: 'Top Protocols by {word}', entity: 'Protocol', plural: 'protocols' },
    errorTitle: 'Error Loading {errorName} Data',
    empty: 'No {shortNoun} data available',
  },
  chains: {
    chartTitle: '{title} by Chain',
    legend: 'Chains',
    table: { kind: 'chainBreakdown', title: 'Chain {word} Breakdown', entity: 'Chain', plural: 'chains' },
    errorTitle: 'Error Loading {errorName} by Chain Data',
    empty: 'No {shortNoun} data available',
  },
  appsOnChain: {
    chartTitle: '{chain} App Breakdown',
    legend: 'Apps',
    table: {
      kind: 'topApplications',
      title: 'Top Applications',
      entity: 'Application',
      plural: 'applications',
    },
    errorTitle: 'Failed to load {chain} app data',
    empty: 'No app data available for {chain}',
  },
} as const

export function toSet(
  { ranking, series, chartTitle, table, extraTables = [], copy: { empty, ...copy } = {} }: SetOptions,
  words: MetricWords,
  kind: keyof typeof setTexts,
): PanelSet {
  const { noun, shortNoun = noun, title, word, errorName = title } = words
  const texts = setTexts[kind]
  const fill = (text: string) => fillPattern(text, { title, word, errorName, shortNoun })
  return {
    ranking,
    series: series ?? ranking,
    chart: { title: chartTitle ?? fill(texts.chartTitle), legend: texts.legend, noun },
    tables: [{ ...texts.table, title: fill(texts.table.title), ...table }, ...extraTables],
    copy: {
      loading: `Loading ${shortNoun} data…`,
      errorTitle: fill(texts.errorTitle),
      empty: [empty ?? fill(texts.empty), emptyHint],
      ...copy,
    },
  }
}

export type PanelRequests = ChartRequests<ChartId> & {
  readonly ranking: ApiRequest<TableId>
  /** Rows of the table that has its own limit and time range. */
  readonly current?: ApiRequest<TableId>
}

/** False on a page without the switch. */
export function excludes(
  { controls }: Pick<MetricPage, 'controls'>,
  state: Pick<ViewState, 'excludeStablecoins'>,
): boolean {
  return controls.stablecoins && state.excludeStablecoins
}

export function toPanelRequests(
  { series, ranking, tables }: PanelSet,
  state: RequestState,
  view: ViewState & Pick<PageState, 'ranking'>,
): PanelRequests {
  const { table } = view
  const own = {
    ...state,
    range: table.timeFrame ? null : (state.range ?? null),
    timeFrame: table.timeFrame ?? state.timeFrame,
    limit: table.limit,
  }
  const toRows = (choice: TableChoice & { readonly ranking?: RankingStyle }, requestState: RequestState) => {
    const ratios = choice.columns.filter(isRatioColumn)
    const request = toApiRequest(ranking, { ...requestState, ratios, rows: choice })
    return needsAllRows(choice) ? withAllRows(request) : request
  }
  const toResult = (requestState: RequestState) => toResultRequest({ series, ranking }, requestState)
  const hasOwnChart = !hasFittingGrain(view) || view.added.length > 0
  const rows = toRows(view.ranking === 'moved' ? toMovedChoice(view) : view, state)
  const hasOwnRows = rows.url !== toApiRequest(ranking, { ...state, limit: defaultLimit }).url
  return {
    ...withFrame<ChartId>(
      state,
      requestState => (hasOwnChart ? null : toResult(requestState)) ?? toApiRequest(series, requestState),
    ),
    ranking: (hasOwnRows ? null : toResult(state)) ?? rows,
    ...(tables.some(({ hasOwnRequest }) => hasOwnRequest) ? { current: toRows(table, own) } : {}),
  }
}

/** All rows by their contributions, the largest gains first. */
export function toMovedChoice({ search, category, newer, least, columns }: TableChoice): TableChoice {
  return {
    search,
    category,
    newer,
    least,
    sort: { column: 'contribution', descending: true },
    columns: columns.includes('contribution') ? columns : [...columns, 'contribution'],
  }
}

/** Searching, filtering and sorting cover all rows, not only those that happen to be loaded. */
function needsAllRows({ search, category, sort }: TableChoice): boolean {
  return search.trim() !== '' || category !== null || sort !== null
}
