import { dayOf, fromIsoDay, startOf, toIsoDay } from './day.ts'
import { formatDay } from './dayText.ts'

/**
 * The time as of which figures are known, in days since 1970-01-01: a whole number stands for the end of that UTC day, a fraction for
 * a moment of it.
 */
export type KnownTime = number

const dayMs = startOf(1)
const moment = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/

export function isMoment(known: KnownTime): boolean {
  return !Number.isInteger(known)
}

/** The last millisecond that counts, since the epoch. */
export function endOfKnown(known: KnownTime): number {
  return isMoment(known) ? Math.round(startOf(known)) : startOf(known + 1) - 1
}

/** A time in milliseconds since the epoch. Midnight ends the day before. */
export function toKnownTime(ms: number): KnownTime {
  return ms % dayMs === 0 ? dayOf(ms) - 1 : ms / dayMs
}

/** Reads `2026-09-24` or `2026-09-24T07:00:12.345Z`. Throws RangeError on anything else. */
export function readKnown(text: string): KnownTime {
  const day = moment.exec(text)?.[1]
  if (day === undefined) return fromIsoDay(text)
  const ms = Date.parse(text)
  if (Number.isNaN(ms) || dayOf(ms) !== fromIsoDay(day)) throw new RangeError(`not a moment: ${text}`)
  return toKnownTime(ms)
}

/** Null for a text that names no time. */
export function findKnownTime(text: string): KnownTime | null {
  try {
    return readKnown(text)
  } catch {
    return null
  }
}

export function writeKnown(known: KnownTime): string {
  return isMoment(known) ? new Date(endOfKnown(known)).toISOString().replace('.000Z', 'Z') : toIsoDay(known)
}

/** `24 Sep 2026`, or `24 Sep 2026, 07:00:12 UTC`. */
export function formatKnown(known: KnownTime): string {
  const day = formatDay(Math.floor(known))
  return isMoment(known) ? `${day}, ${writeKnown(known).slice(11, 19)} UTC` : day
}
