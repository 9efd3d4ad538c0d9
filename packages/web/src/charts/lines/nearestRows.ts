import type { SeriesValue } from '../tooltip/readValues.ts'

/** A run of `count` rows around one of them, which are in order of value. */
export function nearestRows<Row extends SeriesValue>(
  rows: readonly Row[],
  nearest: string,
  count: number,
): readonly Row[] {
  const middle = rows.findIndex(({ id }) => id === nearest)
  const first = Math.max(0, Math.min(middle - Math.floor((count - 1) / 2), rows.length - count))
  return rows.slice(first, first + count)
}
