export const limitOptions = [10, 25, 50, 100, 'all'] as const

export type LimitOption = (typeof limitOptions)[number]

/** A whole number from 1 to 100, or `all`. */
export type Limit = number | 'all'

export const defaultLimit: LimitOption = 10

export const defaultTableLimit: LimitOption = 25

export const maxLimit = 100

/** Others comes on top. */
export const chartSeriesLimit = 10

export function isLimitOption(value: unknown): value is LimitOption {
  return limitOptions.some(option => option === value)
}

/** `60d`; null if the text is not a number of days. */
export function toDayCount(text: string): number | null {
  return /^[1-9]\d{0,3}d$/.test(text) ? Number.parseInt(text, 10) : null
}

const minimumBuffer = 5

/** A fifth and a buffer more than the target, capped and rounded up to the next option. */
export function overFetched(target: Limit): LimitOption {
  if (target === 'all') return 'all'
  const wantedLimit = Math.min(target + minimumBuffer + Math.ceil(target * 0.2), maxLimit)
  return limitOptions.find(option => option !== 'all' && option >= wantedLimit) ?? 'all'
}

/** How many entries to request, given how many the page shows. */
export const limitRules = {
  shown: (limit: Limit) => limit,
  overFetched: (limit: Limit, excludeStablecoins: boolean) =>
    excludeStablecoins ? overFetched(limit) : limit,
} as const satisfies Record<string, (limit: Limit, excludeStablecoins: boolean) => Limit>

export type LimitRule = keyof typeof limitRules
