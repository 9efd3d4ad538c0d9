import { bucketTotal } from './percent.ts'
import { othersId, type ChartSeries } from './types.ts'

export interface ReadingRow {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly value: number | null
  /** Of all series of the bucket, hidden ones included, in percent. */
  readonly share: number | null
}

/** What a tooltip says about one bucket. */
export interface BucketReading {
  /** By value, Others last. */
  readonly rows: readonly ReadingRow[]
  /** The rows that found no room, as one. */
  readonly rest: { readonly count: number; readonly value: number; readonly share: number | null } | null
  /** Of the visible series; null when nothing is known. */
  readonly total: number | null
  readonly share: number | null
}

function order(a: ReadingRow, b: ReadingRow): number {
  if ((a.id === othersId) !== (b.id === othersId)) return a.id === othersId ? 1 : -1
  return (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY) || 0
}

/** The values of the visible series in a bucket; at most `limit` rows, the smallest summed up in `rest`. */
export function readBucket(
  series: readonly ChartSeries[],
  hidden: ReadonlySet<string>,
  index: number,
  limit = Number.POSITIVE_INFINITY,
): BucketReading {
  const whole = bucketTotal(series, index)
  const shareOf = (value: number | null) =>
    value === null || whole === null || whole <= 0 ? null : (value / whole) * 100
  const visible = series.filter(({ id }) => !hidden.has(id))
  const total = bucketTotal(visible, index)
  const rows = visible.map(({ id, name, color, values }): ReadingRow => {
    const value = values[index] ?? null
    return { id, name, color, value, share: shareOf(value) }
  })
  rows.sort(order)
  const share = shareOf(total)
  if (rows.length <= limit) return { rows, rest: null, total, share }

  const others = rows.filter(({ id }) => id === othersId)
  const named = rows.filter(({ id }) => id !== othersId)
  const kept = Math.max(1, limit - others.length - 1)
  const cut = named.slice(kept)
  const value = cut.reduce((sum, row) => sum + (row.value ?? 0), 0)
  const rest = { count: cut.length, value, share: shareOf(value) }
  return { rows: [...named.slice(0, kept), ...others], rest, total, share }
}
