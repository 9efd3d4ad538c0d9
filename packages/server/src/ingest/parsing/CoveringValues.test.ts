import { expect, it } from 'vitest'

import { toValueRows } from '../../store/testing/dailyValues.ts'
import { CoveringValues } from './CoveringValues.ts'

const rowsOf = ({ values }: CoveringValues) => toValueRows(values)

it('hold one observation per entity and day, of two the later one', () => {
  const columns = new CoveringValues()
  columns.add('a', 7, 1)
  columns.add('b', 7, 2)
  columns.addAll('a', [
    [6, -3],
    [7, 0],
  ])
  columns.add('b', 8, 4)
  columns.add('b', 7, 5)
  expect(columns.size).toBe(4)
  expect(rowsOf(columns)).toEqual([
    ['a', 6, -3],
    ['a', 7, 0],
    ['b', 7, 5],
    ['b', 8, 4],
  ])
})

it('are empty at first, and an entity without any day adds no observation', () => {
  const columns = new CoveringValues()
  expect([columns.size, rowsOf(columns)]).toEqual([0, []])
  columns.addAll('a', [])
  expect([columns.size, rowsOf(columns)]).toEqual([0, []])
})

it('cover what each of the responses spans, and no day between two of them', () => {
  const columns = new CoveringValues()
  columns.addAll('a', [
    [3, 30],
    [1, 10],
  ])
  columns.add('b', 5, 1)
  columns.add('a', 9, 90)
  expect(columns.covered.map(({ key, from, to }) => [key, from, to])).toEqual([
    ['a', 1, 3],
    ['b', 5, 5],
    ['a', 9, 9],
  ])
})
