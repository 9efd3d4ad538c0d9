import type { LeftOutReason, QualityData } from '@analytics/contract/api/responses/quality'
import { leftOutReasons } from '@analytics/contract/api/responses/quality'
import { toIsoDay, type Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import { toPageId } from '../../domain/directory/pageId.ts'
import type { AppFacts } from '../../domain/facts.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import type { Entry } from '../../domain/table/metricTable.ts'
import { compareText } from '../../lib/compareText.ts'
import { turn } from '../../lib/turn.ts'
import { toFraction } from '../../series/rounding.ts'
import { chunksOf } from './readSides.ts'

type Coverage = Pick<QualityData, 'applications' | 'days'>

const weekDays = 7
const listed = 20

/**
 * Counts who has reported each day, of those that had begun; `entries` are those with a value in the range. An entry is expected
 * for `silentAfter` days after its last value, or, without it, to the end of the range.
 */
export async function toCoverage(
  { getDaily }: Pick<AppFacts, 'getDaily'>,
  entries: readonly Entry<EntityMetadata>[],
  range: DayRange,
  silentAfter = Number.POSITIVE_INFINITY,
): Promise<Coverage> {
  const from = Math.min(range.from, range.to - weekDays)
  const days = Array.from({ length: countDays(range) }, (_, at) => ({
    day: range.from + at,
    reported: 0,
    expected: 0,
  }))
  const byEntity = new Map(entries.map(entry => [entry.entity, entry]))
  const silent: { readonly entry: Entry<EntityMetadata>; readonly worth: number }[] = []
  const worth = { all: 0, reported: 0 }
  for (const chunk of chunksOf([...byEntity.keys()])) {
    await turn()
    const { columns } = getDaily({ from, to: range.to }, chunk)
    for (const entity of chunk) {
      const [entry, column] = [byEntity.get(entity), columns.get(entity)]
      if (!entry) continue
      const has = (day: Day) => !Number.isNaN(column?.[day - from] ?? Number.NaN)
      for (const each of days) {
        if (each.day < entry.firstDay || each.day > entry.lastDay + silentAfter) continue
        each.expected++
        if (has(each.day)) each.reported++
      }
      const week = sumOfWeek(column, range.to - from)
      worth.all += week
      if (has(range.to)) worth.reported += week
      else silent.push({ entry, worth: week })
    }
  }
  return {
    applications: {
      expected: entries.length,
      reported: entries.length - silent.length,
      value: toFraction(worth.all > 0 ? worth.reported / worth.all : null),
      missing: silent
        .toSorted((a, b) => b.worth - a.worth || compareText(a.entry.metadata.name, b.entry.metadata.name))
        .slice(0, listed)
        .map(({ entry: { metadata, lastDay } }) => ({
          id: toPageId(metadata),
          name: metadata.displayName,
          lastDay: toIsoDay(lastDay),
        })),
    },
    days: days.map(({ day, ...counts }) => ({ day: toIsoDay(day), ...counts })),
  }
}

/** Share of the expected daily values that are there; null where none is expected. */
export function shareOf(days: QualityData['days']): number | null {
  const sumOf = (side: 'reported' | 'expected') => days.reduce((sum, day) => sum + day[side], 0)
  const expected = sumOf('expected')
  return expected > 0 ? toFraction(sumOf('reported') / expected) : null
}

/** The same by month. */
export function toMonths(days: QualityData['days']): { month: string; share: number | null }[] {
  const names = [...new Set(days.map(({ day }) => day.slice(0, 7)))]
  return names.map(month => ({ month, share: shareOf(days.filter(({ day }) => day.startsWith(month))) }))
}

/** Gains and losses count alike, since their signs would cancel. */
function sumOfWeek(column: Float64Array | undefined, last: number): number {
  return (column ?? new Float64Array())
    .subarray(Math.max(0, last - weekDays), last)
    .reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : Math.abs(value)), 0)
}

/** Groups what is listed and counts in no total by the reason. */
export function toLeftOut(entries: readonly EntityMetadata[]): QualityData['leftOut'] {
  return leftOutReasons.flatMap(reason => {
    const own = entries.filter(each => toReason(each) === reason)
    if (own.length === 0) return []
    const names = own.map(({ displayName }) => displayName).toSorted(compareText)
    return [{ reason, count: own.length, names: names.slice(0, listed) }]
  })
}

function toReason({ kind, name, doublecounted }: EntityMetadata): LeftOutReason {
  if (kind === 'chain') return 'blockchain'
  if (kind === 'collection') return 'collection'
  if (name.trim() === '') return 'nameless'
  return doublecounted ? 'counted-twice' : 'unclear'
}
