import type { ViewState } from '../../view/viewState.ts'
import { toPanelsOffer } from '../model/offers.ts'
import type { MadeByTemplate, MetricPage } from '../model/Page.ts'
import type { PanelSet } from '../model/panels.ts'
import { toApiRequest, toChartRequests, type ApiRequest, type RequestState } from '../model/requests.ts'

export interface RankingPage extends MetricPage, PanelSet {
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

/** Never on a page without the switch. */
export function excludes({ controls }: Pick<MetricPage, 'controls'>, state: ViewState): boolean {
  return controls.stablecoins && state.excludeStablecoins
}

export interface PanelRequests extends Readonly<Record<string, ApiRequest>> {
  readonly series: ApiRequest
  readonly ranking: ApiRequest
  /** The whole time frame around a zoom. */
  readonly frame?: ApiRequest
}

export function toPanelRequests(
  { series, ranking, tables }: PanelSet,
  state: RequestState,
  { table }: ViewState,
): PanelRequests {
  const own = { ...state, zoom: null, timeFrame: table.timeFrame, limit: table.limit }
  return {
    ...toChartRequests(series, state),
    ranking: toApiRequest(ranking, state),
    ...(tables.some(({ hasOwnRequest }) => hasOwnRequest) ? { current: toApiRequest(ranking, own) } : {}),
  }
}
