import { maxAdded } from '@analytics/contract/view/viewState'
import { expect, it } from 'vitest'

import { toCharted } from './toCharted.ts'

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `${from + index}`)
const drawn = ids(0, 10)

it('adds the rows that the chart counts among Others', () => {
  expect(toCharted({ rows: ids(0, 12), drawn, added: [] })).toEqual({
    added: ['10', '11'],
    shown: null,
    count: 12,
  })
})

it('draws the first rows where there are too many', () => {
  const { added, count } = toCharted({ rows: ids(0, 100), drawn, added: [] })
  expect(added).toEqual(ids(10, maxAdded))
  expect(count).toBe(maxAdded)
})

it('hides what is not among filtered rows', () => {
  expect(toCharted({ rows: ['3', '40'], drawn, added: [] })).toEqual({
    added: ['40'],
    shown: ['3', '40'],
    count: 2,
  })
})

it('replaces what was added before', () => {
  expect(toCharted({ rows: ids(0, 10), drawn: [...drawn, '40'], added: ['40'] })).toEqual({
    added: [],
    shown: null,
    count: 10,
  })
})
