import type { PerformanceAnswer } from '@analytics/contract/shapes/performance'

import { toCsv, type CsvCell } from './csv.ts'
import { demoComment } from './demoComment.ts'

type Exported = Pick<PerformanceAnswer, 'data'> & {
  readonly metadata: Pick<PerformanceAnswer['metadata'], 'origin'>
}

/** Cumulative returns in percent, a row per moment and a column per asset, hidden ones too. */
export function returnsCsv({ data, metadata }: Exported): string {
  const { assets } = data.timeSeriesData
  const header = ['Moment (UTC)', ...assets.map(({ symbol }) => `${symbol} (%)`)]
  const rows = (assets[0]?.data ?? []).map(({ timestamp }, at): CsvCell[] => [
    new Date(timestamp * 1000).toISOString(),
    ...assets.map(asset => asset.data[at]?.cumulativeReturns ?? null),
  ])
  return toCsv([header, ...rows], demoComment(metadata.origin))
}

/** The table of prices, unrounded. */
export function pricesCsv({ data, metadata }: Exported, entity: string, frame: string): string {
  const header = [
    'Rank',
    entity,
    'Symbol',
    'Price (USD)',
    'Market Cap (USD)',
    '24H (%)',
    '7D (%)',
    '30D (%)',
    '1Y (%)',
    `${frame} shown (%)`,
    'Priced at (UTC)',
  ]
  const rows = data.tableData.assets.map((row): CsvCell[] => [
    row.rank,
    row.displayName,
    row.symbol,
    row.currentPrice,
    row.marketCap,
    row['24h'],
    row['7d'],
    row['30d'],
    row['1y'],
    row.frameReturn,
    row.updatedAt === null ? null : new Date(row.updatedAt * 1000).toISOString(),
  ])
  return toCsv([header, ...rows], demoComment(metadata.origin))
}
