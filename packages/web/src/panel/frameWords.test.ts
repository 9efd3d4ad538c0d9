import { fromIsoDay } from '@analytics/contract/vocabulary/day'
import { rangeOf, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'
import { expect, it } from 'vitest'

import { previousWords, rangeWords, remapWords, shortRangeWords, toRange } from './frameWords.ts'

const asOf = fromIsoDay('2026-09-24')
const range = (frame: TimeFrame) => rangeOf(frame, asOf, fromIsoDay('2018-11-02'))

it('says what a change compares with', () => {
  expect(previousWords('30d', range('30d'))).toBe('vs previous 30 days')
  expect(previousWords('1y', range('1y'))).toBe('vs previous year')
  expect(previousWords('ytd', range('ytd'))).toBe('vs previous 267 days')
  expect(previousWords('all', range('all'))).toBeNull()
})

it('says the range', () => {
  expect(rangeWords(range('30d'))).toBe('26 Aug – 24 Sep 2026')
  expect(shortRangeWords('30d', range('30d'))).toBe('30 days to 24 Sep 2026 UTC')
  expect(shortRangeWords('ytd', range('ytd'))).toBe('Year to 24 Sep 2026 UTC')
  expect(shortRangeWords('all', range('all'))).toBe('All time to 24 Sep 2026 UTC')
})

it('says that a frame is shown as another', () => {
  expect(remapWords('24h', '7d')).toBe('24H is shown as 7 days here')
  expect(remapWords('7d', '7d')).toBeNull()
})

it('reads the wire, where an empty answer has no range', () => {
  expect(toRange({ from: '2026-08-26', to: '2026-09-24' })).toEqual(range('30d'))
  expect(toRange({ from: null, to: null })).toBeNull()
})
