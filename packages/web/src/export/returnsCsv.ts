import type { AssetRow, PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { rowsToCsv, toCsv, type CsvCell, type CsvColumn } from '@analytics/contract/files/csv'
import type { ViewState } from '@analytics/contract/view/viewState'

import { toSpan } from '../charts/model/zoom.ts'
import { demoComments } from './comments.ts'
import type { SeriesShown } from './seriesCsv.ts'

type Exported = Pick<PerformanceResponse, 'data'> & {
  readonly metadata: Pick<PerformanceResponse['metadata'], 'origin'>
}

/** The lines that are shown, as they are shown. */
export function returnsCsv(
  { data }: Exported,
  comments: readonly string[],
  { hidden, zoom, unit }: Pick<SeriesShown, 'hidden' | 'zoom'> & { readonly unit: ViewState['lines'] },
): string {
  const all = data.timeSeriesData.assets
  const assets = all.filter(({ id }) => !hidden.has(id))
  const isPrice = unit === 'price'
  const header = ['Time (UTC)', ...assets.map(({ symbol }) => `${symbol} (${isPrice ? 'USD' : '%'})`)]
  const times = (all[0]?.data ?? []).map(({ timestamp }) => timestamp)
  const rows = times.map((timestamp, at): CsvCell[] => [
    toTime(timestamp),
    ...assets.map(({ data: points }) => points[at]?.[isPrice ? 'price' : 'cumulativeReturns'] ?? null),
  ])
  const { first, last } = toSpan(
    times.map(time => ({ from: time, to: time })),
    zoom,
  )
  return toCsv([header, ...rows.slice(first, last + 1)], comments)
}

const toTime = (seconds: number) => new Date(seconds * 1000).toISOString()

export function pricesCsv({ data, metadata }: Exported, entity: string, range: string): string {
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
    [`${range} shown (%)`, row => row.frameReturn],
    ['Priced at (UTC)', row => (row.updatedAt === null ? null : toTime(row.updatedAt))],
  ]
  return rowsToCsv(data.tableData.assets, columns, demoComments(metadata.origin))
}
