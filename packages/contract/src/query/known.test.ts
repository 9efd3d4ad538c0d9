import { expect, it } from 'vitest'

import {
  endOfKnown,
  findKnownTime,
  formatKnown,
  isMoment,
  readKnown,
  toKnownTime,
  writeKnown,
} from './known.ts'

it('reads a day as its end, and a moment to the millisecond', () => {
  expect(endOfKnown(readKnown('2026-08-20'))).toBe(Date.parse('2026-08-20T23:59:59.999Z'))
  for (const text of [
    '2026-08-20',
    '2026-08-20T07:00:00Z',
    '2026-08-20T07:00:12.345Z',
    '2026-08-20T23:59:59.999Z',
  ]) {
    expect(writeKnown(readKnown(text))).toBe(text)
    expect(isMoment(readKnown(text))).toBe(text.length > 10)
  }
  expect(endOfKnown(readKnown('2026-08-20T07:00Z'))).toBe(Date.parse('2026-08-20T07:00:00Z'))
  expect(writeKnown(toKnownTime(Date.parse('2026-08-20T07:00:12.345Z')))).toBe('2026-08-20T07:00:12.345Z')
})

it('reads midnight as the end of the day before', () => {
  expect(writeKnown(readKnown('2026-08-20T00:00:00Z'))).toBe('2026-08-19')
})

it.each([
  '',
  'today',
  '2026-02-30',
  '2026-02-30T07:00:00Z',
  '2026-08-20T25:00:00Z',
  '2026-08-20T07:00:00',
  '1',
])('refuses %j', text => expect(findKnownTime(text)).toBeNull())

it('is written for readers with the time of a moment', () => {
  expect(formatKnown(readKnown('2026-08-20'))).toBe('20 Aug 2026')
  expect(formatKnown(readKnown('2026-08-20T07:00:12.345Z'))).toBe('20 Aug 2026, 07:00:12 UTC')
})
