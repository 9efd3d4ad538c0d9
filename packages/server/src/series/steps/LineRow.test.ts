import { expect, it } from 'vitest'

import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import { addLines } from '../addLines.ts'
import { readRow } from './LineRow.ts'

const _ = Number.NaN
const first = 20_000
const toLine = (
  kind: DailyLine['kind'],
  values: readonly number[],
  filled?: readonly number[],
): DailyLine => {
  const read = () => ({
    column: Float64Array.from(values),
    filled: filled ? Float32Array.from(filled) : null,
  })
  const lastDay = first + values.length - 1
  return { kind, asOf: lastDay, firstDay: first, lastDay, read }
}
const read = (line: DailyLine) => {
  const { column, filled } = readRow(line, { from: first, to: line.lastDay })
  return { values: [...column], filled: filled && [...filled] }
}

it('marks a sum of stocks by the part of its members that repeat an observation', () => {
  const sum = addLines([toLine('stock', [5, 5, 5], [0, 1, 1]), toLine('stock', [1, 2, 2], [0, 0, 1])])
  expect(sum && read(sum)).toEqual({ values: [6, 7, 7], filled: [0, 0.5, 1] })
})

it('repeats no flow and no price', () => {
  for (const kind of ['flow', 'quote'] as const)
    expect(read(toLine(kind, [5, _, 6]))).toEqual({ values: [5, _, 6], filled: null })
})
