/** Null when no value is known. */
export function sumKnown(values: Iterable<number | null>): number | null {
  let sum: number | null = null
  for (const value of values) if (value !== null) sum = (sum ?? 0) + value
  return sum
}

/** Null as soon as one is unknown, and of none. */
export function sumAll(values: readonly (number | null)[]): number | null {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return values.length > 0 ? sum : null
}

/**
 * The denominator of the members' shares. Null as soon as one is negative: the others' shares would
 * add up to more than 100 %.
 */
export function toWhole(members: readonly (number | null)[]): number | null {
  return members.some(value => value !== null && value < 0) ? null : sumKnown(members)
}

/** Percent; null where either is unknown or the sum is not above zero. */
export function toShare(part: number | null, sum: number | null): number | null {
  return part === null || sum === null || sum <= 0 ? null : (part / sum) * 100
}

/** Percent; null where either is unknown or the base is not above zero. */
export function toChange(now: number | null, before: number | null): number | null {
  return now === null || before === null || before <= 0 ? null : (now / before - 1) * 100
}

/** What a change compares: only days that both ranges have. `days` is null for a sum of several. */
export interface ComparedSums {
  readonly days: number | null
  readonly of: number
  readonly now: number
  readonly before: number
}

export interface ComparedValue {
  readonly value: number | null
  readonly previous: number | null
  readonly comparison: ComparedSums | null
}

/** Compares what can be compared; null where that is too little. */
export function addCompared(parts: readonly ComparedValue[]): ComparedValue {
  const value = sumKnown(parts.map(part => part.value))
  const compared = parts.flatMap(({ comparison }) => comparison ?? [])
  const [first] = compared
  const now = compared.reduce((sum, each) => sum + each.now, 0)
  const before = compared.reduce((sum, each) => sum + each.before, 0)
  const days = parts.length === 1 ? (first?.days ?? null) : null
  return {
    value,
    previous: sumKnown(parts.map(({ previous }) => previous)),
    comparison:
      first && value !== null && isEnoughToCompare(now, value) ? { days, of: first.of, now, before } : null,
  }
}

/** Percent, like with like. */
export function toComparedChange(comparison: ComparedSums | null): number | null {
  return comparison && toChange(comparison.now, comparison.before)
}

/** A change over less than this share of a range tells nothing of the range. */
const leastComparedShare = 0.5

export function isEnoughToCompare(compared: number, whole: number): boolean {
  return compared >= whole * leastComparedShare
}
