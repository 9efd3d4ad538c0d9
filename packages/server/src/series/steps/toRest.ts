import { toStockRest } from '@analytics/contract/metrics/sums'

import { addMarks, addUp } from '../../domain/daily/DailyColumns.ts'
import type { Part } from '../../domain/daily/DailyLine.ts'
import { noBegin, type BlockRow } from './Block.ts'

/**
 * The part of a whole beyond the given parts. It is unknown on a day on which a part that has begun has no value, and where the parts are
 * more than the whole, unless parts can be negative.
 */
export function toRest(whole: BlockRow, parts: readonly BlockRow[], canBeNegative: boolean): BlockRow {
  const { kind, from, firstDay } = whole
  const column = whole.column.map((all, at) => {
    let known = 0
    for (const part of parts) {
      const value = part.column[at] ?? Number.NaN
      if (!Number.isNaN(value) || from + at >= part.firstDay) known += value
    }
    return all < known && !canBeNegative ? (toStockRest(all, known) ?? Number.NaN) : all - known
  })
  const filled = addMarks([whole, ...parts], column.length)
  return { kind, from, firstDay, dataFrom: noBegin, column, filled }
}

/** The sum of lines, which are compared each by itself. */
export function toSum([first, ...others]: readonly [BlockRow, ...BlockRow[]]): BlockRow {
  const lines = [first, ...others]
  const { kind, from, dataFrom } = first
  const firstDay = Math.min(...lines.map(line => line.firstDay))
  const getParts = () => lines.flatMap(line => line.getParts?.() ?? toPart(line))
  return { kind, from, firstDay, dataFrom, getParts, ...addUp(lines) }
}

function toPart({ from, column, firstDay }: BlockRow): Part {
  return { from, column, firstDay, lastDay: from + column.findLastIndex(value => !Number.isNaN(value)) }
}
