/** UTC day as days since 1970-01-01; an ISO date (`2026-09-24`) in the API. */
export type Day = number

/** Both ends inclusive. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

const MS_PER_DAY = 86_400_000

/** The day of a time in milliseconds since the epoch. */
export function dayOf(ms: number): Day {
  return Math.floor(ms / MS_PER_DAY)
}

/** Milliseconds since the epoch at 00:00 UTC. */
export function startOf(day: Day): number {
  return day * MS_PER_DAY
}

/** A chart names the same days again and again, and of the years that have data there are a few thousand. */
const isoDays = new Map<Day, string>()
const isoDaysKept = 20_000

export function toIsoDay(day: Day): string {
  const isoText = isoDays.get(day)
  if (isoText !== undefined) return isoText
  const iso = new Date(startOf(day)).toISOString().slice(0, 10)
  if (isoDays.size < isoDaysKept) isoDays.set(day, iso)
  return iso
}

/** Throws RangeError on anything but a real calendar day. */
export function fromIsoDay(iso: string): Day {
  const day = dayOf(Date.parse(`${iso}T00:00:00Z`))
  if (Number.isNaN(day) || toIsoDay(day) !== iso) throw new RangeError(`not a day: ${iso}`)
  return day
}

export function yearOf(day: Day): number {
  return new Date(startOf(day)).getUTCFullYear()
}

/** 0 for January to 11 for December. */
export function monthOf(day: Day): number {
  return new Date(startOf(day)).getUTCMonth()
}

export function firstOfYear(day: Day): Day {
  return dayOf(Date.UTC(yearOf(day), 0, 1))
}

export function firstOfMonth(day: Day): Day {
  return dayOf(Date.UTC(yearOf(day), monthOf(day), 1))
}

/** The first day of the month that is `count` months later. */
export function addMonths(day: Day, count: number): Day {
  return dayOf(Date.UTC(yearOf(day), monthOf(day) + count, 1))
}

export function lastOfMonth(day: Day): Day {
  return addMonths(day, 1) - 1
}

/** Day 0 was a Thursday. */
export function mondayOf(day: Day): Day {
  return day - ((((day + 3) % 7) + 7) % 7)
}
