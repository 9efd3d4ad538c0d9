import type { AssetRow, PerformanceResponse } from '@analytics/contract/api/responses/performance'

import { toSpan } from '../charts/model/zoom.ts'
import { demoComments } from './comments.ts'
import { rowsToCsv, toCsv, type CsvCell, type CsvColumn } from './csv.ts'
import type { SeriesShown } from './seriesCsv.ts'

type Exported = Pick<PerformanceResponse, 'data'> & {
  readonly metadata: Pick<PerformanceResponse['metadata'], 'origin'>
}

/** The lines as they are drawn. */
export function returnsCsv(
  { data }: Exported,
  comments: readonly string[],
  { hidden, zoom }: Pick<SeriesShown, 'hidden' | 'zoom'>,
): string {
  const assets = data.timeSeriesData.assets.filter(({ id }) => !hidden.has(id))
  const header = ['Time (UTC)', ...assets.map(({ symbol }) => `${symbol} (%)`)]
  const times = (assets[0]?.data ?? []).map(({ timestamp }) => timestamp)
  const rows = times.map((timestamp, at): CsvCell[] => [
    toTime(timestamp),
    ...assets.map(asset => asset.data[at]?.cumulativeReturns ?? null),
  ])
  const { first, last } = toSpan(
    times.map(time => ({ from: time, to: time })),
    zoom,
  )
  return toCsv([header, ...rows.slice(first, last + 1)], comments)
}

const toTime = (seconds: number) => new Date(seconds * 1000).toISOString()

export function pricesCsv({ data, metadata }: Exported, entity: string, timeRange: string): string {
  const columns: readonly CsvColumn<AssetRow>[] = [
    ['Rank', row => row.rank],
    [entity, row => row.displayName],
    ['Symbol', row => row.symbol],
    ['Price (USD)', row => row.currentPrice],
    ['Market Cap (USD)', row => row.marketCap],
    ['24H (%)', row => row['24h']],
    ['7D (%)', row => row['7d']],
    ['30D (%)', row => row['30d']],
    ['1Y (%)', row => row['1y']],
    [`${timeRange} shown (%)`, row => row.frameReturn],
    ['Priced at (UTC)', row => (row.updatedAt === null ? null : toTime(row.updatedAt))],
  ]
  return rowsToCsv(data.tableData.assets, columns, demoComments(metadata.origin))
}
