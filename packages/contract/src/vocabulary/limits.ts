/** How many ranked entries the controls offer. */
export const limitOptions = [10, 25, 50, 100, 'all'] as const

export type LimitOption = (typeof limitOptions)[number]

/** What the wire takes: any whole number from 1 to 100, or `all`. */
export type Limit = number | 'all'

export const defaultLimit: LimitOption = 10

export const defaultTableLimit: LimitOption = 25

export const maxLimit = 100

/** A chart draws at most this many ranked series, with Others on top. */
export const chartSeriesLimit = 10

export function isLimitOption(value: unknown): value is LimitOption {
  return limitOptions.some(option => option === value)
}

/** How far an over-fetching query reaches past its target at least. */
const minimumBuffer = 5

/**
 * The spec's over-fetch: when stablecoins are excluded, ask for a fifth and a buffer more than will be shown,
 * capped, and rounded up to the next option.
 */
export function overFetched(target: Limit): LimitOption {
  if (target === 'all') return 'all'
  const wanted = Math.min(target + minimumBuffer + Math.ceil(target * 0.2), maxLimit)
  return limitOptions.find(option => option !== 'all' && option >= wanted) ?? 'all'
}

/** How many entries a query asks for, given how many the page shows. */
export const limitRules = {
  shown: (limit: Limit) => limit,
  overFetched: (limit: Limit, excludeStablecoins: boolean) =>
    excludeStablecoins ? overFetched(limit) : limit,
  atMost50: (limit: Limit) => (limit === 'all' ? 50 : limit),
} as const satisfies Record<string, (limit: Limit, excludeStablecoins: boolean) => Limit>

export type LimitRule = keyof typeof limitRules
