import type { Sources } from './sources.ts'
import { staleness } from './staleness.ts'

export interface StaleText {
  /** The emphasised part. */
  readonly age: string
  readonly rest: string
}

/** `Data is 3 h 12 min old. …; showing the last successful data.` Null while nothing fails. */
export function toStaleText(sources: Sources, now: number): StaleText | null {
  const stale = staleness(sources, now)
  if (!stale) return null
  return {
    age: stale.age === null ? 'Data could not be checked. ' : `Data is ${stale.age}. `,
    rest: stale.failure
      ? `${stale.failure}; showing the last successful data.`
      : 'Showing the last successful data.',
  }
}
