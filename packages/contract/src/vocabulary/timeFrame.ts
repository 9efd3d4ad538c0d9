import { firstOfYear, type Day } from './day.ts'

/** Every lookback, in order of length, with the number of days it spans (`ytd` and `all` depend on the data). */
export const timeFrames = {
  '24h': { label: '24H', days: 1, words: '24 hours' },
  '7d': { label: '7D', days: 7, words: '7 days' },
  '30d': { label: '30D', days: 30, words: '30 days' },
  '90d': { label: '90D', days: 90, words: '90 days' },
  ytd: { label: 'YTD', days: 'ytd', words: 'year to date' },
  '1y': { label: '1Y', days: 365, words: 'year' },
  '2y': { label: '2Y', days: 730, words: '2 years' },
  all: { label: 'ALL', days: 'all', words: 'all time' },
} as const satisfies Record<string, { label: string; days: number | 'ytd' | 'all'; words: string }>

export type TimeFrame = keyof typeof timeFrames

export const timeFrameIds = Object.keys(timeFrames) as TimeFrame[]

export const defaultTimeFrame: TimeFrame = '30d'

/** Frames that every all-periods table shows; `2y` and `all` add their column only when selected. */
export const standardTimeFrames: readonly TimeFrame[] = ['24h', '7d', '30d', '90d', 'ytd', '1y']

export function isTimeFrame(value: unknown): value is TimeFrame {
  return typeof value === 'string' && Object.hasOwn(timeFrames, value)
}

/** What the wire takes beyond the frames that pages offer: the volume page sends half a year for its year to date. */
export const wireTimeFrames = {
  ...timeFrames,
  '180d': { label: '180D', days: 180, words: '180 days' },
} as const

export type WireTimeFrame = keyof typeof wireTimeFrames

export const wireTimeFrameIds = Object.keys(wireTimeFrames) as WireTimeFrame[]

/** Both ends inclusive. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

/**
 * The complete days a frame covers, ending on `asOf`.
 * `all` starts at the first day of the data; the others may reach further back than the data does.
 */
export function rangeOf(frame: WireTimeFrame, asOf: Day, firstDay: Day): DayRange {
  const { days } = wireTimeFrames[frame]
  if (days === 'all') return { from: Math.min(firstDay, asOf), to: asOf }
  if (days === 'ytd') return { from: firstOfYear(asOf), to: asOf }
  return { from: asOf - days + 1, to: asOf }
}

/** The range of the same length just before; undefined for `all`, which has nothing before it. */
export function previousRangeOf(frame: WireTimeFrame, asOf: Day): DayRange | undefined {
  if (frame === 'all') return undefined
  const { from, to } = rangeOf(frame, asOf, asOf)
  return { from: from - (to - from + 1), to: from - 1 }
}

export function daysIn({ from, to }: DayRange): number {
  return to - from + 1
}
