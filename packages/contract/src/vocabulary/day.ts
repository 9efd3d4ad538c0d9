/** A UTC day as the number of whole days since 1970-01-01. On the wire it is an ISO date, `2026-09-24`. */
export type Day = number

const MS_PER_DAY = 86_400_000

/** The UTC day that a moment (milliseconds since the epoch) lies in. */
export function dayOf(ms: number): Day {
  return Math.floor(ms / MS_PER_DAY)
}

/** Milliseconds since the epoch at 00:00 UTC of a day. */
export function startOf(day: Day): number {
  return day * MS_PER_DAY
}

export function toIsoDay(day: Day): string {
  return new Date(startOf(day)).toISOString().slice(0, 10)
}

/** The day of an ISO date; throws on anything that is not a real calendar day. */
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

export function lastOfMonth(day: Day): Day {
  return dayOf(Date.UTC(yearOf(day), monthOf(day) + 1, 1)) - 1
}

/** Monday of the ISO week; day 0 was a Thursday. */
export function mondayOf(day: Day): Day {
  return day - ((((day + 3) % 7) + 7) % 7)
}
