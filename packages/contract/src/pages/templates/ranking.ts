import type { ChartId, TableId } from '../../api/fields/responseParts.ts'
import { isRatioColumn } from '../../metrics/ratioColumns.ts'
import { defaultLimit } from '../../query/limits.ts'
import type { RankingStyle, TableChoice, ViewState } from '../../view/viewState.ts'
import { hasFittingGrain } from '../../view/viewValues.ts'
import { toPanelsOffer } from '../model/offers.ts'
import type { MadeByTemplate, MetricPage } from '../model/Page.ts'
import type { PanelSet } from '../model/panels.ts'
import {
  toApiRequest,
  toResultRequest,
  withAllRows,
  withFrame,
  type ApiRequest,
  type ChartRequests,
  type RequestState,
} from '../model/requests.ts'

export interface RankingPage extends MetricPage<PanelRequests>, PanelSet {
  readonly view: 'ranking'
}

export function rankingPage(spec: Omit<RankingPage, MadeByTemplate>): RankingPage {
  return {
    ...spec,
    view: 'ranking',
    groups: 'apps',
    offers: toPanelsOffer(spec.controls, spec.tables),
    getRequests: state =>
      toPanelRequests(spec, { ...state, excludeStablecoins: excludes(spec, state) }, state),
  }
}

/** False on a page without the switch. */
export function excludes({ controls }: Pick<MetricPage, 'controls'>, state: ViewState): boolean {
  return controls.stablecoins && state.excludeStablecoins
}

export type PanelRequests = ChartRequests<ChartId> & {
  readonly ranking: ApiRequest<TableId>
  /** Rows of the table that has its own limit and time range. */
  readonly current?: ApiRequest<TableId>
}

export function toPanelRequests(
  { series, ranking, tables }: PanelSet,
  state: RequestState,
  view: ViewState,
): PanelRequests {
  const { table } = view
  const own = {
    ...state,
    range: table.timeFrame ? null : (state.range ?? null),
    timeFrame: table.timeFrame ?? state.timeFrame,
    limit: table.limit,
  }
  const toRows = (choice: TableChoice & { readonly ranking?: RankingStyle }, of: RequestState) => {
    const ratios = choice.columns.filter(isRatioColumn)
    const request = toApiRequest(ranking, { ...of, ratios, rows: choice })
    return needsAllRows(choice) ? withAllRows(request) : request
  }
  const toResult = (of: RequestState) => toResultRequest({ series, ranking }, of)
  const hasOwnChart = !hasFittingGrain(view) || view.added.length > 0
  const rows = toRows(view.ranking === 'moved' ? toMovedChoice(view) : view, state)
  const hasOwnRows = rows.url !== toApiRequest(ranking, { ...state, limit: defaultLimit }).url
  return {
    ...withFrame<ChartId>(state, of => (hasOwnChart ? null : toResult(of)) ?? toApiRequest(series, of)),
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
