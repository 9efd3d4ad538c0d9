export type Day = number

const msPerDay = 86_400_000

export function toDay(iso: string): Day {
  return Math.floor(Date.parse(iso) / msPerDay)
}
export function toSeconds(day: Day): number {
  return day * 86_400
}

/** The day of the recorded figures in data/. */
export const referenceDay: Day = toDay('2026-09-24')
export const historyStart: Day = toDay('2022-06-01')
/** Bounds the payloads when the clock is many years ahead. */
const longestHistory = 3650

export function firstServedDay(today: Day): Day {
  return Math.max(historyStart, today - longestHistory)
}

/** The resolution at which the world depends on time. */
export interface Clock {
  readonly today: Day
  readonly hour: number
}

export function toClock(ms: number): Clock {
  const hours = Math.floor(ms / 3_600_000)
  const today = Math.floor(hours / 24)
  return { today, hour: hours - today * 24 }
}
