import { expect, test } from 'vitest'

import { JsonBytes } from './JsonBytes.ts'

const written = (value: number) => new TextDecoder().decode(new JsonBytes(1).number(value).bytes)

const numbers = [
  [0, -0, 1, 9, 10, 99, 100, 12_345, 999_999_999, 1e9, 1_000_000_001, 123_456_789_012],
  [0.25, 0.5, 0.75, 1.25, 999.75, 123_456_789.5, 2 ** 31, 2 ** 32, 2 ** 47 + 0.25],
  [0.1, 1e-9, 1 / 3, 1e14 + 1, 3e14, 1e15, 2 ** 53, 1e21, 1.5e300],
].flat()

test.each(numbers.flatMap(value => [value, -value]))('%d is written as JSON.stringify does', value => {
  expect(written(value)).toBe(JSON.stringify(value))
})

test('text of any script and bytes follow each other, however often it grows', () => {
  const bytes = new JsonBytes(1)
  for (let index = 0; index < 100; index++)
    bytes.text('"Ü🦄":').number(index).comma().add(bytes.bytes.slice(0, 3))
  const expected = Array.from({ length: 100 }, (_, index) => `"Ü🦄":${index},"Ü`).join('')
  expect(new TextDecoder().decode(bytes.bytes)).toBe(expected)
  expect(bytes.length).toBe(bytes.bytes.length)
})
