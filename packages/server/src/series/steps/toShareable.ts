import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { toWhole } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { sumIn, valueOn } from '../../domain/daily/DailyColumns.ts'
import type { Part } from '../../domain/daily/DailyLine.ts'

export type IsShareable = (days: DayRange) => boolean

/**
 * Tells whether parts of a line have shares of it, by the rule of the rankings: losses and dominating members leave none. `lastDay` is the
 * last day that was read.
 */
export function toShareable(kind: MetricKind, getParts: () => readonly Part[], lastDay: Day): IsShareable {
  const known = new Map<string, boolean>()
  let hasLosses: boolean | undefined
  const valueIn = (days: DayRange) => (part: Part) =>
    kind === 'flow' ? sumIn(part, days).sum : valueOn(part, Math.min(days.to, lastDay))
  return days => {
    hasLosses ??= getParts().some(({ column }) => column.some(value => value < 0))
    const key = `${days.from} ${days.to}`
    const isShareable = known.get(key) ?? (!hasLosses || toWhole(getParts().map(valueIn(days))) !== null)
    known.set(key, isShareable)
    return isShareable
  }
}
