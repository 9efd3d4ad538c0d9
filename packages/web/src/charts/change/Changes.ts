/** The changes of a series since the start of the range. */
export interface Changes {
  readonly id: string
  readonly name: string
  /** Its latest value, as a text. */
  readonly level: string
  /** Changes of complete buckets: percentage points of a share, percent of another value. */
  readonly values: readonly (number | null)[]
  /** The change of the whole range. */
  readonly change: number | null
  readonly changeText: string
}

/** Smaller changes are drawn as none, in the unit of the changes. */
export const leastChange = 0.05

/** Apart for everybody who sees colours, in both themes. */
export const changeColors = { rise: '#2d95fe', fall: '#d57000', none: '#7b7c80' } as const

export function directionOf(change: number | null): keyof typeof changeColors {
  if (change === null || Math.abs(change) < leastChange) return 'none'
  return change > 0 ? 'rise' : 'fall'
}
