import type { CalendarGrain } from '../metrics/units.ts'
import { dayOf, firstOfMonth, lastOfMonth, mondayOf, monthOf, yearOf, type Day } from './day.ts'
import { countDays, openRange, wireTimeRanges, type DayRange, type WireTimeRange } from './timeRange.ts'

/** `divisor` turns a sum into a daily rate. */
export const grains = {
  D: { label: 'D', name: 'day', divisor: 1 },
  W: { label: 'W', name: 'week', divisor: 7 },
  M: { label: 'M', name: 'month', divisor: 30 },
} as const

export type Grain = keyof typeof grains

/** The grains of series: those that pages offer, and the years of a page by year. */
export type SeriesGrain = Grain | 'Y'

export const grainIds = Object.keys(grains) as Grain[]

export const defaultGrain: Grain = 'D'

export function isGrain(value: unknown): value is Grain {
  return typeof value === 'string' && Object.hasOwn(grains, value)
}

/** Two years of daily bars are too many for the eye. A custom range may need them. */
export function isGrainOffered(period: Grain, range: WireTimeRange | DayRange): boolean {
  return !(period === 'D' && range === '2y')
}

/** D becomes W at 2y. */
export function toOfferedGrain(period: Grain, range: WireTimeRange | DayRange): Grain {
  return isGrainOffered(period, range) ? period : 'W'
}

/** The most bars that a plot of the usual width, about 800 px, draws at least 4 px wide. */
const mostBars = 200

/**
 * The grain of a page whose address names none: the finest whose bars are not too thin. It depends on the address alone, so that
 * the server and every browser ask for the same data.
 */
export function toFittingGrain(range: WireTimeRange | DayRange): Grain {
  const days = toMostDays(range)
  return grainIds.find(grain => days / grains[grain].divisor <= mostBars) ?? 'M'
}

/** The most days that a range can have. A range with an open end lasts as long as a year at least. */
function toMostDays(range: WireTimeRange | DayRange): number {
  if (typeof range === 'object') {
    const isOpenEnd = range.to === openRange.to && range.from !== openRange.from
    return isOpenEnd ? wireTimeRanges['1y'].days : countDays(range)
  }
  const { days } = wireTimeRanges[range]
  if (days === 'all') return Number.POSITIVE_INFINITY
  return days === 'ytd' ? wireTimeRanges['1y'].days : days
}

/** The full calendar bucket (day, ISO week from Monday, month, quarter, year) of a day. */
export function getBucket(period: CalendarGrain, day: Day): DayRange {
  if (period === 'Q' || period === 'Y') {
    const first = period === 'Q' ? Math.floor(monthOf(day) / 3) * 3 : 0
    const monthAt = (month: number) => dayOf(Date.UTC(yearOf(day), month, 1))
    return { from: monthAt(first), to: monthAt(first + (period === 'Q' ? 3 : 12)) - 1 }
  }
  if (period === 'W') return { from: mondayOf(day), to: mondayOf(day) + 6 }
  if (period === 'M') return { from: firstOfMonth(day), to: lastOfMonth(day) }
  return { from: day, to: day }
}

/** The first and last may reach beyond the range. */
export function getBuckets(period: CalendarGrain, { from, to }: DayRange): DayRange[] {
  const buckets: DayRange[] = []
  for (let day = from; day <= to;) {
    const bucket = getBucket(period, day)
    buckets.push(bucket)
    day = bucket.to + 1
  }
  return buckets
}
