import { fromIsoDay } from '@analytics/contract/query/day'
import { expect, it } from 'vitest'

import { toBarsChart } from '../../charts/bars/toBarsChart.ts'
import { markRestated, toRestatedText } from './markRestated.tsx'

const first = fromIsoDay('2026-07-06')
const chart = toBarsChart({
  title: 'Fees',
  buckets: [0, 1].map(week => ({
    from: first + week * 7,
    to: first + week * 7 + 6,
    cut: false,
    partial: false,
    complete: true,
  })),
  series: [{ id: 'a', name: 'Aave', color: '#123456', values: [5, 7], total: 12, share: 100 }],
  period: 'W',
  mode: 'absolute',
  hidden: new Set(),
})

it('tells what the values of a bar were and became, with its days together', () => {
  const marked = markRestated(chart, [
    { day: '2026-07-13', count: 1, before: 100, after: 120 },
    { day: '2026-07-14', count: 2, before: 50, after: 0 },
    { day: '2026-08-01', count: 9, before: 1, after: 2 },
  ])?.chart
  expect(marked?.readSlot(0, null, 9)).toEqual(chart.readSlot(0, null, 9))
  expect(marked?.readSlot(1, null, 9)?.events).toEqual([
    { text: 'Restated: 3 values, $150.00 → $120.00', link: null },
  ])
  expect(marked?.table.head.at(-1)).toBe('Restated')
  expect(marked?.describeSlot(1)).toMatch(/Restated: 3 values, \$150\.00 → \$120\.00$/)
})

it('says how many values of a formula changed, not their sum', () => {
  expect(toRestatedText({ count: 1, before: 1.2e6, after: 1.41e6 }, { hasSums: true })).toBe(
    'Restated: $1.20M → $1.41M',
  )
  expect(toRestatedText({ count: 2, before: 1, after: 2 }, { hasSums: false })).toBe('Restated: 2 values')
})

it('leaves a chart alone whose days did not change', () => {
  expect(markRestated(chart, undefined)).toBeNull()
  expect(markRestated(chart, [{ day: '2026-08-01', count: 9, before: 1, after: 2 }])).toBeNull()
})
