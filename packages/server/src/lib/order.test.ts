import { expect, it } from 'vitest'

import { rankBy } from './order.ts'

const ranked = (items: readonly (readonly [name: string, key: string, value: number | null])[]) =>
  rankBy(
    items,
    ([, , value]) => value,
    ([name]) => name,
    ([, key]) => key,
  ).map(([name, key]) => name + key)

it('ranks the largest first, negative values last, and nothing without a value', () => {
  expect(
    ranked([
      ['a', '', -1],
      ['b', '', null],
      ['c', '', 3],
      ['d', '', 0],
    ]),
  ).toEqual(['c', 'd', 'a'])
})

it('ranks equal values by name, then by key, whatever their order was', () => {
  const items = [
    ['b', '1', 5],
    ['a', '2', 5],
    ['a', '1', 5],
    ['c', '1', 6],
  ] as const
  expect(ranked(items)).toEqual(['c1', 'a1', 'a2', 'b1'])
  expect(ranked(items.toReversed())).toEqual(['c1', 'a1', 'a2', 'b1'])
})

it('keeps items that are worth less than all others together by name', () => {
  const least = Number.NEGATIVE_INFINITY
  expect(
    ranked([
      ['b', '', least],
      ['a', '', least],
      ['c', '', 1],
    ]),
  ).toEqual(['c', 'a', 'b'])
})
