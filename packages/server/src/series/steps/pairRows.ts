import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'

import { valueOn } from '../../domain/daily/DailyColumns.ts'
import { createBlock, isAsOldAsData, rowOf, type BlockRow } from './Block.ts'
import { isNewBy, visitCounted, type PairedRanges } from './compare.ts'
import type { Operand, Operands } from './Operands.ts'

type Sides<Value> = Readonly<Record<'now' | 'before', Value>>

/**
 * The values that a comparison counts, on both of its sides. Each operand is compared like for like: the sum of several pairs the
 * days of each part. A new operand counts as it is, for a formula that is no younger has it among others.
 */
export function pairOperands(operands: Operands, compared: PairedRanges): Sides<Operands> {
  const paired = new Map(operands.all.map(operand => [operand, pairOperand(operand, compared)]))
  const sideOf = (side: 'now' | 'before') => operands.map(operand => paired.get(operand)?.[side] ?? operand)
  const now = sideOf('now')
  return { now, before: isApart(compared) ? now : sideOf('before') }
}

/** Ranges without a common day share their columns. */
const isApart = ({ range, days }: PairedRanges) => range.from > days.to || days.from > range.to

/** Every member of a wildcard may be divided by the same sum of hundreds of parts, so each row is paired once. */
function pairOperand({ kind, block, rows }: Operand, compared: PairedRanges): Sides<Operand> {
  const own = [...new Set(rows)]
  const lines = own.map(row => rowOf(block, row))
  const now = createBlock(block, lines)
  const before = isApart(compared) ? now : createBlock(block, lines)
  for (const { values } of new Set([now, before])) values.fill(Number.NaN)
  for (const [at, line] of lines.entries())
    pairRow(line, kind, compared, { now: rowOf(now, at).column, before: rowOf(before, at).column })
  const places = new Map(own.map((row, at) => [row, at]))
  const toOwn = rows.map(row => places.get(row) ?? 0)
  return { now: { kind, block: now, rows: toOwn }, before: { kind, block: before, rows: toOwn } }
}

/** Copies the values that count to the sides, which are empty. */
function pairRow(line: BlockRow, kind: MetricKind, compared: PairedRanges, sides: Sides<Float64Array>): void {
  const { from, column, firstDay, dataFrom, getParts } = line
  const { range, days } = compared
  if (kind === 'flow' && !isAsOldAsData(line) && isNewBy(firstDay, compared)) {
    sides.now.set(column)
    sides.before.set(column)
    return
  }
  const own = getParts?.() ?? []
  // Parts that begin count as they are only where the data reach back over both ranges.
  const isSum = own.length > 1 && dataFrom <= days.from
  const parts = isSum ? own : [{ from, column, firstDay, lastDay: Number.POSITIVE_INFINITY }]
  const add = (side: 'now' | 'before', day: Day, value: number) => {
    const sum = sides[side][day - from] ?? Number.NaN
    sides[side][day - from] = Number.isNaN(sum) ? value : sum + value
  }
  for (const part of parts)
    visitCounted(part, compared, (side, day, value, isPaired) => {
      if (isPaired || isSum) add(side, day, value)
    })
  if (kind === 'flow') return
  // The last days are the two sides of a stock, whatever their places in ranges of unlike lengths.
  sides.now[range.to - from] = Number.NaN
  sides.before[days.to - from] = Number.NaN
  for (const part of parts) {
    const [value, former] = [valueOn(part, range.to), valueOn(part, days.to)]
    if (value === null || (former === null && part.firstDay <= days.to)) continue
    add('now', range.to, value)
    if (former !== null) add('before', days.to, former)
  }
}
