import { describe, expect, it } from 'vitest'

import type { DailyLine } from '../../domain/DailyLine.ts'
import { carryIn } from '../../domain/stack.ts'
import { addLines } from '../addLines.ts'
import { readOperand } from './readOperand.ts'

const _ = Number.NaN
const first = 20_000
/** The days before `first` have no value. */
const toLine = (kind: DailyLine['kind'], values: readonly number[]): DailyLine => ({
  kind,
  asOf: first + values.length - 1,
  firstDay: first,
  lastDay: first + values.length - 1,
  getColumn: async ({ from, to }) =>
    Float64Array.from({ length: to - from + 1 }, (__, at) => values[from + at - first] ?? _),
})
const carried = (line: DailyLine): DailyLine => ({
  ...line,
  getMarkedColumn: async ({ from, to }) =>
    carryIn(await line.getColumn({ from: from - 2, to }), line.lastDay - from + 1),
})
const read = async (line: DailyLine, from = first) => {
  const { column, filled } = await readOperand(line, { from, to: line.lastDay })
  return { values: [...column], filled: filled && [...filled] }
}
const gapped = [5, _, _, _, _, 6, _]

describe('a stock', () => {
  it.each([
    ['repeats an observation for two days, and marks them', toLine('stock', gapped)],
    ['that repeats its observations itself does so once', carried(toLine('stock', gapped))],
  ])('%s', async (__, line) => {
    expect(await read(line)).toEqual({ values: [5, 5, 5, _, _, 6, 6], filled: [0, 1, 1, 0, 0, 0, 1] })
    expect(await read(line, first + 2)).toEqual({ values: [5, _, _, 6, 6], filled: [1, 0, 0, 0, 1] })
  })

  it('that is a sum is repeated where none of its parts was observed', async () => {
    const sum = addLines([carried(toLine('stock', [5, _, _])), carried(toLine('stock', [1, 2, _]))])
    expect(sum && (await read(sum))).toEqual({ values: [6, 7, 7], filled: [0, 0, 1] })
  })
})

it('repeats no flow and no price', async () => {
  for (const kind of ['flow', 'quote'] as const)
    expect(await read(toLine(kind, [5, _, 6]))).toEqual({ values: [5, _, 6], filled: null })
})
