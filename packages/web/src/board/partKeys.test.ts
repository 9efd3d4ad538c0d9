import { expect, it } from 'vitest'

import { keepPartKeys } from './partKeys.ts'

const before = keepPartKeys([], ['a', 'b', 'c'])
const [a, b, c] = before.map(({ key }) => key)
const keysOf = (texts: readonly string[]) => keepPartKeys(before, texts).map(({ key }) => key)

it('parts that move keep their keys', () => {
  expect(keysOf(['c', 'a', 'b'])).toEqual([c, a, b])
})

it('a part whose text changes keeps its key', () => {
  expect(keysOf(['a', 'changed', 'c'])).toEqual([a, b, c])
})

it('a removed part takes its key along', () => {
  expect(keysOf(['a', 'c'])).toEqual([a, c])
})

it('a part that is there twice has two keys', () => {
  const keys = keysOf(['a', 'b', 'b', 'c'])
  expect(new Set(keys).size).toBe(4)
  expect(keys.toSpliced(2, 1)).toEqual([a, b, c])
})
