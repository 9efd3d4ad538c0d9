import { walk, type Formula } from '@analytics/contract/formula/formula'
import { toLineName } from '@analytics/contract/lines/lineName'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day, DayRange } from '@analytics/contract/query/day'

import { valueOn } from '../../domain/daily/DailyColumns.ts'
import { isNewBy, visitCounted, type BothSides } from './compare.ts'
import { countShared } from './countShared.ts'
import { isAsOldAsData, noBegin, partsOf, unknownRow, type LineRow } from './LineRow.ts'
import { findShared, rowOf, type Operand, type Operands, type Shared } from './Operands.ts'
import type { PairedRanges } from './pairDays.ts'

/**
 * The values that a comparison counts, on both of its sides. Each operand is compared like for like: the sum of several pairs the
 * days of each part. A new operand counts as it is, for a formula that is no younger has it among others.
 */
export function pairOperands(
  formula: Formula,
  operands: Operands,
  compared: PairedRanges,
): BothSides<Operands> {
  const paired = new Map(operands.all.map(operand => [operand, pairOperand(operand, operands, compared)]))
  const shares = pairShares(formula, operands, compared)
  const sideOf = (side: 'now' | 'before') =>
    operands.map(operand => paired.get(operand)?.[side] ?? operand).withShares(shares[side])
  const now = sideOf('now')
  return { now, before: isApart(compared) ? now : sideOf('before') }
}

/** The days that shares of the formula count, by the name of their line. */
function pairShares(
  formula: Formula,
  operands: Operands,
  compared: PairedRanges,
): BothSides<ReadonlyMap<string, Shared>> {
  const [now, before] = [new Map<string, Shared>(), new Map<string, Shared>()]
  for (const node of walk(formula)) {
    const shared = findShared(node)
    if (!shared) continue
    const { part, whole } = operands.getShared(shared.part, shared.whole)
    const [parts, wholes] = [part, whole].map(operand => countOperand(operand, whole, operands, compared))
    if (!parts || !wholes) continue
    const name = toLineName(shared.part)
    now.set(name, { part: parts.now, whole: wholes.now })
    before.set(name, { part: parts.before, whole: wholes.before })
  }
  return { now, before }
}

/** Nothing is compared with days before the data of the whole. A share has no beginning: before that of its line it is zero. */
function countOperand(
  { kind, rows }: Operand,
  whole: Operand,
  { from, to }: DayRange,
  compared: PairedRanges,
): BothSides<Operand> {
  const { range, days } = compared
  const counted = new Map<LineRow, BothSides<LineRow>>()
  for (const [member, row] of rows.entries()) {
    if (counted.has(row) || rowOf(whole, member).dataFrom > days.from) continue
    const ownSums = countShared(kind, partsOf(row), compared)
    const now = new Float64Array(to - from + 1).fill(Number.NaN)
    const before = isApart(compared) ? now : now.slice()
    for (const [index, value] of ownSums.now.entries()) now[range.from + index - from] = value
    for (const [index, value] of ownSums.before.entries()) before[days.from + index - from] = value
    const common = { ...row, from, filled: null, firstDay: noBegin, dataFrom: noBegin }
    counted.set(row, { now: { ...common, column: now }, before: { ...common, column: before } })
  }
  const sideOf = (side: 'now' | 'before') => rows.map(row => counted.get(row)?.[side] ?? unknownRow)
  return { now: { kind, rows: sideOf('now') }, before: { kind, rows: sideOf('before') } }
}

/** Ranges without a common day share their columns. */
const isApart = ({ range, days }: PairedRanges) => range.from > days.to || days.from > range.to

/** Every member of a wildcard may be divided by the same sum of hundreds of parts, so each row is paired once. */
function pairOperand(
  { kind, rows }: Operand,
  { from, to }: DayRange,
  compared: PairedRanges,
): BothSides<Operand> {
  const paired = new Map<LineRow, BothSides<LineRow>>()
  for (const row of rows) {
    if (paired.has(row)) continue
    const column = () => new Float64Array(to - from + 1).fill(Number.NaN)
    const empty = (): LineRow => ({ ...row, from, column: column(), filled: null })
    const now = empty()
    const before = isApart(compared) ? now : empty()
    pairRow(row, kind, compared, { now, before })
    paired.set(row, { now, before })
  }
  const sideOf = (side: 'now' | 'before') => rows.map(row => paired.get(row)?.[side] ?? row)
  return { now: { kind, rows: sideOf('now') }, before: { kind, rows: sideOf('before') } }
}

/** Copies the values that count to the sides, which are empty. */
function pairRow(line: LineRow, kind: MetricKind, compared: PairedRanges, sides: BothSides<LineRow>): void {
  const { from, column, firstDay, dataFrom, getParts } = line
  const { range, days } = compared
  if (kind === 'flow' && !isAsOldAsData(line) && isNewBy(firstDay, compared)) {
    for (const side of new Set([sides.now, sides.before]))
      for (let index = 0; index < side.column.length; index++)
        side.column[index] = column[side.from + index - from] ?? Number.NaN
    return
  }
  const ownParts = getParts?.() ?? []
  // Parts that begin count as they are only where the data reach back over both ranges.
  const isSum = ownParts.length > 1 && dataFrom <= days.from
  const parts = isSum ? ownParts : [{ from, column, firstDay, expectedTo: Number.POSITIVE_INFINITY }]
  const add = (side: 'now' | 'before', day: Day, value: number) => {
    const { from: first, column: sums } = sides[side]
    const sum = sums[day - first] ?? Number.NaN
    sums[day - first] = Number.isNaN(sum) ? value : sum + value
  }
  for (const part of parts)
    visitCounted(part, compared, (side, day, value, pairing) => {
      if (pairing === 'paired' || isSum) add(side, day, value)
    })
  if (kind === 'flow') return
  // The last days are the two sides of a stock, whatever their places in ranges of unlike lengths.
  sides.now.column[range.to - sides.now.from] = Number.NaN
  sides.before.column[days.to - sides.before.from] = Number.NaN
  for (const part of parts) {
    const [value, former] = [valueOn(part, range.to), valueOn(part, days.to)]
    if (value === null || (former === null && part.firstDay <= days.to)) continue
    add('now', range.to, value)
    if (former !== null) add('before', days.to, former)
  }
}
