import { fromIsoDay } from '@analytics/contract/query/day'
import { openRange } from '@analytics/contract/query/timeRange'
import { expect, it } from 'vitest'

import { readDates } from './readDates.ts'

const latest = fromIsoDay('2026-11-24')
const read = (from: string, to: string) => readDates({ from, to }, latest)

it('counts the days of a range, both ends included', () => {
  expect(read('22 May', '2026-11-20')).toMatchObject({
    range: { from: fromIsoDay('2026-05-22'), to: fromIsoDay('2026-11-20') },
    problem: null,
    count: '183 days',
  })
  expect(read('20 Nov', '20 Nov').count).toBe('1 day')
})

it('an empty field leaves its end open', () => {
  const from = fromIsoDay('2024-01-01')
  expect(read('1 Jan 2024', ' ')).toMatchObject({ range: { from, to: openRange.to }, count: '' })
  expect(read('', '1 Jan 2024')).toMatchObject({ range: { from: openRange.from, to: from } })
})

it.each([
  ['31 Feb', '20 Nov', 'from', '“31 Feb” is not a day. Use 2026-05-22 or 22 May.'],
  ['20 Nov', 'soon', 'to', '“soon” is not a day. Use 2026-05-22 or 22 May.'],
  ['20 Nov', '2026-11-25', 'to', 'The data ends on 24 Nov 2026.'],
  ['20 Nov', '19 Nov', 'to', 'The last day is before the first.'],
  ['', '', 'from', 'Enter at least one day.'],
])('“%s” to “%s” is refused at the field that is wrong', (from, to, end, text) => {
  expect(read(from, to)).toMatchObject({ range: null, problem: { end, text }, count: '' })
})
