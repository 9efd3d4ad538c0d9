import type { Series } from '../model/series.ts'

/** Null if none is within `reach`. */
export function nearestSeries(
  series: readonly Series[],
  index: number,
  value: number,
  reach: number,
): string | null {
  let nearest: string | null = null
  let distance = reach
  for (const { id, values } of series) {
    const other = values[index] ?? null
    if (other === null || Math.abs(other - value) > distance) continue
    // The first of equals is drawn on top.
    if (nearest !== null && Math.abs(other - value) === distance) continue
    nearest = id
    distance = Math.abs(other - value)
  }
  return nearest
}
