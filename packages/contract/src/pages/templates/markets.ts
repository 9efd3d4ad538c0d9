import type { Grain } from '../../query/grain.ts'
import type { MetricPage } from '../model/Page.ts'
import type { ChartSpec, PanelCopy, TableText } from '../model/panels.ts'
import { toApiRequest, toChartRequests, toOfferedRange, type RequestSpec } from '../model/requests.ts'
import { shownChains, type PickerSpec } from './chains.ts'

export interface TotalVolumePage extends MetricPage {
  readonly view: 'totalVolume'
  readonly picker: PickerSpec
  readonly volume: RequestSpec
  readonly axisTitles: Readonly<Record<Grain | 'percent', string>>
  readonly series: { readonly chart: ChartSpec; readonly copy: PanelCopy }
  readonly aggregate: { readonly chart: ChartSpec; readonly copy: PanelCopy }
}

export function totalVolumePage(
  spec: Omit<TotalVolumePage, 'view' | 'groups' | 'getRequests'>,
): TotalVolumePage {
  return {
    ...spec,
    view: 'totalVolume',
    groups: 'chains',
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

export function performancePage(
  spec: Omit<PerformancePage, 'view' | 'groups' | 'getRequests'>,
): PerformancePage {
  return { ...spec, view: 'performance', groups: 'assets', getRequests: toOneRequest(spec) }
}

export interface BridgesPage extends ChartAndTable {
  readonly view: 'bridges'
}

export function bridgesPage(spec: Omit<BridgesPage, 'view' | 'groups' | 'getRequests'>): BridgesPage {
  return { ...spec, view: 'bridges', groups: 'bridges', getRequests: toOneRequest(spec) }
}

/** Chart and table come with one response. */
function toOneRequest({
  series,
  controls,
}: Pick<ChartAndTable, 'series' | 'controls'>): MetricPage['getRequests'] {
  return state => {
    const timeFrame = toOfferedRange(controls, state.timeFrame)
    return { series: toApiRequest(series, { ...state, timeFrame, chains: [] }) }
  }
}

export interface StablecoinSharePage extends ChartAndTable {
  readonly view: 'stablecoinShare'
  readonly ranking: RequestSpec
  readonly tableCopy: PanelCopy
}

export function stablecoinSharePage(
  spec: Omit<StablecoinSharePage, 'view' | 'groups' | 'getRequests'>,
): StablecoinSharePage {
  return {
    ...spec,
    view: 'stablecoinShare',
    groups: 'chains',
    getRequests: state => ({
      ...toChartRequests(spec.series, { ...state, chains: [] }),
      ranking: toApiRequest(spec.ranking, { ...state, chains: [] }),
    }),
  }
}
