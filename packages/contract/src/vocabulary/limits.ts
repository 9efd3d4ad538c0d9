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
