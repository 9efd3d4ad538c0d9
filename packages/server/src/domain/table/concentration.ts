import { sumKnown } from '@analytics/contract/metrics/sums'

const largestCount = 3

export interface Concentrated {
  /** The index ranges from 0 to 10,000. */
  readonly hhi: number | null
  /** Percent, of the three largest. */
  readonly topShare: number | null
}

/** Uses shares of positive values: a negative one would make others more than the whole. Null where there are none. */
export function toConcentration(values: readonly (number | null)[]): Concentrated {
  const positive = values.filter(value => value !== null).filter(value => value > 0)
  const sum = sumKnown(positive)
  if (sum === null || sum <= 0) return { hhi: null, topShare: null }
  const shares = positive.map(value => (value / sum) * 100).toSorted((a, b) => b - a)
  return {
    hhi: shares.reduce((total, share) => total + share * share, 0),
    topShare: shares.slice(0, largestCount).reduce((total, share) => total + share, 0),
  }
}
