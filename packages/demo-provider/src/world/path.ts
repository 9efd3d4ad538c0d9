import { referenceDay } from './day.ts'
import type { Entry } from './Entry.ts'
import { adoption, hype, tideLevel } from './growth.ts'
import type { Tide } from './growth.ts'
import { remember } from './remember.ts'

const tideOn: Readonly<Record<Tide, (time: number) => number>> = {
  market: remember(time => tideLevel('market', time)),
  supply: remember(time => tideLevel('supply', time)),
  locked: remember(time => tideLevel('locked', time)),
}

/** How large an entry is at a time, before any noise: 1 on the reference day, if it was there by then. */
export function createPath(entry: Entry, hash: number, tide: Tide): (time: number) => number {
  if (entry.traits.launch) return time => hype(time - entry.firstDay)
  const ageAtReference = referenceDay - entry.firstDay
  const span = ageAtReference < 240 ? 25 : 60 + (hash % 240)
  const atReference = ageAtReference > 0 ? adoption(ageAtReference, span) : 1
  return time => (tideOn[tide](time) * adoption(time - entry.firstDay, span)) / atReference
}
