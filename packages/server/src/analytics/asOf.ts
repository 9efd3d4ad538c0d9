import type { Day } from '@analytics/contract/vocabulary/day'

export interface DayValue {
  readonly entity: number
  readonly day: Day
  readonly value: number
}

/** How much of the trailing week's value must have reported for a day to count as complete. */
const quorum = 0.9
const weekDays = 7
/** How many days back a complete day is looked for before the best one is taken. */
const reach = 14

/** Days of facts that `latestCompleteDay` needs, up to and including `through`. */
export const asOfWindow = reach + weekDays

/**
 * The latest day, at or before `through`, for which entries worth 90 % of the week before have reported, so that
 * a late night does not look like a crash. Where no day of the last fourteen qualifies, the best of them.
 * Undefined without facts.
 */
export function latestCompleteDay(values: readonly DayValue[], through: Day): Day | undefined {
  const byDay = new Map<Day, Map<number, number>>()
  for (const { entity, day, value } of values) {
    if (day > through) continue
    const entries = byDay.get(day) ?? new Map<number, number>()
    entries.set(entity, Math.abs(value))
    byDay.set(day, entries)
  }
  const last = Math.max(...byDay.keys())
  let best: { day: Day; share: number } | undefined
  for (let day = last; byDay.size > 0 && day > last - reach; day--) {
    const share = reportedShare(byDay, day)
    if (share >= quorum) return day
    if (byDay.has(day) && share > (best?.share ?? -1)) best = { day, share }
  }
  return best?.day
}

function reportedShare(byDay: ReadonlyMap<Day, ReadonlyMap<number, number>>, day: Day): number {
  const today = byDay.get(day)
  if (!today) return 0
  let expected = 0
  let reported = 0
  for (let before = day - weekDays; before < day; before++) {
    for (const [entity, value] of byDay.get(before) ?? []) {
      expected += value
      if (today.has(entity)) reported += value
    }
  }
  return expected === 0 ? 1 : reported / expected
}
