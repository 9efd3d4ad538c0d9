import type {
  AppCombinedData,
  ChainAppCombinedData,
  ChainCombinedData,
} from '@analytics/contract/api/responses/combined'
import type {
  AppSeriesData,
  ChainAppSeriesData,
  ChainSeriesData,
  Dataset,
  SeriesData,
} from '@analytics/contract/api/responses/series'
import type { StablecoinSeriesData } from '@analytics/contract/api/responses/stablecoins'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { othersId } from '@analytics/contract/metrics/palettes'
import { sumKnown } from '@analytics/contract/metrics/sums'
import { fromIsoDay, startOf } from '@analytics/contract/query/day'

import { turn } from '../../lib/turn.ts'
import { roundCents } from '../../series/rounding.ts'
import { fieldName } from '../shape/summary.ts'

/** Rows that are written before the work yields to the event loop. */
const rowsOfPart = 64

type Forms<Full> = Omit<Full, keyof SeriesData>

/** The forms in which clients know the series of applications: rows by timestamp, and the names. */
export async function toAppForms<Data extends SeriesData>(
  series: Data,
): Promise<Data & Forms<AppSeriesData>> {
  return {
    ...series,
    protocols: toProtocols(series),
    totalDataChartBreakdown: await toChartBreakdown(series),
  }
}

export function toAppCombined(
  { chartData: series, ...data }: LeanAppCombined,
  metric: Metric,
): AppCombinedData {
  const totalName = `total${fieldName(metric)}`
  return {
    chartData: {
      ...series,
      dataPoints: toBreakdowns(series).map(point => ({ ...point, [totalName]: point.total })),
      chartConfig: { colorPalette: series.datasets.map(dataset => dataset.backgroundColor) },
    },
    ...data,
  }
}

/** An array for each chain, a matrix and rows. */
export function toChainForms(series: LeanChainSeries): ChainSeriesData {
  const { totals } = series
  return {
    ...series,
    ...Object.fromEntries(series.datasets.flatMap(({ id, data }) => (id === othersId ? [] : [[id, data]]))),
    chains: series.datasets.map(({ id }) => id),
    timestamps: toTimestamps(series),
    dataMatrix: toMatrix(series),
    chartData: toChartRows(series, ({ id }) => id),
    totals,
  }
}

export function toChainAppForms(series: LeanChainAppSeries): ChainAppSeriesData {
  const nameOf = uniqueNames(series.datasets)
  return {
    ...series,
    timestamps: toTimestamps(series),
    applications: series.datasets.map(nameOf),
    protocols: toProtocols(series),
    dataMatrix: toMatrix(series),
    chartData: toChartRows(series, nameOf),
  }
}

export function toChainAppCombined({ chartData, ...data }: LeanChainAppCombined): ChainAppCombinedData {
  return {
    ...data,
    chartData: chartData && toChainAppForms(chartData),
    timeSeriesData:
      chartData &&
      toBreakdowns(chartData).map(({ date, protocolBreakdown }) => ({ date, protocolBreakdown })),
  }
}

export function toStablecoinForms(series: LeanStablecoinSeries): StablecoinSeriesData {
  return {
    ...series,
    chains: series.datasets.map(({ label }) => label),
    points: toChartRows(series, ({ label }) => label),
  }
}

/** The same responses with their values once. */
export type LeanAppCombined = Omit<AppCombinedData, 'chartData'> & { readonly chartData: SeriesData }
export type LeanChainSeries = SeriesData & Pick<ChainSeriesData, 'metric' | 'totals' | 'missing'>
export type LeanChainCombined = Omit<ChainCombinedData, 'chartData'> & { readonly chartData: LeanChainSeries }
export type LeanChainAppSeries = SeriesData &
  Pick<ChainAppSeriesData, 'chain' | 'chainDisplayName' | 'metadata'>
export type LeanChainAppCombined = Omit<ChainAppCombinedData, 'chartData' | 'timeSeriesData'> & {
  readonly chartData: LeanChainAppSeries | null
}
export type LeanStablecoinSeries = SeriesData & Pick<StablecoinSeriesData, 'missing' | 'metadata'>

function toTimestamps({ labels }: Pick<SeriesData, 'labels'>): number[] {
  return labels.map(date => startOf(fromIsoDay(date)) / 1000)
}

function toChartRows({ labels, datasets }: SeriesData, nameOf: (dataset: Dataset) => string) {
  const toRow = createRows(datasets, nameOf)
  return labels.map((date, index) => ({ ...toRow(index), date }))
}

/** The values of all datasets at one place. Rows that are made key by key, in one order, are the quickest to make and to write. */
function createRows(
  datasets: readonly Dataset[],
  nameOf: (dataset: Dataset) => string,
): (index: number) => Record<string, number | null> {
  const columns = datasets.map(dataset => ({ name: nameOf(dataset), data: dataset.data }))
  // Setting this name would set the row's prototype.
  if (columns.some(({ name }) => name === '__proto__'))
    return index => Object.fromEntries(columns.map(({ name, data }) => [name, data[index] ?? null]))
  return index => {
    const row: Record<string, number | null> = {}
    for (const { name, data } of columns) row[name] = data[index] ?? null
    return row
  }
}

function toMatrix({ datasets }: SeriesData): (number | null)[][] {
  return datasets.map(({ data }) => [...data])
}

function toProtocols({ datasets }: SeriesData): AppSeriesData['protocols'] {
  return datasets.map(({ name, slug }) => ({ name, slug }))
}

/** The provider's own form: a timestamp, and the values by name. It is also made in parts. */
async function toChartBreakdown(series: SeriesData): Promise<AppSeriesData['totalDataChartBreakdown']> {
  const toRow = createRows(series.datasets, uniqueNames(series.datasets))
  const rows: [number, Record<string, number | null>][] = []
  for (const [index, timestamp] of toTimestamps(series).entries()) {
    if (index % rowsOfPart === 0) await turn()
    rows.push([timestamp, toRow(index)])
  }
  return rows
}

function toBreakdowns(series: SeriesData) {
  const toRow = createRows(series.datasets, uniqueNames(series.datasets))
  return toTimestamps(series).map((timestamp, index) => {
    const protocolBreakdown = toRow(index)
    return {
      timestamp,
      date: series.labels[index] ?? '',
      total: roundCents(sumKnown(Object.values(protocolBreakdown))),
      protocolBreakdown,
    }
  })
}

/** A dataset's name, or its id where another has the same name. */
function uniqueNames(datasets: readonly Dataset[]): (dataset: Dataset) => string {
  const owners = new Map<string, string>()
  for (const { id, name } of datasets) if (!owners.has(name)) owners.set(name, id)
  return ({ id, name }) => (name !== 'date' && owners.get(name) === id ? name : id)
}
