import { fromIsoDay } from '@analytics/contract/query/day'
import { toRange, toDayRange, type TimeRange } from '@analytics/contract/query/timeRange'
import { expect, it } from 'vitest'

import {
  coveredChainsText,
  formatPreviousRange,
  formatPriorRange,
  remapText,
  formatShortTimeRange,
  unofferedText,
} from './timeRangeText.ts'

const asOf = fromIsoDay('2026-09-24')
const range = (timeRange: TimeRange) => toDayRange(timeRange, asOf, fromIsoDay('2018-11-02'))

it('says what a change compares with', () => {
  expect(formatPreviousRange('30d', range('30d'))).toBe('vs previous 30 days')
  expect(formatPreviousRange('1y', range('1y'))).toBe('vs previous year')
  expect(formatPreviousRange('ytd', range('ytd'))).toBe('vs previous 267 days')
  expect(formatPreviousRange('all', range('all'))).toBeNull()
})

it('says in a tile what a change compares with', () => {
  expect(formatPriorRange('30d', range('30d'))).toBe('vs prior 30d')
  expect(formatPriorRange('custom', range('7d'))).toBe('vs prior 7d')
  expect(formatPriorRange('ytd', range('ytd'))).toBe('vs prior 267d')
  expect(formatPriorRange('1y', range('1y'), 'stock')).toBe('vs 1y ago')
  expect(formatPriorRange('ytd', range('ytd'), 'stock')).toBe('vs start of year')
  expect(formatPriorRange('all', range('all'))).toBe('')
})

it('says the range', () => {
  expect(formatShortTimeRange('30d', range('30d'))).toBe('30 days to 24 Sep 2026 UTC')
  expect(formatShortTimeRange('ytd', range('ytd'))).toBe('Year to 24 Sep 2026 UTC')
  expect(formatShortTimeRange('all', range('all'))).toBe('All time to 24 Sep 2026 UTC')
})

it('says that a time range is shown as another', () => {
  expect(remapText('24h', '7d')).toBe('24H is shown as 7 days here')
  expect(remapText('7d', '7d')).toBeNull()
})

it('says that a time range is not offered', () => {
  expect(unofferedText('2y', '30d')).toBe('2Y is not offered here: showing 30 days')
  expect(unofferedText('all', '1y')).toBe('ALL is not offered here: showing 1 year')
})

it('names the chains that a headline covers', () => {
  expect(coveredChainsText(6, 10)).toBe('6 of 10 chains')
  expect(coveredChainsText(10, 10)).toBe('all 10 chains')
})

it('reads the wire, where an empty response has no range', () => {
  expect(toRange({ from: '2026-08-26', to: '2026-09-24' })).toEqual(range('30d'))
  expect(toRange({ from: null, to: null })).toBeNull()
})
