import { expect, it } from 'vitest'

import { keysOf } from './keyList.ts'

it('lists every key of a group once, as it is bound now', () => {
  let text = 'Zoom in'
  const chart = { group: 'chart', read: () => [{ key: '+', text }] } as const
  const table = { group: 'table', read: () => [{ key: 'f', text: 'Search' }] } as const
  expect(keysOf([chart, table, chart], 'chart')).toEqual([{ key: '+', text: 'Zoom in' }])
  text = 'Zoom into the range'
  expect(keysOf([chart, table], 'chart')).toEqual([{ key: '+', text }])
  expect(keysOf([chart, table], 'explorer')).toEqual([])
})
