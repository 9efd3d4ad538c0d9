import type { Day } from '@analytics/contract/query/day'

export interface DayValue {
  readonly entity: number
  readonly day: Day
  readonly value: number
}

/** Share of the trailing week's value that must have reported for a complete day. */
const coverageThreshold = 0.9
const weekDays = 7
/** An entry without a value for this many days counts as silent and is no longer expected, */
const silentDays = 3
/** unless more than this share is silent: then the provider is at fault. */
const silentShare = 0.5
const reach = 14

export const asOfWindow = reach + weekDays

/** What the entries of the week before were worth, and how much of that has reported. */
interface DayCoverage {
  readonly day: Day
  readonly expected: number
  readonly reported: number
  readonly isEmpty: boolean
}

export type Coverage = readonly DayCoverage[]

/** Late entries are expected, silent ones are not. Values after `last` don't count. */
export function toCoverage(values: readonly DayValue[], last: Day): Coverage {
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

/** The latest complete day over all sources, else the best one. All coverages end on the same day. */
export function latestCompleteDay(coverages: readonly Coverage[]): Day | undefined {
  let best: { day: Day; share: number } | undefined
  for (let at = 0; at < reach; at++) {
    const days = coverages.flatMap(coverage => coverage[at] ?? [])
    const day = days[0]?.day
    if (day === undefined || days.every(({ isEmpty }) => isEmpty)) continue
    const expected = days.reduce((sum, coverage) => sum + coverage.expected, 0)
    const reported = days.reduce((sum, coverage) => sum + coverage.reported, 0)
    const share = expected === 0 ? 1 : reported / expected
    if (share >= coverageThreshold) return day
    if (share > (best?.share ?? -1)) best = { day, share }
  }
  return best?.day
}
