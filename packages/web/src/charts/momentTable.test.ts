import { expect, it } from 'vitest'

import { formatChange } from '../format/change.ts'
import { momentTable } from './momentTable.ts'

const moments = [14, 15].map(date => ({ second: Date.UTC(2026, 8, date, 6) / 1000 }))
const series = [
  { id: 'btc', name: 'Bitcoin', color: '#000', values: [3.86, null] },
  { id: 'eth', name: 'Ethereum', color: '#000', values: [-7.3, 0] },
]

it('the table of lines has a moment per row and a line per column', () => {
  const days = momentTable({ title: 'Returns', moments, series, period: 'day', formatValue: formatChange })
  expect(days).toMatchObject({
    title: 'Returns',
    noun: 'days',
    head: ['Day', 'Bitcoin', 'Ethereum'],
    count: 2,
  })
  expect([days.row(0), days.row(1), days.row(2)]).toEqual([
    ['Mon 14 Sep 2026, 06:00 UTC', '+3.86%', '−7.30%'],
    ['Tue 15 Sep 2026, 06:00 UTC', '–', '+0.00%'],
    [],
  ])
  const hours = momentTable({ title: 'Returns', moments, series, period: 'hour', formatValue: formatChange })
  expect(hours.head[0]).toBe('Hour')
  expect(hours.row(1)[0]).toBe('15 Sep, 06:00 UTC')
})
