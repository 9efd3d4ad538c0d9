import { expect, it } from 'vitest'

import { lineEntries } from './lineEntries.ts'

function line(id: string, ...values: (number | null)[]) {
  return { id, name: id.toUpperCase(), color: '#000', values }
}

it('a legend of lines has the change over the time range, from the highest down', () => {
  const entries = lineEntries(
    [line('bnb', 0, -6.18), line('btc', 0, 10.52), line('hype', 0, 64.19)],
    new Set(),
  )
  expect(entries.map(({ id, figure, tone }) => [id, figure, tone])).toEqual([
    ['hype', '+64.19%', 'positive'],
    ['btc', '+10.52%', 'positive'],
    ['bnb', '−6.18%', 'negative'],
  ])
})

it('a line that ended earlier than the others has no change over the time range', () => {
  const entries = lineEntries([line('luna', 0, -99, null, null), line('btc', 0, 1, 2, null)], new Set())
  expect(entries.map(({ id, figure, tone }) => [id, figure, tone])).toEqual([
    ['btc', '+2.00%', 'positive'],
    ['luna', '–', 'none'],
  ])
  expect(lineEntries([line('none')], new Set())[0]?.figure).toBe('–')
})
