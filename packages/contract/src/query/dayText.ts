import { firstOfMonth, mondayOf, monthOf, yearOf, type Day } from './day.ts'

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export function monthName(day: Day): string {
  return months[monthOf(day)] ?? ''
}

/** The order is that of an ISO week. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export function weekdayName(day: Day): string {
  return weekdays[day - mondayOf(day)] ?? ''
}

export function dayOfMonth(day: Day): number {
  return day - firstOfMonth(day) + 1
}

/** `Sep`. */
export function formatShortMonth(day: Day): string {
  return monthName(day).slice(0, 3)
}

/** `24 Sep`. */
export function formatShortDay(day: Day): string {
  return `${dayOfMonth(day)} ${formatShortMonth(day)}`
}

/** `24 Sep 2026`. */
export function formatDay(day: Day): string {
  return `${formatShortDay(day)} ${yearOf(day)}`
}

/** Inclusive: `14 – 20 Sep 2026`. */
export function formatRange(from: Day, to: Day): string {
  if (from === to) return formatDay(to)
  if (yearOf(from) !== yearOf(to)) return `${formatDay(from)} – ${formatDay(to)}`
  if (monthOf(from) !== monthOf(to)) return `${formatShortDay(from)} – ${formatDay(to)}`
  return `${dayOfMonth(from)} – ${formatDay(to)}`
}

/** A range for narrow places, without the year: `16 – 22 Oct`. One that crosses years keeps them. */
export function formatShortRange(from: Day, to: Day): string {
  if (yearOf(from) !== yearOf(to)) return formatRange(from, to)
  if (from === to) return formatShortDay(to)
  return monthOf(from) === monthOf(to)
    ? `${dayOfMonth(from)} – ${formatShortDay(to)}`
    : `${formatShortDay(from)} – ${formatShortDay(to)}`
}

const daysOfYear = 365

/** A range beside another one; with the year where the other ends more than a year later. */
export function formatRangeBeside(
  { from, to }: { readonly from: Day; readonly to: Day },
  beside: { readonly to: Day },
): string {
  return beside.to - to >= daysOfYear ? formatRange(from, to) : formatShortRange(from, to)
}
