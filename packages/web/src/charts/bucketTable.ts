import { bucketName, missingText, partialText } from './bucketText.ts'
import type { TableText } from './fillTable.ts'
import { bucketTotal } from './percent.ts'
import type { ChartBucket, ChartPeriod, ChartSeries } from './types.ts'

interface BucketTableInput {
  readonly title: string
  readonly buckets: readonly ChartBucket[]
  /** The visible ones. */
  readonly series: readonly ChartSeries[]
  readonly period: ChartPeriod
  readonly formatValue: (value: number | null) => string
}

/** Stacked bars as a table: a bucket per row, its value per series, its total. */
export function bucketTable({ title, buckets, series, period, formatValue }: BucketTableInput): TableText {
  const row = (index: number) => {
    const bucket = buckets[index]
    if (bucket === undefined) return []
    const name = bucketName(bucket, period) + partialText(bucket, period)
    const total = bucketTotal(series, index)
    const values = series.map(({ values }) => formatValue(values[index] ?? null))
    return [name, ...values, total === null ? missingText(period) : formatValue(total)]
  }
  const head = [period === 'D' ? 'Day' : 'Period', ...series.map(({ name }) => name), 'Total']
  return { title, noun: 'bars', head, count: buckets.length, row }
}
