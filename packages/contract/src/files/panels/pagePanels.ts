import type { ResponseData } from '../../api/fields/responseData.ts'
import type { ApiRequest } from '../../pages/model/requests.ts'
import type { AnyPage, ViewId } from '../../pages/pages.ts'
import type { ViewState } from '../../view/viewState.ts'
import { appChainsTable, appChart, appFigures, appTreasury, treasuryChart } from './appPanels.ts'
import {
  assetChart,
  assetFigures,
  assetTable,
  bridgeChart,
  categoryChainsChart,
  categoryChainsTable,
  categoryChart,
  categoryMix,
  categoryTable,
  chainRanksTable,
  chainTable,
  coinChains,
  concentration,
  inflowsChart,
  supplyChart,
} from './entityPanels.ts'
import { appEvents, eventsTable } from './eventPanels.ts'
import { arrivalsCard, chainsCard, heroChart, moversCard, totalsCard } from './homePanels.ts'
import {
  bridgesChart,
  bridgesTable,
  pricesTable,
  returnsChart,
  stablecoinsChart,
  stablecoinsTable,
  volumeChart,
  volumeKindsChart,
} from './marketPanels.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { qualityApps, qualitySources, residualDays } from './qualityPanels.ts'
import { currentTable, rankedChart, rankedTable } from './rankingPanels.ts'
import { newestRestatements, restatementsTable } from './restatementPanels.ts'

type PageOf<View extends ViewId> = Extract<AnyPage, { readonly view: View }>

interface PanelRow<Page, Request extends PropertyKey, Data> {
  /** The request of the page whose response the panel shows. */
  readonly request: Request
  /** The page requests only the rows that it shows. */
  readonly isCut?: true
  /** The view whose rows its feed has, where it has one. */
  readonly toFeedState?: (state: ViewState) => ViewState
  readonly toFile: (source: PanelSource<Page, Data>) => PanelFile
}

type PanelOf<Page extends AnyPage, Requests = ReturnType<Page['getRequests']>> = {
  [Role in keyof Requests]-?: NonNullable<Requests[Role]> extends ApiRequest<infer Id>
    ? PanelRow<Page, Role, ResponseData<Id>>
    : never
}[keyof Requests]

type Panels = { readonly [View in ViewId]: Readonly<Record<string, PanelOf<PageOf<View>>>> }

const rankingPanels = {
  chart: { request: 'series', toFile: rankedChart },
  table: { request: 'ranking', isCut: true, toFile: rankedTable },
  current: { request: 'current', isCut: true, toFile: currentTable },
} as const

/** The panels of each view that have a file, the one that an address without `panel` means first. */
export const pagePanels = {
  ranking: rankingPanels,
  chains: rankingPanels,
  totalVolume: {
    chart: { request: 'series', toFile: volumeChart },
    'spot-and-perps': { request: 'series', toFile: volumeKindsChart },
  },
  performance: {
    chart: { request: 'series', toFile: returnsChart },
    table: { request: 'series', toFile: pricesTable },
  },
  stablecoinShare: {
    chart: { request: 'series', toFile: stablecoinsChart },
    table: { request: 'ranking', toFile: stablecoinsTable },
  },
  bridges: {
    chart: { request: 'series', toFile: bridgesChart },
    table: { request: 'series', toFile: bridgesTable },
  },
  home: {
    totals: { request: 'totals', toFile: totalsCard },
    chart: { request: 'series', toFile: heroChart },
    movers: { request: 'movers', toFile: moversCard },
    chains: { request: 'chains', toFile: chainsCard },
    arrivals: { request: 'arrivals', toFile: arrivalsCard },
  },
  message: {},
  status: {},
  quality: {
    sources: { request: 'sources', toFile: qualitySources },
    applications: { request: 'apps', toFile: qualityApps },
    residuals: { request: 'detail', toFile: residualDays },
  },
  explore: {},
  workspace: {},
  events: {
    table: { request: 'events', toFile: eventsTable },
  },
  restatements: {
    table: { request: 'restatements', toFeedState: newestRestatements, toFile: restatementsTable },
  },
  appPage: {
    chart: { request: 'series', toFile: appChart },
    figures: { request: 'profile', toFile: appFigures },
    chains: { request: 'chains', toFile: appChainsTable },
    events: { request: 'events', toFile: appEvents },
    treasury: { request: 'treasury', toFile: appTreasury },
    'treasury-history': { request: 'treasuryHistory', toFile: treasuryChart },
  },
  chainPage: {
    chart: { request: 'mix', toFile: categoryMix },
    ranks: { request: 'ranks', toFile: chainRanksTable },
    table: { request: 'ranking', toFile: chainTable },
  },
  assetPage: {
    chart: { request: 'profile', toFile: assetChart },
    figures: { request: 'profile', toFile: assetFigures },
    table: { request: 'profile', toFile: assetTable },
  },
  categoryPage: {
    chart: { request: 'series', toFile: categoryChart },
    table: { request: 'profile', toFile: categoryTable },
    concentration: { request: 'concentration', toFile: concentration },
  },
  categoryChainsPage: {
    chart: { request: 'series', toFile: categoryChainsChart },
    table: { request: 'chains', toFile: categoryChainsTable },
  },
  stablecoinPage: {
    chart: { request: 'series', toFile: supplyChart },
    inflows: { request: 'series', toFile: inflowsChart },
    chains: { request: 'profile', toFile: coinChains },
  },
  bridgePage: {
    chart: { request: 'series', toFile: bridgeChart },
  },
} as const satisfies Panels

type KeysOf<Rows> = Rows extends unknown ? keyof Rows & string : never

/** Names a panel of a page in the address of its file. */
export type PanelId = KeysOf<(typeof pagePanels)[ViewId]>

/** A panel of a page whose view is not known. */
export type AnyPanel = PanelRow<AnyPage, string, unknown>

export function panelsOf({ view }: Pick<AnyPage, 'view'>): readonly (readonly [string, AnyPanel])[] {
  // A panel only ever gets the page and the response that its row names.
  return Object.entries(pagePanels[view] as Readonly<Record<string, AnyPanel>>)
}

/** Whether the changes of a page can be followed with a feed reader. */
export function hasFeed(page: Pick<AnyPage, 'view'>): boolean {
  return panelsOf(page).some(([, panel]) => panel.toFeedState)
}

/** The view whose rows the feed of a page has. */
export function toFeedState(page: Pick<AnyPage, 'view'>, state: ViewState): ViewState {
  return panelsOf(page).reduce((shown, [, panel]) => panel.toFeedState?.(shown) ?? shown, state)
}
