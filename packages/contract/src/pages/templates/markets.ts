import type { EndpointOf } from '../../api/endpoints/endpoints.ts'
import type { ResponseId } from '../../api/fields/responseData.ts'
import { assetColumnIds, bridgeColumnIds, stablecoinColumnIds } from '../../columns/columnIds.data.ts'
import { isRatioColumn, ratioColumnIds } from '../../metrics/ratioColumns.ts'
import type { Grain } from '../../query/grain.ts'
import { toControlsOffer, toPagedTableOffer } from '../model/offers.ts'
import type { MadeByTemplate, MetricPage, PageRequests } from '../model/Page.ts'
import { chartAndTable, type ChartSpec, type PanelCopy, type TableText } from '../model/panels.ts'
import {
  toApiRequest,
  toChartRequests,
  type ApiRequest,
  type ChartRequests,
  type RequestSpec,
} from '../model/requests.ts'
import { shownChains, type PickerSpec } from './chains.ts'

/** Requests nothing while no chain is selected. */
export interface TotalVolumePage extends MetricPage<Partial<ChartRequests<'totalVolume'>>> {
  readonly view: 'totalVolume'
  readonly picker: PickerSpec
  readonly volume: RequestSpec<EndpointOf<'totalVolume'>>
  readonly axisTitles: Readonly<Record<Grain | 'percent', string>>
  readonly series: { readonly chart: ChartSpec; readonly copy: PanelCopy }
  readonly aggregate: { readonly chart: ChartSpec; readonly copy: PanelCopy }
}

export function totalVolumePage(spec: Omit<TotalVolumePage, MadeByTemplate>): TotalVolumePage {
  return {
    ...spec,
    view: 'totalVolume',
    groups: 'chains',
    offers: {
      ...toControlsOffer(spec.controls),
      show: true,
      chains: spec.picker.menu,
      volume: true,
      mode: true,
      secondMode: true,
      draw: true,
      secondDraw: true,
    },
    getRequests: state =>
      shownChains(spec, state).length === 0 ? {} : toChartRequests(spec.volume, { ...state, chains: [] }),
  }
}

interface ChartAndTable<Requests extends PageRequests> extends MetricPage<Requests> {
  readonly chart: ChartSpec
  readonly table: TableText
  readonly copy: PanelCopy
}

/** Chart and table come with one response. */
interface OneRequestPage<Id extends ResponseId> extends ChartAndTable<{ readonly series: ApiRequest<Id> }> {
  readonly panels: typeof chartAndTable
  readonly series: RequestSpec<EndpointOf<Id>>
}

export interface PerformancePage extends OneRequestPage<'performance'> {
  readonly view: 'performance'
  readonly axisTitle: string
  /** Its table offers the ratios of the applications behind the tokens. */
  readonly hasRatios?: true
}

export function performancePage(spec: Omit<PerformancePage, MadeByTemplate>): PerformancePage {
  return {
    ...spec,
    view: 'performance',
    panels: chartAndTable,
    groups: 'assets',
    offers: {
      ...toControlsOffer(spec.controls),
      show: true,
      lines: true,
      log: true,
      sort: assetColumnIds,
      ...(spec.hasRatios ? { columns: ratioColumnIds } : {}),
    },
    getRequests: state => ({
      series: toApiRequest(spec.series, {
        ...state,
        chains: [],
        ratios: spec.hasRatios ? state.columns.filter(isRatioColumn) : [],
      }),
    }),
  }
}

export interface BridgesPage extends OneRequestPage<'bridges'> {
  readonly view: 'bridges'
}

export function bridgesPage(spec: Omit<BridgesPage, MadeByTemplate>): BridgesPage {
  return {
    ...spec,
    view: 'bridges',
    panels: chartAndTable,
    groups: 'bridges',
    offers: { ...toControlsOffer(spec.controls), ...toPagedTableOffer(bridgeColumnIds) },
    getRequests: state => ({ series: toApiRequest(spec.series, { ...state, chains: [] }) }),
  }
}

type StablecoinShareRequests = ChartRequests<'stablecoinSeries'> & {
  readonly ranking: ApiRequest<'stablecoinTable'>
}

type StablecoinShareSpec<Format extends 'timeseries' | 'table'> =
  RequestSpec<'stablecoin-market-share-by-chain'> & {
    readonly fixed: { readonly format: Format }
  }

const stablecoinPanels = [
  { id: 'chart', request: 'series' },
  { kind: 'table', id: 'table', request: 'ranking' },
] as const

export interface StablecoinSharePage extends ChartAndTable<StablecoinShareRequests> {
  readonly view: 'stablecoinShare'
  readonly panels: typeof stablecoinPanels
  readonly series: StablecoinShareSpec<'timeseries'>
  readonly ranking: StablecoinShareSpec<'table'>
  readonly tableCopy: PanelCopy
}

export function stablecoinSharePage(spec: Omit<StablecoinSharePage, MadeByTemplate>): StablecoinSharePage {
  return {
    ...spec,
    view: 'stablecoinShare',
    panels: stablecoinPanels,
    groups: 'chains',
    offers: {
      ...toControlsOffer(spec.controls),
      show: true,
      ...toPagedTableOffer(stablecoinColumnIds),
      mode: true,
      draw: true,
    },
    getRequests: state => ({
      ...toChartRequests(spec.series, { ...state, chains: [] }),
      ranking: toApiRequest(spec.ranking, { ...state, chains: [] }),
    }),
  }
}
