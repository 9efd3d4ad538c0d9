import { expect, test } from 'vitest'

import { indexByLetter, nextIndex } from './listKeys.ts'

test('arrows go round, Home and End jump', () => {
  expect(nextIndex('ArrowDown', 2, 3, 'vertical')).toBe(0)
  expect(nextIndex('ArrowUp', 0, 3, 'vertical')).toBe(2)
  expect(nextIndex('ArrowUp', -1, 3, 'vertical')).toBe(2)
  expect(nextIndex('ArrowDown', -1, 3, 'vertical')).toBe(0)
  expect(nextIndex('Home', 2, 3, 'vertical')).toBe(0)
  expect(nextIndex('End', 0, 3, 'horizontal')).toBe(2)
})

test('keys of the other axis and an empty list are left alone', () => {
  expect(nextIndex('ArrowLeft', 1, 3, 'vertical')).toBeNull()
  expect(nextIndex('ArrowDown', 1, 3, 'horizontal')).toBeNull()
  expect(nextIndex('ArrowDown', 0, 0, 'vertical')).toBeNull()
})

test('a letter finds the next entry that begins with it', () => {
  const texts = ['Copy link', 'Copy image', 'Download PNG']
  expect(indexByLetter('c', 0, texts)).toBe(1)
  expect(indexByLetter('c', 1, texts)).toBe(0)
  expect(indexByLetter('D', 0, texts)).toBe(2)
  expect(indexByLetter('x', 0, texts)).toBeNull()
  expect(indexByLetter('Enter', 0, texts)).toBeNull()
})
