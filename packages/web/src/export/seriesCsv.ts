import type { Bucket, Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { fromIsoDay } from '@analytics/contract/query/day'
import { getBucket } from '@analytics/contract/query/grain'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { toShares } from '../charts/bars/toShares.ts'
import { toSpan, type Zoom } from '../charts/model/zoom.ts'
import { toCsv, type CsvCell } from './csv.ts'

export interface ExportedSeries {
  readonly data: Pick<SeriesData, 'buckets' | 'resamplePeriod'> & {
    readonly datasets: readonly Pick<Dataset, 'id' | 'name' | 'data'>[]
  }
}

export interface SeriesShown {
  readonly hidden: ReadonlySet<string>
  readonly mode: ChartMode
  readonly zoom: Zoom | null
}

export const allSeries: SeriesShown = { hidden: new Set(), mode: 'absolute', zoom: null }

/** The bars as they are drawn: shares are of all series, hidden ones included. */
export function seriesCsv(
  { data: { buckets, datasets, resamplePeriod } }: ExportedSeries,
  comments: readonly string[],
  { hidden, mode, zoom }: SeriesShown,
): string {
  const all = datasets.map(({ id, name, data }) => ({ id, name, color: '', values: data }))
  const drawn = mode === 'percent' ? toShares(all, buckets.length).series : all
  const series = drawn.filter(({ id }) => !hidden.has(id))
  const slots = buckets.map(({ from, to }) => ({ from: fromIsoDay(from), to: fromIsoDay(to) }))
  const { first, last } = toSpan(slots, zoom)
  const unit = mode === 'percent' ? '%' : 'USD'
  const header = ['From', 'To', 'Complete', ...series.map(({ name }) => `${name} (${unit})`)]
  const rows = buckets.map((bucket, at): CsvCell[] => [
    bucket.from,
    bucket.to,
    isWhole(bucket, resamplePeriod) ? 'yes' : 'no',
    ...series.map(({ values }) => values[at] ?? null),
  ])
  return toCsv([header, ...rows.slice(first, last + 1)], comments)
}

/** A week or month that the range cuts is none, though a stock's last observation is there. */
function isWhole({ from, to, complete, partial }: Bucket, grain: SeriesData['resamplePeriod']): boolean {
  const calendar = getBucket(grain, fromIsoDay(from))
  return complete && !partial && calendar.from === fromIsoDay(from) && calendar.to === fromIsoDay(to)
}
