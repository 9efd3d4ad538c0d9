import type { TotalMetric } from '../../metrics/appMetrics.ts'
import { chainIds } from '../../metrics/chains.ts'
import { openRange, timeFrames, type DayRange } from '../../query/timeRange.ts'
import { defaultVersus } from '../../query/versus.ts'
import type { ViewSearch } from '../../view/parameters.ts'
import type { OffersOf } from '../../view/viewState.ts'
import { toControlsOffer } from '../model/offers.ts'
import type { PageBase } from '../model/Page.ts'
import type { PanelCopy } from '../model/panels.ts'
import { toApiRequest, type ApiRequest, type Controls } from '../model/requests.ts'
import type { RankingPage } from './dashboard.ts'
import type { PanelRequests } from './panelSet.ts'

export interface TotalSpec {
  readonly metric: TotalMetric
  readonly label: string
  /** The id of the dashboard that it heads. */
  readonly page: string
}

export interface CardSpec {
  readonly title: string
  readonly copy: PanelCopy
  /** Link to the whole list whose first rows the card shows. */
  readonly all?: { readonly label: string; readonly page: string; readonly search?: ViewSearch }
}

export interface HomePage extends PageBase<HomeRequests, OffersOf<never>> {
  readonly view: 'home'
  readonly controls: Controls
  readonly totals: readonly TotalSpec[]
  /** The dashboard whose chart the page begins with, so that the figures of both agree. */
  readonly hero: RankingPage
  /** In place of an empty card's text, where there is nothing to compare with. */
  readonly incomparable: string
  readonly cards: Readonly<
    Record<'totals' | 'chart' | 'moved' | 'movers' | 'chains' | 'arrivals' | 'status', CardSpec>
  >
}

/** A card each, so that one that fails or is slow keeps its place and no other. */
type HomeRequests = {
  readonly totals: ApiRequest<'marketTotals'>
  readonly series: PanelRequests['series']
  readonly frame?: PanelRequests['series']
  readonly movers: ApiRequest<'appMovers'>
  readonly chains: ApiRequest<'chainRanking'>
  readonly trends: ApiRequest<'chainTrends'>
  readonly arrivals: ApiRequest<'appArrivals'>
}

/** Rows of the card of chains, and of that of arrivals. */
const shownChains = 8
const shownArrivals = 6
const arrivalsRange = '30d'
const trendsRange = '90d'

/** The days of the trends beside a custom range: as long as the standard trend, ending on the last day of the range. */
function toTrendDays(ownRange: DayRange | null): DayRange | null {
  return ownRange && ownRange.to !== openRange.to
    ? { from: ownRange.to - timeFrames[trendsRange].days + 1, to: ownRange.to }
    : null
}

export function homePage(spec: Omit<HomePage, 'view' | 'offers' | 'getRequests'>): HomePage {
  return {
    ...spec,
    view: 'home',
    offers: { ...toControlsOffer(spec.controls), show: true, mode: true, draw: true },
    getRequests: view => {
      const state = { ...view, chains: chainIds }
      const trendDays = toTrendDays(view.range)
      const { series, frame } = spec.hero.getRequests({ ...view, group: 'version', ranking: 'table' })
      const ofChains = { type: 'multi-chain', limit: shownChains } as const
      return {
        totals: toApiRequest({ endpoint: 'market-totals' }, state),
        series,
        ...(frame ? { frame } : {}),
        movers: toApiRequest({ endpoint: 'app-fees/movers', limit: 4 }, state),
        chains: toApiRequest({ endpoint: 'app-fees-by-chain', fixed: ofChains }, state),
        arrivals: toApiRequest(
          {
            endpoint: 'app-fees/arrivals',
            fixed: view.range ? {} : { timeFrame: arrivalsRange },
            limit: shownArrivals,
          },
          state,
        ),
        trends: toApiRequest(
          { endpoint: 'app-fees-by-chain/trends', fixed: trendDays ? {} : { timeFrame: trendsRange } },
          { ...state, range: trendDays, vs: defaultVersus },
        ),
      }
    },
  }
}
