import { toMemberShare, toWhole } from '@analytics/contract/metrics/sums'

const largestCount = 3

export interface Concentrated {
  /** The index ranges from 0 to 10,000. */
  readonly hhi: number | null
  /** Percent, of the three largest. */
  readonly topShare: number | null
}

/** Uses the shares that members have everywhere. Null where they have none: where nothing is known, and where losses distort the whole. */
export function toConcentration(values: readonly (number | null)[]): Concentrated {
  const whole = toWhole(values)
  if (whole === null || whole <= 0) return { hhi: null, topShare: null }
  const shares = values.flatMap(value => toMemberShare(value, whole) ?? []).toSorted((a, b) => b - a)
  return {
    hhi: shares.reduce((total, share) => total + share * share, 0),
    topShare: shares.slice(0, largestCount).reduce((total, share) => total + share, 0),
  }
}
