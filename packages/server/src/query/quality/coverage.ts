import type { LeftOutReason, QualityData } from '@analytics/contract/api/responses/quality'
import { leftOutReasons } from '@analytics/contract/api/responses/quality'
import { toIsoDay, type Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { toPageId } from '../../domain/directory/pageId.ts'
import type { TableMember, MemberMetadata } from '../../domain/table/metricTable.ts'
import { compareText } from '../../lib/order.ts'
import { turn } from '../../lib/turn.ts'
import { roundFraction } from '../../series/rounding.ts'
import { observedOn } from './readSides.ts'

type Coverage = Pick<QualityData, 'applications' | 'days'>

const weekDays = 7
const listed = 20

/**
 * Counts who has reported each day, of those that had begun; `members` are those with a value in the range. A member is expected
 * for `silentAfter` days after its last value, or, without it, to the end of the range.
 */
export async function toMonthlyCoverage(
  members: readonly TableMember<MemberMetadata>[],
  range: DayRange,
  silentAfter = Number.POSITIVE_INFINITY,
): Promise<Coverage> {
  const length = countDays(range)
  const reported = new Uint32Array(length)
  /** The change in the number of expected members on each day. */
  const begun = new Int32Array(length + 1)
  const silent: { readonly member: TableMember<MemberMetadata>; readonly worth: number }[] = []
  const worth = { all: 0, reported: 0 }
  for (const member of members) {
    await turn()
    const has = (day: Day) => member.parts.some(part => observedOn(part, day) !== null)
    const first = Math.max(range.from, member.firstDay)
    const last = Math.min(range.to, member.lastDay + silentAfter)
    if (first <= last) {
      begun[first - range.from] = (begun[first - range.from] ?? 0) + 1
      begun[last - range.from + 1] = (begun[last - range.from + 1] ?? 0) - 1
    }
    for (let day = first; day <= last; day++)
      if (has(day)) reported[day - range.from] = (reported[day - range.from] ?? 0) + 1
    const week = sumOfWeek(member, range.to)
    worth.all += week
    if (has(range.to)) worth.reported += week
    else silent.push({ member, worth: week })
  }
  return {
    applications: {
      expected: members.length,
      reported: members.length - silent.length,
      value: roundFraction(worth.all > 0 ? worth.reported / worth.all : null),
      missing: silent
        .toSorted((a, b) => b.worth - a.worth || compareText(a.member.metadata.name, b.member.metadata.name))
        .slice(0, listed)
        .map(({ member: { metadata, lastDay } }) => ({
          id: toPageId(metadata),
          name: metadata.displayName,
          lastDay: toIsoDay(lastDay),
        })),
    },
    days: toDays(range, reported, begun),
  }
}

function toDays({ from }: DayRange, reported: Uint32Array, begun: Int32Array): Coverage['days'] {
  let expected = 0
  return Array.from(reported, (count, index) => {
    expected += begun[index] ?? 0
    return { day: toIsoDay(from + index), reported: count, expected }
  })
}

type Count = Pick<QualityData['days'][number], 'reported' | 'expected'>

/** Share of the expected daily values that are there; null where none is expected. */
export function shareOf(days: readonly Count[]): number | null {
  const sumOf = (side: keyof Count) => days.reduce((sum, day) => sum + day[side], 0)
  const expected = sumOf('expected')
  return expected > 0 ? roundFraction(sumOf('reported') / expected) : null
}

/** The same by month. */
export function toMonths(days: QualityData['days']): { month: string; share: number | null }[] {
  const months = new Map<string, Count[]>()
  for (const day of days) {
    const month = day.day.slice(0, 7)
    const ownCounts = months.get(month)
    if (ownCounts) ownCounts.push(day)
    else months.set(month, [day])
  }
  return [...months].map(([month, ownCounts]) => ({ month, share: shareOf(ownCounts) }))
}

/** Gains and losses count alike, since their signs would cancel. */
function sumOfWeek({ parts }: TableMember, last: Day): number {
  let sum = 0
  for (const part of parts)
    for (let day = last - weekDays; day < last; day++) sum += Math.abs(observedOn(part, day) ?? 0)
  return sum
}

/** Groups what is listed and counts in no total by the reason. */
export function toLeftOut(entries: readonly MemberMetadata[]): QualityData['leftOut'] {
  return leftOutReasons.flatMap(reason => {
    const ownEntries = entries.filter(entry => toReason(entry) === reason)
    if (ownEntries.length === 0) return []
    const names = ownEntries.map(({ displayName }) => displayName).toSorted(compareText)
    return [{ reason, count: ownEntries.length, names: names.slice(0, listed) }]
  })
}

function toReason({ kind, name, doublecounted }: MemberMetadata): LeftOutReason {
  if (kind === 'chain') return 'blockchain'
  if (kind === 'collection') return 'collection'
  if (name.trim() === '') return 'nameless'
  return doublecounted ? 'counted-twice' : 'unclear'
}
