import { firstServedDay, type Clock, type Day } from './day.ts'

/** Stocks are observed once per hour and served from the next hour on. */
export interface Observation {
  readonly day: Day
  readonly hour: number
}

export function toObservation({ today, hour }: Clock): Observation {
  return hour === 0 ? { day: today - 1, hour: 23 } : { day: today, hour: hour - 1 }
}

export function toTime({ day, hour }: Observation): number {
  return day + (hour + 0.5) / 24
}

/** Never the first second of the hour, because the provider never observes on the hour. */
export function toObservationSeconds({ day, hour }: Observation, hash: number): number {
  return day * 86_400 + hour * 3600 + 1 + (hash % 3599)
}

export function isServed(observation: Observation, { today }: Clock): boolean {
  return observation.day >= firstServedDay(today)
}
