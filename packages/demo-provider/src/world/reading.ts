import { firstServedDay } from './day.ts'
import type { Day, Moment } from './day.ts'

/** When levels were last read: once in every hour, and served from the next hour on. */
export interface Reading {
  readonly day: Day
  /** 0 to 23, UTC */
  readonly hour: number
}

export const toReading = ({ today, hour }: Moment): Reading =>
  hour === 0 ? { day: today - 1, hour: 23 } : { day: today, hour: hour - 1 }

/** The middle of the hour, in days since 1970-01-01. */
export const toTime = ({ day, hour }: Reading): number => day + (hour + 0.5) / 24

/** A second within the hour, never its first: nothing is read on the dot. */
export const toReadingSeconds = ({ day, hour }: Reading, hash: number): number =>
  day * 86_400 + hour * 3600 + 1 + (hash % 3599)

/** Whether anything was on record by then. */
export const isServed = (reading: Reading, { today }: Moment): boolean => reading.day >= firstServedDay(today)
