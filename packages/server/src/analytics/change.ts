/** Percent change; null when either side is missing or the base is zero. A negative base gives no honest percent. */
export function toChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null
  return (now / before - 1) * 100
}

/** Percent of a whole; null when the part is missing or the whole is not positive. */
export function toShare(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || whole <= 0) return null
  return (part / whole) * 100
}

/** The sum of what is known; null when nothing is. */
export function sumOf(values: Iterable<number | null>): number | null {
  let sum: number | null = null
  for (const value of values) if (value !== null) sum = (sum ?? 0) + value
  return sum
}
