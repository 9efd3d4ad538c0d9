import { firstServedDay, type Clock, type DemoDay } from './day.ts'

/** Stocks are observed once per hour and served from the next hour on. */
export interface DemoObservation {
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
