/** The middle of known changes, and the middle half of them. */
export function toSpread(changes: readonly number[] | Float64Array) {
  const ordered = new Float64Array(changes).sort()
  const quantile = (part: number) => toQuantile(ordered, part)
  return { count: ordered.length, median: quantile(0.5), lower: quantile(0.25), upper: quantile(0.75) }
}

/** Interpolates between the two nearest; null of none. */
function toQuantile(ordered: Float64Array, part: number): number | null {
  const place = (ordered.length - 1) * part
  const [below, above] = [ordered[Math.floor(place)], ordered[Math.ceil(place)]]
  return below === undefined || above === undefined ? null : below + (above - below) * (place % 1)
}
