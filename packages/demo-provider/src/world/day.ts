/** A UTC day, counted from 1970-01-01. */
export type Day = number

const msPerDay = 86_400_000

export const toDay = (iso: string): Day => Math.floor(Date.parse(iso) / msPerDay)
export const toSeconds = (day: Day): number => day * 86_400

/** The day on which the figures of the fact sheet hold. */
export const referenceDay: Day = toDay('2026-09-24')
/** The oldest day that is ever served. */
export const historyStart: Day = toDay('2022-06-01')
/** With a clock that is many years ahead, the oldest days drop out, so that payloads stay bounded. */
const longestHistory = 3650

export const firstServedDay = (today: Day): Day => Math.max(historyStart, today - longestHistory)

/** What the world looks like depends on the clock only through this. */
export interface Moment {
  readonly today: Day
  /** 0 to 23, UTC */
  readonly hour: number
}

export function toMoment(ms: number): Moment {
  const hours = Math.floor(ms / 3_600_000)
  const today = Math.floor(hours / 24)
  return { today, hour: hours - today * 24 }
}
