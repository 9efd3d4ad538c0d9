export interface Point {
  readonly at: number
  readonly value: number
}

/** Linear between ascending points, constant outside. NaN without points. */
export function interpolate(points: readonly Point[], time: number): number {
  const next = points.findIndex(point => point.at > time)
  const to = points[next]
  const from = points[next - 1]
  if (to && from) return from.value + ((to.value - from.value) * (time - from.at)) / (to.at - from.at)
  return (to ?? points.at(-1))?.value ?? Number.NaN
}
