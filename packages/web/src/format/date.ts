import { dayOf, yearOf, type Day } from '@analytics/contract/query/day'
import {
  formatDay,
  formatRange,
  formatShortDay,
  monthName,
  weekdayName,
} from '@analytics/contract/query/dayText'
import { openRange, type DayRange } from '@analytics/contract/query/timeRange'

export {
  formatDay,
  formatRange,
  formatRangeBeside,
  formatShortDay,
  formatShortMonth,
  formatShortRange,
} from '@analytics/contract/query/dayText'

/** `Sun 13 Sep 2026`. */
export function formatDayWithWeekday(day: Day): string {
  return `${weekdayName(day).slice(0, 3)} ${formatDay(day)}`
}

/** `September 2026`. */
export function formatMonth(day: Day): string {
  return `${monthName(day)} ${yearOf(day)}`
}

/** The days of the user's choice: `14 – 20 Sep 2026`, `from 1 Jan 2024`, `until 30 Jun 2024`. */
export function formatOwnRange({ from, to }: DayRange): string {
  const [isOpenFrom, isOpenTo] = [from === openRange.from, to === openRange.to]
  if (isOpenTo) return isOpenFrom ? 'all time' : `from ${formatDay(from)}`
  return isOpenFrom ? `until ${formatDay(to)}` : formatRange(from, to)
}

/** Formats milliseconds: `3 h 12 min`, `2 d 5 h`; null below a minute. */
export function formatDuration(ms: number): string | null {
  const minutes = Math.floor(ms / 60_000)
  if (!(minutes >= 1)) return null
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`
}

/** Formats milliseconds: `just now`, `3 h 12 min ago`. */
export function formatAge(ms: number): string {
  const duration = formatDuration(ms)
  return duration === null ? 'just now' : `${duration} ago`
}

/** Formats milliseconds since the epoch as `14:00`. */
export function formatTime(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16)
}

/** Formats milliseconds since the epoch as `14:03:05`. */
export function formatClock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 19)
}

/** `24 Sep 2026, 23:59 UTC`. */
export function formatDateTime(ms: number): string {
  return `${formatDay(dayOf(ms))}, ${formatTime(ms)} UTC`
}

/** `24 Sep, 14:00 UTC`. */
export function formatShortDateTime(ms: number): string {
  return `${formatShortDay(dayOf(ms))}, ${formatTime(ms)} UTC`
}

/** `24 Sep, 14:00 – 18:00 UTC`. */
export function formatDateTimeRange(from: number, to: number): string {
  if (from === to) return formatShortDateTime(to)
  const end = dayOf(from) === dayOf(to) ? `${formatTime(to)} UTC` : formatShortDateTime(to)
  return `${formatShortDay(dayOf(from))}, ${formatTime(from)} – ${end}`
}
