export type DemoDay = number

const msPerDay = 86_400_000

export function toDemoDay(iso: string): DemoDay {
  return Math.floor(Date.parse(iso) / msPerDay)
}
export function toSeconds(day: DemoDay): number {
  return day * 86_400
}

/** The day of the recorded figures in data/. */
export const referenceDay: DemoDay = toDemoDay('2026-09-24')
export const historyStart: DemoDay = toDemoDay('2022-06-01')
/** Bounds the payloads when the clock is many years ahead. */
const longestHistory = 3650

export function firstServedDay(today: DemoDay): DemoDay {
  return Math.max(historyStart, today - longestHistory)
}

/** The resolution at which the world depends on time. */
export interface Clock {
  readonly today: DemoDay
  readonly hour: number
}

export function toClock(ms: number): Clock {
  const hours = Math.floor(ms / 3_600_000)
  const today = Math.floor(hours / 24)
  return { today, hour: hours - today * 24 }
}
