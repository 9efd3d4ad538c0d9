import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { toWhole } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { sumIn, valueOn } from '../../domain/DailyColumns.ts'
import type { Part } from '../../domain/DailyLine.ts'

export type IsShareable = (days: DayRange) => boolean

/**
 * Tells whether parts of a line have shares of it, by the rule of the rankings: losses and dominating members leave none. `lastDay` is the
 * last day that was read.
 */
export function toShareable(kind: MetricKind, getParts: () => readonly Part[], lastDay: Day): IsShareable {
  const known = new Map<string, boolean>()
  let hasLosses: boolean | undefined
  return days => {
    hasLosses ??= getParts().some(({ column }) => hasLoss(column))
    if (!hasLosses) return true
    const key = `${days.from} ${days.to}`
    const found = known.get(key)
    if (found !== undefined) return found
    const last = Math.min(days.to, lastDay)
    const values = getParts().map(part => (kind === 'flow' ? sumIn(part, days).sum : valueOn(part, last)))
    const isShareable = toWhole(values) !== null
    known.set(key, isShareable)
    return isShareable
  }
}

function hasLoss(column: Float64Array): boolean {
  for (const value of column) if (value < 0) return true
  return false
}
