import {
  addMonths,
  firstOfMonth,
  lastOfMonth,
  monthOf,
  startOf,
  yearOf,
  type Day,
  type DayRange,
} from './day.ts'

/** `prev`: as many days before. `year`: the same days a year before. `period`: the months, quarter or year before. */
export const versusIds = ['prev', 'year', 'period'] as const

export type Versus = (typeof versusIds)[number]

export const defaultVersus: Versus = 'prev'

/** Only whole months have a period before; other days are compared with as many before. */
export function isWholeMonths({ from, to }: DayRange): boolean {
  return from === firstOfMonth(from) && to === lastOfMonth(to)
}

/** The days that a range is compared with. They may be a few more or fewer: quarters and leap years differ in length. */
export function toComparedDays(range: DayRange, versus: Versus): DayRange {
  const { from, to } = range
  if (versus === 'year') return { from: toYearBefore(from), to: toEndYearBefore(range) }
  const isPeriod = versus === 'period' && isWholeMonths(range)
  return { from: isPeriod ? addMonths(from, -countMonths(range)) : from - (to - from + 1), to: from - 1 }
}

export function countMonths({ from, to }: DayRange): number {
  return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1
}

/** The same calendar day a year earlier. 29 February becomes the 28th. */
export function toYearBefore(day: Day): Day {
  return toSameDay(day, -12)
}

/** The same calendar day a year later. 29 February becomes the 28th. */
export function toYearAfter(day: Day): Day {
  return toSameDay(day, 12)
}

function toSameDay(day: Day, months: number): Day {
  const first = addMonths(day, months)
  return Math.min(first + new Date(startOf(day)).getUTCDate() - 1, lastOfMonth(first))
}

/** The end of February stays its end. */
function toEndYearBefore(range: DayRange): Day {
  const day = toYearBefore(range.to)
  return isWholeMonths(range) ? lastOfMonth(day) : day
}
