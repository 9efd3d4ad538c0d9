import type { BridgeRow, BridgesData } from '../../api/responses/bridges.ts'
import type { AssetRow, PerformanceData } from '../../api/responses/performance.ts'
import type {
  StablecoinRow,
  StablecoinSeriesData,
  StablecoinTableData,
} from '../../api/responses/stablecoins.ts'
import type { TotalVolumeData } from '../../api/responses/volume.ts'
import { toLineName } from '../../lines/lineName.ts'
import { ratioColumnIds } from '../../metrics/ratioColumns.ts'
import { endedText } from '../../metrics/stablecoins.ts'
import { shownMode } from '../../pages/model/Page.ts'
import { shownChains } from '../../pages/templates/chains.ts'
import type {
  BridgesPage,
  PerformancePage,
  StablecoinSharePage,
  TotalVolumePage,
} from '../../pages/templates/markets.ts'
import type { ShownRange } from '../../query/timeRange.ts'
import type { VolumeView } from '../../view/viewState.ts'
import { toCells, type RowColumn } from '../DataFile.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { toReturnsFile } from './returnsFile.ts'
import { toSeriesFile } from './seriesFile.ts'
import {
  changeColumns,
  percentColumn,
  ratioFileColumns,
  textColumn,
  toTableFile,
  usdColumn,
} from './tableFile.ts'
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
      columns: [...assetColumns, ...ratioColumnsOf(data.tableData.assets)],
      plural: page.table.plural,
      idOf: row => row.id,
      nameOf: row => row.displayName,
      choice: state,
    }),
    title: `${page.title}: ${page.table.title}`,
    prefix: performancePrefix(source),
  }
}

export const assetColumns: readonly RowColumn<AssetRow>[] = [
  textColumn('rank', 'Rank', row => row.rank),
  textColumn('name', 'Name', row => row.displayName),
  textColumn('symbol', 'Symbol', row => row.symbol),
  usdColumn('price', 'Price', row => row.currentPrice),
  usdColumn('marketCap', 'Market cap', row => row.marketCap),
  percentColumn('24h', 'Return over 24 hours', row => row['24h']),
  percentColumn('7d', 'Return over 7 days', row => row['7d']),
  percentColumn('30d', 'Return over 30 days', row => row['30d']),
  percentColumn('1y', 'Return over a year', row => row['1y']),
  percentColumn('frameReturn', 'Return over the shown range', row => row.frameReturn),
  textColumn('pricedAt', 'Time of the price (UTC)', ({ updatedAt }) =>
    updatedAt === null ? null : new Date(updatedAt * 1000).toISOString(),
  ),
]

const ratioFiles = ratioFileColumns<AssetRow>(({ ratios }) => ratios)

/** The ratios that the page requested. */
function ratioColumnsOf(rows: readonly AssetRow[]): readonly RowColumn<AssetRow>[] {
  return ratioColumnIds
    .filter(id => rows.some(({ ratios }) => ratios?.[id] !== undefined))
    .flatMap(id => ratioFiles[id])
}

type BridgesSource = PanelSource<BridgesPage, BridgesData>

/** The bars; the table has a file of its own. */
export function bridgesChart({ page, data: { chartData, tableData } }: BridgesSource): PanelFile {
  const drawn = tableData.bridges.slice(0, chartData.labels.length)
  return {
    ...toCells(drawn, barColumns),
    title: page.chart.title,
    prefix: page.exportPrefix,
    parts: ['series'],
    unit: 'US dollars',
    shown: [`${drawn.length} ${page.chart.legend.toLowerCase()}`],
  }
}

const bridgeName = textColumn<BridgeRow>('bridge', 'Bridge', row => row.displayName)
const bridgeShare = percentColumn<BridgeRow>('marketShare', 'Market share', row => row.marketShare)
const barColumns = [bridgeName, usdColumn<BridgeRow>('volume', 'Volume', row => row.value), bridgeShare]

const bridgeColumns: readonly RowColumn<BridgeRow>[] = [
  textColumn('rank', 'Rank', row => row.rank),
  bridgeName,
  usdColumn('volume24h', 'Volume of 24 hours', row => row.volume24h),
  usdColumn('volume7d', 'Volume of 7 days', row => row.volume7d),
  usdColumn('volume30d', 'Volume of 30 days', row => row.volume30d),
  ...changeColumns<BridgeRow>(),
  percentColumn('change1d', 'Change against the day before', row => row.change1d),
  bridgeShare,
]

/** Columns of own dates. A bridge that lacks days has a smaller sum. */
const ownBridgeColumns: readonly RowColumn<BridgeRow>[] = [
  usdColumn('value', 'Volume of the chosen days', row => row.value),
  textColumn('days', 'Days with a volume', row => row.coverage?.days ?? null),
  textColumn('of', 'Days since the bridge began', row => row.coverage?.of ?? null),
]

/** The column of each time range that the page offers. */
const volumeColumns: Readonly<Record<string, string>> = {
  '24h': 'volume24h',
  '7d': 'volume7d',
  custom: 'value',
}

export function bridgesTable(source: BridgesSource): PanelFile {
  const { page, state, data, metadata } = source
  return {
    ...toTableFile(source, {
      rows: data.tableData.bridges,
      columns: metadata.timeFrameShown === 'custom' ? [...bridgeColumns, ...ownBridgeColumns] : bridgeColumns,
      plural: page.table.plural,
      idOf: row => row.id,
      nameOf: row => row.displayName,
      standard: volumeColumns[metadata.timeFrameShown] ?? 'volume30d',
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

const toStablecoinColumns = (range: ShownRange): readonly RowColumn<StablecoinRow>[] => [
  textColumn('rank', 'Rank', row => row.rank),
  textColumn('chain', 'Chain', row => row.chain),
  usdColumn('totalValue', 'Stablecoins on the chain', row => row.totalValue),
  percentColumn('change', `Change over ${range === 'custom' ? 'the chosen days' : range}`, row => row.change),
  percentColumn('dominance', 'Share of all chains', row => row.dominance),
  textColumn('topStablecoin', 'Largest stablecoin', toTopText),
  percentColumn('topStablecoinShare', 'Its share of the chain', row => row.topStablecoinShare),
]

/** `USDN (dead since 2023-02-01)` where every coin of the chain has ended. */
function toTopText({ topStablecoin, topStablecoinEnded: ended }: StablecoinRow): string | null {
  if (topStablecoin === null) return null
  return ended ? `${topStablecoin} (${endedText(ended)})` : topStablecoin
}

export function stablecoinsTable(source: PanelSource<StablecoinSharePage, StablecoinTableData>): PanelFile {
  const { page, state, data, metadata } = source
  return {
    ...toTableFile(source, {
      rows: data.rows,
      columns: toStablecoinColumns(metadata.timeFrameShown),
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
