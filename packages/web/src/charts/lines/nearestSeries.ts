import type { Series } from '../model/series.ts'

/** Null if none is within `reach`; `distanceTo` measures from the pointer to a value. */
export function nearestSeries<Each extends Series>(
  series: readonly Each[],
  index: number,
  distanceTo: (value: number, series: Each) => number,
  reach: number,
): string | null {
  let nearest: string | null = null
  let distance = reach
  for (const oneSeries of series) {
    const other = oneSeries.values[index] ?? null
    const away = other === null ? Number.POSITIVE_INFINITY : distanceTo(other, oneSeries)
    if (other === null || away > distance) continue
    // The first of equals is drawn on top.
    if (nearest !== null && away === distance) continue
    nearest = oneSeries.id
    distance = away
  }
  return nearest
}
