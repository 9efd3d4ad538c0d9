import type { Day } from '@analytics/contract/vocabulary/day'

export interface DayValue {
  readonly entity: number
  readonly day: Day
  readonly value: number
}

/** How much of the trailing week's value must have reported for a day to count as complete. */
const quorum = 0.9
const weekDays = 7
/** An entry without a value for this many days, the day in question included, is no longer waited for, */
const silentDays = 3
/** unless more than this share of all entries are silent: then it is the provider that is. */
const silentShare = 0.5
/** How many days back a complete day is looked for before the best one is taken. */
const reach = 14

/** Days of facts that a turnout needs, up to and including its last day. */
export const asOfWindow = reach + weekDays

/** Of one day: what the entries of the week before were worth, and how much of that has reported. */
interface DayTurnout {
  readonly day: Day
  readonly expected: number
  readonly reported: number
  readonly isEmpty: boolean
}

/** The turnout of the fourteen days up to a last one, latest first. Turnouts of several sources add up. */
export type Turnout = readonly DayTurnout[]

/**
 * How the entries of one source turned out on the days up to `last`; values after it don't count. Late entries are
 * expected, one that has been silent for three days is not.
 */
export function turnoutOf(values: readonly DayValue[], last: Day): Turnout {
  const byDay = new Map<Day, Map<number, number>>()
  for (const { entity, day, value } of values) {
    const entries = byDay.get(day) ?? new Map<number, number>()
    entries.set(entity, Math.abs(value))
    byDay.set(day, entries)
  }
  return Array.from({ length: reach }, (_, back) => {
    const day = last - back
    const present = byDay.get(day)
    const worth = new Map<number, number>()
    for (let before = day - weekDays; before < day; before++)
      for (const [entity, value] of byDay.get(before) ?? [])
        worth.set(entity, (worth.get(entity) ?? 0) + value)
    const silent = new Set([...worth.keys()].filter(entity => isSilent(byDay, entity, day)))
    const isOutage = silent.size > worth.size * silentShare
    let expected = 0
    let reported = 0
    for (const [entity, value] of worth) {
      if (silent.has(entity) && !isOutage) continue
      expected += value
      if (present?.has(entity)) reported += value
    }
    return { day, expected, reported, isEmpty: present === undefined }
  })
}

function isSilent(byDay: ReadonlyMap<Day, ReadonlyMap<number, number>>, entity: number, day: Day): boolean {
  return Array.from({ length: silentDays }, (_, back) => day - back).every(
    each => byDay.get(each)?.has(entity) !== true,
  )
}

/**
 * The latest day for which expected entries worth 90 % of the week before have reported, over all sources together, so that
 * a late night does not look like a crash. Where no day of the fourteen qualifies, the best of them. Undefined
 * without facts. All turnouts end on the same day.
 */
export function latestCompleteDay(turnouts: readonly Turnout[]): Day | undefined {
  let best: { day: Day; share: number } | undefined
  for (let at = 0; at < reach; at++) {
    const days = turnouts.flatMap(turnout => turnout[at] ?? [])
    const day = days[0]?.day
    if (day === undefined || days.every(({ isEmpty }) => isEmpty)) continue
    const expected = days.reduce((sum, turnout) => sum + turnout.expected, 0)
    const reported = days.reduce((sum, turnout) => sum + turnout.reported, 0)
    const share = expected === 0 ? 1 : reported / expected
    if (share >= quorum) return day
    if (share > (best?.share ?? -1)) best = { day, share }
  }
  return best?.day
}
