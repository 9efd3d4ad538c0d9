import type { Series } from '../model/series.ts'

/** Null if none is within `reach`; `distanceTo` measures from the pointer to a value. */
export function nearestSeries(
  series: readonly Series[],
  index: number,
  distanceTo: (value: number) => number,
  reach: number,
): string | null {
  let nearest: string | null = null
  let distance = reach
  for (const { id, values } of series) {
    const other = values[index] ?? null
    if (other === null || distanceTo(other) > distance) continue
    // The first of equals is drawn on top.
    if (nearest !== null && distanceTo(other) === distance) continue
    nearest = id
    distance = distanceTo(other)
  }
  return nearest
}
