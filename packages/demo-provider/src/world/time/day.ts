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

/** Stocks are observed once per hour and served from the next hour on. */
interface DemoObservation {
  readonly day: DemoDay
  readonly hour: number
}

export function toObservation({ today, hour }: Clock): DemoObservation {
  return hour === 0 ? { day: today - 1, hour: 23 } : { day: today, hour: hour - 1 }
}

export function toTime({ day, hour }: DemoObservation): number {
  return day + (hour + 0.5) / 24
}

/** Never the first second of the hour, because the provider never observes on the hour. */
export function toObservationSeconds({ day, hour }: DemoObservation, hash: number): number {
  return day * 86_400 + hour * 3600 + 1 + (hash % 3599)
}

export function isServed(observation: DemoObservation, { today }: Clock): boolean {
  return observation.day >= firstServedDay(today)
}
