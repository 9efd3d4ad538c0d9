import { expect, it } from 'vitest'

import { toOwnQuery } from './toOwnQuery.ts'
import { toPartQuery } from './toPartQuery.ts'

const fees = '/application-fees'

it.each([
  ['a choice of the page alone', 'mode=percent', {}, 'mode=percent'],
  [
    'a choice that the board makes as well',
    'timeFrame=90d&mode=percent',
    { timeFrame: '90d' },
    'mode=percent',
  ],
  ['a range that differs from the board', 'timeFrame=7d', { timeFrame: '90d' }, 'timeFrame=7d'],
  [
    'the standard range of the page, which the board would replace',
    '',
    { timeFrame: '90d' },
    'timeFrame=30d',
  ],
  [
    'dates that differ from the board',
    'range=2026-01-01..2026-02-01',
    { timeFrame: '90d' },
    'range=2026-01-01..2026-02-01',
  ],
  ['the standard comparison of the page', '', { vs: 'year' }, 'vs=prev'],
  ['present knowledge, which has no name', 'mode=percent', { known: '2026-05-22' }, 'mode=percent'],
] as const)('keeps %s', (_, query, choices, ownQuery) => {
  expect(toOwnQuery(fees, query, choices)).toBe(ownQuery)
})

it('gives a page its query back', () => {
  const choices = { timeFrame: '90d', vs: 'year' } as const
  const query = toOwnQuery(fees, 'timeFrame=90d&vs=year&draw=lines', choices)
  expect(query).toBe('draw=lines')
  expect(toPartQuery({ kind: 'panel', path: fees, panel: 'chart', query }, choices).query).toBe(
    'draw=lines&timeFrame=90d&vs=year',
  )
})

it('keeps every row of the explorer', () => {
  const query = 's=fees.all&s=revenue.all&range=1y'
  expect(toOwnQuery('/explore', query, { timeFrame: '1y' })).toBe('s=fees.all&s=revenue.all')
  expect(toOwnQuery('/explore', query, { timeFrame: '90d' })).toBe(query)
})
