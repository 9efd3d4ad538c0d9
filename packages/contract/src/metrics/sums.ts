/** Null when no value is known. */
export function sumKnown(values: Iterable<number | null>): number | null {
  let sum: number | null = null
  for (const value of values) if (value !== null) sum = (sum ?? 0) + value
  return sum
}

/** Percent; null where either is unknown or the sum is not above zero. */
export function toShare(part: number | null, sum: number | null): number | null {
  return part === null || sum === null || sum <= 0 ? null : (part / sum) * 100
}

/** Percent; null where either is unknown or the base is not above zero. */
export function toChange(now: number | null, before: number | null): number | null {
  return now === null || before === null || before <= 0 ? null : (now / before - 1) * 100
}

/** `previous` is null where the two ranges can't be compared. */
export interface ComparedSum {
  readonly value: number | null
  readonly previous: number | null
}

/** Comparable only where every sum with a value is. */
export function addCompared(sums: readonly ComparedSum[]): ComparedSum {
  const known = sums.filter(({ value }) => value !== null)
  const isComparable = known.every(({ previous }) => previous !== null)
  return {
    value: sumKnown(known.map(({ value }) => value)),
    previous: isComparable ? sumKnown(known.map(({ previous }) => previous)) : null,
  }
}
