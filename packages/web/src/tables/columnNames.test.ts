import { expect, it } from 'vitest'

import { rankingColumnNames } from './columnNames.ts'

const names = (selected: '30d' | '2y' | 'all', selectedFirst = false) =>
  rankingColumnNames({ selected, selectedFirst })

it('shows the six standard periods in order of length', () => {
  expect(names('30d').join(' ')).toBe(
    'rank name chains total24h total7d total30d total90d totalYtd total1y change24h change7d marketShare',
  )
})

it('adds 2Y and ALL only when selected', () => {
  expect(names('2y').slice(7, 10)).toEqual(['totalYtd', 'total1y', 'total2y'])
  expect(names('all').slice(7, 10)).toEqual(['totalYtd', 'total1y', 'totalAllTime'])
})

it('puts the selected period first where little fits', () => {
  expect(names('30d', true).slice(0, 4)).toEqual(['rank', 'name', 'total30d', 'total24h'])
  expect(new Set(names('2y', true))).toEqual(new Set(names('2y')))
})
