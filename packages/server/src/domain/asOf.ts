import type { Day, DayRange } from '@analytics/contract/query/day'

import type { DailyColumn } from './daily/DailyColumns.ts'
import { silentDays } from './daily/DailyLine.ts'

/** Share of the trailing week's value that must have reported for a complete day. */
const coverageThreshold = 0.9
const weekDays = 7
/** Silent entries are expected all the same where they are more than this share: then the provider is at fault. */
const silentShare = 0.5

const reach = 14

export const asOfWindow = reach + weekDays

/** The value of the entries in the week before, and the part of it that has reported. */
interface DayCoverage {
  readonly day: Day
  readonly expected: number
  readonly reported: number
  readonly isEmpty: boolean
}

export type Coverage = readonly DayCoverage[]

/**
 * Late entries are expected, silent ones are not. An entry that has just begun stands for late ones, because an application that is
 * renamed ends as one entry and begins as another. Values after `through` don't count.
 */
export function toCoverage(columns: readonly DailyColumn[], last: Day, through = last): Coverage {
  const first = last - asOfWindow + 1
  const entries = toEntries(columns, { from: first, to: through })
  return Array.from({ length: reach }, (_, back) => {
    const day = last - back
    const index = day - first
    const counts = { expected: 0, reported: 0, begun: 0, silent: 0, silentWorth: 0, count: 0 }
    let isEmpty = true
    for (const entry of entries) {
      const isThere = isKnown(entry, index)
      isEmpty &&= !isThere
      const worth = sumOfWeek(entry, index)
      if (isThere) counts.begun += lackOfWeek(entry, index) ?? 0
      if (worth === undefined) continue
      counts.count++
      if (isThere) counts.reported += worth
      if (isSilent(entry, index)) {
        counts.silent++
        counts.silentWorth += worth
      } else counts.expected += worth
    }
    // No entry has ended in an outage; all of them are late.
    const isOutage = counts.silent > counts.count * silentShare
    const expected = counts.expected + (isOutage ? counts.silentWorth : 0)
    const reported = Math.max(counts.reported, Math.min(expected, counts.reported + counts.begun))
    return { day, expected, reported, isEmpty }
  })
}

/** The size of each entity's value on each day of the window, NaN where it has none. */
function toEntries(columns: readonly DailyColumn[], { from: first, to }: DayRange): Float64Array[] {
  return columns.map(({ from, column }) =>
    Float64Array.from({ length: asOfWindow }, (_, index) =>
      first + index > to ? Number.NaN : Math.abs(column[first + index - from] ?? Number.NaN),
    ),
  )
}

function isKnown(entry: Float64Array, index: number): boolean {
  return !Number.isNaN(entry[index] ?? Number.NaN)
}

/** Undefined without a value on any of the seven days before. */
function sumOfWeek(entry: Float64Array, index: number): number | undefined {
  let sum: number | undefined
  for (let before = index - weekDays; before < index; before++)
    if (isKnown(entry, before)) sum = (sum ?? 0) + (entry[before] ?? 0)
  return sum
}

/** Extends the values of an entry that began less than a week ago to a whole week, and returns what was added; undefined for older ones. */
function lackOfWeek(entry: Float64Array, index: number): number | undefined {
  const begin = entry.findIndex(value => !Number.isNaN(value))
  const days = index - begin
  if (begin < 0 || days >= weekDays) return undefined
  return days === 0 ? (entry[index] ?? 0) * weekDays : (sumOfWeek(entry, index) ?? 0) * (weekDays / days - 1)
}

function isSilent(entry: Float64Array, index: number): boolean {
  for (let back = 0; back < silentDays; back++) if (isKnown(entry, index - back)) return false
  return true
}

/** The latest complete day over all sources, else the best one. All coverages end on the same day. */
export function latestCompleteDay(coverages: readonly Coverage[]): Day | undefined {
  let best: { day: Day; share: number } | undefined
  for (let index = 0; index < reach; index++) {
    const days = coverages.flatMap(coverage => coverage[index] ?? [])
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
