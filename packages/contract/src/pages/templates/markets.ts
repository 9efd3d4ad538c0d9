import type { Grain } from '../../query/grain.ts'
import { chartOffer, toControlsOffer, toPagedTableOffer } from '../model/offers.ts'
import type { MadeByTemplate, MetricPage } from '../model/Page.ts'
import type { ChartSpec, PanelCopy, TableText } from '../model/panels.ts'
import { toApiRequest, toChartRequests, type RequestSpec } from '../model/requests.ts'
import { tableColumns } from '../model/tableColumns.ts'
import { shownChains, type PickerSpec } from './chains.ts'

export interface TotalVolumePage extends MetricPage {
  readonly view: 'totalVolume'
  readonly picker: PickerSpec
  readonly volume: RequestSpec
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
      ...chartOffer,
      chains: spec.picker.menu,
      volume: true,
      mode: true,
      secondMode: true,
    },
    getRequests: state =>
      shownChains(spec, state).length === 0 ? {} : toChartRequests(spec.volume, { ...state, chains: [] }),
  }
}

interface ChartAndTable extends MetricPage {
  readonly series: RequestSpec
  readonly chart: ChartSpec
  readonly table: TableText
  readonly copy: PanelCopy
}

export interface PerformancePage extends ChartAndTable {
  readonly view: 'performance'
  readonly axisTitle: string
}

export function performancePage(spec: Omit<PerformancePage, MadeByTemplate>): PerformancePage {
  return {
    ...spec,
    view: 'performance',
    groups: 'assets',
    offers: {
      ...toControlsOffer(spec.controls),
      ...chartOffer,
      lines: true,
      log: true,
      sort: tableColumns.assets,
    },
    getRequests: toOneRequest(spec),
  }
}

export interface BridgesPage extends ChartAndTable {
  readonly view: 'bridges'
}

export function bridgesPage(spec: Omit<BridgesPage, MadeByTemplate>): BridgesPage {
  return {
    ...spec,
    view: 'bridges',
    groups: 'bridges',
    offers: { ...toControlsOffer(spec.controls), ...toPagedTableOffer(tableColumns.bridges) },
    getRequests: toOneRequest(spec),
  }
}

/** Chart and table come with one response. */
function toOneRequest({ series }: Pick<ChartAndTable, 'series'>): MetricPage['getRequests'] {
  return state => ({ series: toApiRequest(series, { ...state, chains: [] }) })
}

export interface StablecoinSharePage extends ChartAndTable {
  readonly view: 'stablecoinShare'
  readonly ranking: RequestSpec
  readonly tableCopy: PanelCopy
}

export function stablecoinSharePage(spec: Omit<StablecoinSharePage, MadeByTemplate>): StablecoinSharePage {
  return {
    ...spec,
    view: 'stablecoinShare',
    groups: 'chains',
    offers: {
      ...toControlsOffer(spec.controls),
      ...chartOffer,
      ...toPagedTableOffer(tableColumns.stablecoins),
      mode: true,
    },
    getRequests: state => ({
      ...toChartRequests(spec.series, { ...state, chains: [] }),
      ranking: toApiRequest(spec.ranking, { ...state, chains: [] }),
    }),
  }
}
