import { expect, it } from 'vitest'

import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import { toInflowLine } from './inflow.ts'

const _ = Number.NaN
const supplyOf = (values: readonly number[]): DailyLine => ({
  kind: 'stock',
  asOf: values.length - 1,
  firstDay: 0,
  lastDay: values.length - 1,
  read: ({ from, to }) => ({
    column: Float64Array.from({ length: to - from + 1 }, (__, index) => values[from + index] ?? _),
    filled: null,
  }),
})
const inflowsOf = (values: readonly number[], from = 0) => [
  ...toInflowLine(supplyOf(values)).read({ from, to: values.length - 1 }).column,
]

it('is the change of the supply, which adds up over short gaps', () => {
  expect(inflowsOf([100, 104, 101])).toEqual([_, 4, -3])
  expect(inflowsOf([100, 104, _, _, 110, 111])).toEqual([_, 4, _, _, 6, 1])
  expect(inflowsOf([100, 104, _, _, _, 110, 111])).toEqual([_, 4, _, _, _, _, 1])
  expect(inflowsOf([100, 104, _, _, 110, 111], 3)).toEqual([_, 6, 1])
})
