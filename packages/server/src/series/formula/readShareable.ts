import { toWhole } from '@analytics/contract/metrics/sums'
import type { DayRange } from '@analytics/contract/query/timeRange'

import type { DailyLine } from '../../domain/DailyLine.ts'
import type { IsShareable } from './DailyOperands.ts'

/**
 * Reads whether parts of a line have shares of it, by the rule of the rankings: losses and dominating members leave none.
 * Null where no part is negative on any of the days.
 */
export function readShareable(line: DailyLine, { from, to }: DayRange): IsShareable | null {
  const parts = line.getParts?.({ from, to }) ?? []
  if (!parts.some(hasLoss)) return null
  const valueIn = line.kind === 'flow' ? sumIn : lastIn
  const known = new Map<string, boolean>()
  return days => {
    const key = `${days.from} ${days.to}`
    const found = known.get(key)
    if (found !== undefined) return found
    const [first, last] = [Math.max(days.from, from) - from, Math.min(days.to, to) - from]
    const isShareable = toWhole(parts.map(column => valueIn(column, first, last))) !== null
    known.set(key, isShareable)
    return isShareable
  }
}

function hasLoss(column: Float64Array): boolean {
  for (const value of column) if (value < 0) return true
  return false
}

function sumIn(column: Float64Array, first: number, last: number): number | null {
  let sum: number | null = null
  for (let at = first; at <= last; at++) {
    const value = column[at] ?? Number.NaN
    if (!Number.isNaN(value)) sum = (sum ?? 0) + value
  }
  return sum
}

function lastIn(column: Float64Array, first: number, last: number): number | null {
  for (let at = last; at >= first; at--) {
    const value = column[at] ?? Number.NaN
    if (!Number.isNaN(value)) return value
  }
  return null
}
