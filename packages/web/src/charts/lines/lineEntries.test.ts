import { expect, it } from 'vitest'

import { lineEntries } from './lineEntries.ts'

const all = { hidden: new Set<string>(), strong: new Set(['btc', 'hype']), unit: 'return' as const }

function line(id: string, ...values: (number | null)[]) {
  return { id, name: id.toUpperCase(), color: '#000', values }
}

it('a legend of lines has the change over the time range, from the highest down', () => {
  const entries = lineEntries({
    ...all,
    series: [line('bnb', 0, -6.18), line('btc', 0, 10.52), line('hype', 0, 64.19)],
  })
  expect(entries.map(({ id, figure, tone }) => [id, figure, tone])).toEqual([
    ['hype', '+64.19%', 'positive'],
    ['btc', '+10.52%', 'positive'],
    ['bnb', '−6.18%', 'negative'],
  ])
})

it('a line that ended earlier than the others has no change over the time range', () => {
  const entries = lineEntries({
    ...all,
    series: [line('luna', 0, -99, null, null), line('btc', 0, 1, 2, null)],
  })
  expect(entries.map(({ id, figure, tone }) => [id, figure, tone])).toEqual([
    ['btc', '+2.00%', 'positive'],
    ['luna', '–', 'none'],
  ])
  expect(lineEntries({ ...all, series: [line('none')] })[0]?.figure).toBe('–')
})

it('a legend has the values of the last whole bucket', () => {
  const incomplete = new Set([0, 2])
  const series = [
    { ...line('base', 3, 16.1e6, 9.22e6), incomplete },
    { ...line('solana', 4, 94.14e6, 49.34e6), incomplete },
  ]
  const entries = lineEntries({ ...all, unit: 'USD', series })
  expect(entries.map(({ figure }) => figure)).toEqual(['$94.14M', '$16.10M'])
  const partial = [{ ...line('base', 9.22e6), incomplete }]
  expect(lineEntries({ ...all, unit: 'USD', series: partial })[0]?.figure).toBe('–')
})

it('a legend of prices has no tone, and lines that are not strong are faint', () => {
  const entries = lineEntries({
    ...all,
    unit: 'price',
    series: [line('shib', 0.00000598), line('btc', 83_863)],
  })
  expect(entries.map(({ id, figure, tone, faint }) => [id, figure, tone, faint])).toEqual([
    ['btc', '$83,863.00', undefined, false],
    ['shib', '$0.00000598', undefined, true],
  ])
})
