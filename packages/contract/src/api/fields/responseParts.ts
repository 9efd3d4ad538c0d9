import type { ChainRankingData, ChainRow, ProtocolRow, RankingData } from '../responses/ranking.ts'
import type { AppSeriesData, ChainSeriesData, SeriesData } from '../responses/series.ts'
import type { ResponseData, ResponseId } from './responseData.ts'

export type ChartPart = SeriesData | ChainSeriesData

export interface TablePart {
  readonly rows: readonly (ProtocolRow | ChainRow)[]
  readonly ranking: RankingData | ChainRankingData
}

interface Parts<Data> {
  readonly chart?: (data: Data) => ChartPart | null
  readonly table?: (data: Data) => TablePart
  /** True for values over time in a form of their own. */
  readonly hasSeries?: true
  /** It lists rows of its own form. */
  readonly hasRows?: true
}

type PartsById = { readonly [Id in ResponseId]: Parts<ResponseData<Id>> }

const isChart = <Data extends ChartPart>(data: Data) => data
const toAppTable = (ranking: RankingData): TablePart => ({ rows: ranking.protocols, ranking })
const toChainTable = (ranking: ChainRankingData): TablePart => ({ rows: ranking.rows, ranking })

/** The fields of each response that hold its chart and its table. */
export const responseParts = {
  appRanking: { table: toAppTable },
  appSeries: { chart: isChart<AppSeriesData> },
  appCombined: {
    chart: ({ chartData }) => chartData,
    table: ({ tableData }) => toAppTable(tableData),
  },
  chainRanking: { table: toChainTable },
  chainSeries: { chart: isChart<ChainSeriesData> },
  chainCombined: {
    chart: ({ chartData }) => chartData,
    table: ({ tableData }) => toChainTable(tableData),
  },
  chainAppRanking: { table: toAppTable },
  chainAppSeries: { chart: isChart<SeriesData> },
  chainAppCombined: { chart: ({ chartData }) => chartData, table: toAppTable },
  totalVolume: { hasSeries: true },
  performance: { hasSeries: true, hasRows: true },
  assetProfile: {},
  stablecoinSeries: { chart: isChart<SeriesData> },
  stablecoinTable: { hasRows: true },
  bridges: { hasRows: true },
  entities: { hasRows: true },
  categoryProfile: {},
  categorySeries: { chart: isChart<SeriesData> },
  categoryConcentration: {},
  categoryYears: { chart: isChart<SeriesData> },
  chainProfile: {},
  chainMix: { chart: isChart<SeriesData> },
  chainRanks: {},
  bridgeProfile: {},
  bridgeTimeseries: { chart: isChart<SeriesData> },
  stablecoinProfile: {},
  stablecoinTimeseries: { chart: isChart<SeriesData> },
  appProfile: {},
  appChains: { hasRows: true },
  appWeekdays: { hasRows: true },
  events: { hasRows: true },
  appHistory: { chart: isChart<SeriesData> },
  appTreasury: {},
  treasuryHistory: { chart: isChart<SeriesData> },
  marketTotals: {},
  appMovers: {},
  appArrivals: {},
  chainTrends: {},
  restatements: { hasRows: true },
  quality: {},
  sourceQuality: { hasRows: true },
  appQuality: { hasRows: true },
  explore: {},
} as const satisfies PartsById

type IdWith<Part extends keyof Parts<never>> = {
  [Id in ResponseId]: (typeof responseParts)[Id] extends Readonly<Record<Part, unknown>> ? Id : never
}[ResponseId]

export type ChartId = IdWith<'chart'>
export type TableId = IdWith<'table'>

/** Whether a response has values over time that `shape=series` packs. */
export function isPackable(response: ResponseId): boolean {
  const { chart, hasSeries }: Parts<never> = responseParts[response]
  return chart !== undefined || hasSeries === true
}

const withCharts = {
  appRanking: 'appCombined',
  chainRanking: 'chainCombined',
  chainAppRanking: 'chainAppCombined',
} as const satisfies Partial<Record<ResponseId, ChartId & TableId>>

/** The response that has the chart of a ranking beside its rows, which `shape=result` asks for; null where there is none. */
export function withChart(response: ResponseId): (ChartId & TableId) | null {
  return Object.hasOwn(withCharts, response) ? withCharts[response as keyof typeof withCharts] : null
}

/** Whether a response ranks applications or chains. */
export function isRanking(response: ResponseId): boolean {
  const { table }: Parts<never> = responseParts[response]
  return table !== undefined
}

/** Whether a response lists anything. */
export function hasTable(response: ResponseId): boolean {
  const { table, hasRows }: Parts<never> = responseParts[response]
  return table !== undefined || hasRows === true
}

/** Throws for a response without a chart. */
export function getChartPart(response: ResponseId, data: unknown): ChartPart {
  const { chart }: Parts<never> = responseParts[response]
  const part = chart?.(data as never)
  if (!part) throw new TypeError(`the response ${response} holds no chart`)
  return part
}

/** Throws for a response without a table. */
export function getTablePart(response: ResponseId, data: unknown): TablePart {
  const { table }: Parts<never> = responseParts[response]
  if (!table) throw new TypeError(`the response ${response} holds no table`)
  return table(data as never)
}
