import type { BridgesData } from '../../api/responses/bridges.ts'
import type { AssetRow, PerformanceData } from '../../api/responses/performance.ts'
import type { StablecoinSeriesData, StablecoinTableData } from '../../api/responses/stablecoins.ts'
import type { TotalVolumeData } from '../../api/responses/volume.ts'
import { toRangeContext } from '../../columns/Column.ts'
import {
  assetColumns,
  barColumns,
  bridgeColumns,
  stablecoinColumns,
  volumeColumn,
} from '../../columns/marketColumns.ts'
import { toLineName } from '../../lines/lineName.ts'
import { isRatioColumn } from '../../metrics/ratioColumns.ts'
import { shownMode } from '../../pages/model/Page.ts'
import {
  shownChains,
  type BridgesPage,
  type PerformancePage,
  type StablecoinSharePage,
  type TotalVolumePage,
} from '../../pages/templates/dashboard.ts'
import type { VolumeView } from '../../view/viewState.ts'
import { toCells, type RowColumn } from '../DataFile.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { toReturnsFile } from './returnsFile.ts'
import { toSeriesFile } from './seriesFile.ts'
import { toRowColumns, toTableFile } from './tableFile.ts'
import { chainsSeries, kindsSeries } from './volumeSeries.ts'

type VolumeSource = PanelSource<TotalVolumePage, TotalVolumeData>

/** The chains that are chosen, with the volumes that are chosen. */
export function volumeChart(source: VolumeSource): PanelFile {
  const { page, state, data } = source
  return toSeriesFile(source, {
    data: chainsSeries(data, shownChains(page, state), state.volume),
    legend: page.series.chart.legend,
    title: page.series.chart.title,
    prefix: page.exportPrefix,
    parts: [state.volume],
    mode: shownMode(page, state),
    nameOf: ({ id }) => volumeNames[state.volume].map(metric => chainLine(metric, id)).join(' + '),
  })
}

const volumeNames = {
  sum: ['spotVolume', 'perpsVolume'],
  spot: ['spotVolume'],
  perps: ['perpsVolume'],
} as const satisfies Record<VolumeView, readonly string[]>

function chainLine(metric: 'spotVolume' | 'perpsVolume', id: string): string {
  return toLineName({ metric, subject: { kind: 'chain', id, chain: null, excludes: null } })
}

/** Spot and perps volume of the same chains. */
export function volumeKindsChart(source: VolumeSource): PanelFile {
  const { page, state, data } = source
  return toSeriesFile(source, {
    data: kindsSeries(data, shownChains(page, state)),
    legend: page.aggregate.chart.legend,
    title: page.aggregate.chart.title,
    prefix: page.exportPrefix,
    parts: ['spot-and-perps'],
    mode: state.secondMode,
    nameOf: ({ label }) => label,
  })
}

type PerformanceSource = PanelSource<PerformancePage, PerformanceData>

const performancePrefix = ({ page, id }: PerformanceSource) => `${page.exportPrefix}-${id}`

export function returnsChart(source: PerformanceSource): PanelFile {
  return toReturnsFile(source, performancePrefix(source), source.page.chart.title)
}

export function pricesTable(source: PerformanceSource): PanelFile {
  const { page, state, data } = source
  return {
    ...toTableFile(source, {
      rows: data.tableData.assets,
      columns: toAssetColumns(source, page.table.entity),
      plural: page.table.plural,
      idOf: row => row.id,
      nameOf: row => row.displayName,
      choice: state,
    }),
    title: `${page.title}: ${page.table.title}`,
    prefix: performancePrefix(source),
  }
}

/** Ratios have a column where the page requested them. */
export function toAssetColumns(
  { metadata, data }: Pick<PanelSource<unknown, PerformanceData>, 'metadata' | 'data'>,
  entity: string,
): RowColumn<AssetRow>[] {
  const columns = assetColumns({ ...toRangeContext(metadata), entity })
  const isThere = (id: keyof typeof columns) =>
    !isRatioColumn(id) || data.tableData.assets.some(({ ratios }) => ratios?.[id] !== undefined)
  return toRowColumns(columns, (Object.keys(columns) as (keyof typeof columns)[]).filter(isThere))
}

type BridgesSource = PanelSource<BridgesPage, BridgesData>

/** The bars; the table has a file of its own. */
export function bridgesChart({ page, metadata, data: { chartData, tableData } }: BridgesSource): PanelFile {
  const drawn = tableData.bridges.slice(0, chartData.labels.length)
  return {
    ...toCells(drawn, toRowColumns(barColumns(toRangeContext(metadata)))),
    title: page.chart.title,
    prefix: page.exportPrefix,
    parts: ['series'],
    unit: 'US dollars',
    shown: [`${drawn.length} ${page.chart.legend.toLowerCase()}`],
  }
}

export function bridgesTable(source: BridgesSource): PanelFile {
  const { page, state, data, metadata } = source
  const context = toRangeContext(metadata)
  const columns = bridgeColumns(context)
  const { value: _ofOwnDates, ...standing } = columns
  return {
    ...toTableFile(source, {
      rows: data.tableData.bridges,
      columns: context.shown === 'custom' ? toRowColumns(columns) : toRowColumns(standing),
      plural: page.table.plural,
      idOf: row => row.id,
      nameOf: row => row.displayName,
      standard: volumeColumn(context),
      choice: state.table,
    }),
    title: `${page.title}: ${page.table.title}`,
    prefix: page.exportPrefix,
  }
}

export function stablecoinsChart(source: PanelSource<StablecoinSharePage, StablecoinSeriesData>): PanelFile {
  const { page, state, data } = source
  return toSeriesFile(source, {
    data,
    legend: page.chart.legend,
    title: page.chart.title,
    prefix: page.exportPrefix,
    mode: shownMode(page, state),
  })
}

export function stablecoinsTable(source: PanelSource<StablecoinSharePage, StablecoinTableData>): PanelFile {
  const { page, state, data, metadata } = source
  return {
    ...toTableFile(source, {
      rows: data.rows,
      columns: toRowColumns(stablecoinColumns(toRangeContext(metadata, 'stock'))),
      plural: page.table.plural,
      idOf: row => row.id,
      nameOf: row => row.chain,
      standard: 'totalValue',
      choice: state.table,
    }),
    title: `${page.title}: ${page.table.title}`,
    prefix: page.exportPrefix,
    isLatest: true,
  }
}
