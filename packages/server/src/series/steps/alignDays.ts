import type { Formula } from '@analytics/contract/formula/formula'
import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import type { DailyColumn } from '../../domain/daily/DailyColumns.ts'
import { foldOperands, rowOf, type Operand, type Operands } from './Operands.ts'

/** The days on which a value counts: one number for each member and day, member by member; null where every day does. */
export type Mask = Uint8Array | null

/** A row has two sets of days: those on which its flows have a value, and those on which its stocks and prices have one. */
export interface RowDays {
  readonly flow: Mask
  readonly stock: Mask
}

export const everyDay: RowDays = { flow: null, stock: null }

/** The days on which every operand of a formula has a value, flows and stocks apart. Arguments of `sum` and the like use their own. */
export function alignDays(formula: Formula, operands: Operands): RowDays {
  return foldOperands(formula, operands, operand => findKnownDays(operand, operands), [intersect, unite])
}

/** The days on which the members of an operand have a value. */
export function findKnownDays({ kind, rows }: Operand, { from: first, to: last, days }: Operands): RowDays {
  const knownDays = new Uint8Array(rows.length * days)
  for (const [member, { from, column }] of rows.entries()) {
    const start = member * days - first
    const end = Math.min(last, from + column.length - 1)
    for (let day = Math.max(first, from); day <= end; day++)
      if (!Number.isNaN(column[day - from] ?? Number.NaN)) knownDays[start + day] = 1
  }
  return kind === 'flow' ? { flow: knownDays, stock: null } : { flow: null, stock: knownDays }
}

export const intersect = (all: readonly RowDays[]) => merge(all, (one, other) => one & other)

const unite = (all: readonly RowDays[]) => merge(all, (one, other) => one | other)

function merge(all: readonly RowDays[], join: (one: number, other: number) => number): RowDays {
  const joinAll = (side: keyof RowDays): Mask => {
    const [first, ...others] = all.flatMap(rowDays => rowDays[side] ?? [])
    if (!first || others.length === 0) return first ?? null
    const joined = first.slice()
    for (const other of others)
      // A loop, because `map` takes several times as long for a thousand members.
      for (let index = 0; index < joined.length; index++)
        joined[index] = join(joined[index] ?? 0, other[index] ?? 0)
    return joined
  }
  return { flow: joinAll('flow'), stock: joinAll('stock') }
}

/** The sum, or the mean, of the days that count; null for none. The mask of a day is that at `shift + day`. */
export function addUp(
  { from: begin, column }: DailyColumn,
  { from, to }: DayRange,
  mask: Mask,
  shift: number,
  isMean: boolean,
): number | null {
  const end = Math.min(to, begin + column.length - 1)
  let [sum, count] = [0, 0]
  // A plain loop, because every member of a wildcard takes several.
  for (let day = Math.max(from, begin); day <= end; day++) {
    const value = column[day - begin] ?? Number.NaN
    if (Number.isNaN(value) || mask?.[shift + day] === 0) continue
    sum += value
    count++
  }
  if (count === 0) return null
  return isMean ? sum / count : sum
}

/** The last day that counts; null for none. */
export function findLast(
  { from: begin, column }: DailyColumn,
  { from, to }: DayRange,
  mask: Mask,
  shift: number,
): Day | null {
  for (let day = to; day >= Math.max(from, begin); day--)
    if (!Number.isNaN(column[day - begin] ?? Number.NaN) && mask?.[shift + day] !== 0) return day
  return null
}

/** How many days of a span count for a member. */
export function countDaysIn(mask: Mask, member: number, operands: Operands, { from, to }: DayRange): number {
  const last = Math.min(to, operands.to)
  if (!mask) return Math.max(0, last - from + 1)
  const start = member * operands.days - operands.from
  let days = 0
  for (let day = Math.max(from, operands.from); day <= last; day++) days += mask[start + day] ?? 0
  return days
}

/** The members behind a sum, as the operands of the same line, and the days of the sum for each of them. */
export function toMembers(operands: Operands, operand: Operand, member: number, { flow, stock }: RowDays) {
  const { members = [] } = rowOf(operand, member)
  const { days: length } = operands
  const repeat = (mask: Mask): Mask => {
    if (!mask) return null
    const ownMask = mask.subarray(member * length, (member + 1) * length)
    const all = new Uint8Array(members.length * length)
    for (let index = 0; index < members.length; index++) all.set(ownMask, index * length)
    return all
  }
  return {
    operands: operands.map(aligned => ({ kind: aligned.kind, rows: members }), members.length),
    days: { flow: repeat(flow), stock: repeat(stock) },
  }
}
