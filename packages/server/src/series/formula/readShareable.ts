import { toWhole } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'

import { sumIn, valueOn } from '../../domain/DailyColumns.ts'
import type { DailyOperand, IsShareable } from './DailyOperands.ts'

/**
 * Tells whether parts of a line have shares of it, by the rule of the rankings: losses and dominating members leave none. Null where no
 * part is negative on any of the days. `lastDay` is the last day of the operand.
 */
export function readShareable({ kind, getParts }: DailyOperand, lastDay: Day): IsShareable | null {
  const parts = getParts?.() ?? []
  if (!parts.some(({ column }) => hasLoss(column))) return null
  const known = new Map<string, boolean>()
  return days => {
    const key = `${days.from} ${days.to}`
    const found = known.get(key)
    if (found !== undefined) return found
    const last = Math.min(days.to, lastDay)
    const values = parts.map(part => (kind === 'flow' ? sumIn(part, days).sum : valueOn(part, last)))
    const isShareable = toWhole(values) !== null
    known.set(key, isShareable)
    return isShareable
  }
}

function hasLoss(column: Float64Array): boolean {
  for (const value of column) if (value < 0) return true
  return false
}
