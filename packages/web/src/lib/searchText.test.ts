import { expect, test } from 'vitest'

import { parseSearch, stringifySearch } from './searchText.ts'

test('values stay strings, both ways', () => {
  expect(parseSearch('?timeFrame=7d&limit=25')).toEqual({ timeFrame: '7d', limit: '25' })
  expect(stringifySearch({ timeFrame: '7d', limit: '25' })).toBe('?timeFrame=7d&limit=25')
})

test('lists stay readable', () => {
  expect(stringifySearch({ show: '1,2' })).toBe('?show=1,2')
  expect(parseSearch('?show=1,2')).toEqual({ show: '1,2' })
})

test('what is empty or no string is left out', () => {
  expect(stringifySearch({ sort: '', mode: undefined, zoom: null })).toBe('')
})
