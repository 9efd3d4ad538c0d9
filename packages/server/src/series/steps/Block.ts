import type { Day } from '@analytics/contract/query/day'
import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { DailyColumn, FilledDays, Marked } from '../../domain/daily/DailyColumns.ts'
import type { DailyLine, Part } from '../../domain/daily/DailyLine.ts'
import { turn } from '../../lib/turn.ts'
import { toShareable, type IsShareable } from './toShareable.ts'

/** Daily values of members: a row for each, with a value for each day, NaN where there is none. */
export interface Block extends DayRange {
  readonly days: number
  readonly values: Float64Array
  /** The repeated part of stocks, as many as the values; null without stocks. */
  readonly filled: FilledDays | null
  readonly members: readonly BlockMember[]
}

/** The beginning and the parts of a line, which comparisons read. */
export interface BlockMember extends Pick<DailyLine, 'kind'> {
  /** The first day that the line has. Days before it are outside, not missing. */
  readonly firstDay: Day
  /** The day on which the data of all such lines begin; minus infinity for a line whose own history is complete. */
  readonly dataFrom: Day
  /** The parts that the line is the sum of; absent for a line by itself. */
  readonly getParts?: () => readonly Part[]
  /** Whether parts may be shown as shares of the line's sum over some days; absent for a line by itself. */
  readonly isShareable?: IsShareable
}

export const isAsOldAsData = ({ firstDay, dataFrom }: BlockMember) => firstDay <= dataFrom

/** Comes before every day. */
export const noBegin = Number.NEGATIVE_INFINITY

/** The member in the last row of a block: a line without values. */
export const unknownMember: BlockMember = {
  kind: 'flow',
  firstDay: Number.POSITIVE_INFINITY,
  dataFrom: noBegin,
}

/** A block whose rows are to be set, before one without values for the unknown member. */
export function createBlock({ from, to }: DayRange, members: readonly BlockMember[]): Block {
  const days = countDays({ from, to })
  const size = (members.length + 1) * days
  return {
    from,
    to,
    days,
    values: new Float64Array(size).fill(Number.NaN, members.length * days),
    filled: members.some(({ kind }) => kind === 'stock') ? new Float32Array(size) : null,
    members: [...members, unknownMember],
  }
}

/** Reads a line into each row. */
export async function readBlock(lines: readonly DailyLine[], days: DayRange): Promise<Block> {
  const block = createBlock(
    days,
    lines.map(line => toMember(line, days)),
  )
  for (const [row, line] of lines.entries()) {
    await turn()
    setRow(block, row, line.read(days))
  }
  return block
}

/** A block of one member. */
export function toBlock(line: BlockRow): Block {
  const block = createBlock({ from: line.from, to: line.from + line.column.length - 1 }, [line])
  setRow(block, 0, line)
  return block
}

function setRow({ days, values, filled }: Block, row: number, marked: Marked): void {
  values.set(marked.column, row * days)
  if (marked.filled) filled?.set(marked.filled, row * days)
}

export interface BlockRow extends BlockMember, DailyColumn, Marked {}

/** A member with its values, which are those of the block itself. */
export function rowOf({ from, days, values, filled, members }: Block, row: number): BlockRow {
  const [start, end] = [row * days, (row + 1) * days]
  return {
    ...(members[row] ?? unknownMember),
    from,
    column: values.subarray(start, end),
    filled: filled?.subarray(start, end) ?? null,
  }
}

/** Reads one line. */
export function readRow(line: DailyLine, days: DayRange): BlockRow {
  return { ...toMember(line, days), from: days.from, ...line.read(days) }
}

function toMember(line: DailyLine, days: DayRange): BlockMember {
  const { kind, firstDay, dataFrom = noBegin } = line
  if (!line.getParts) return { kind, firstDay, dataFrom }
  let parts: readonly Part[] | undefined
  // Few formulas need the parts of a sum, which may be hundreds.
  const getParts = () => (parts ??= line.getParts?.(days) ?? [])
  return { kind, firstDay, dataFrom, getParts, isShareable: toShareable(kind, getParts, days.to) }
}
