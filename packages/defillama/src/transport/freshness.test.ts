import { describe, expect, it } from 'vitest'

import { findExpiry, findRetryAfter } from './freshness.ts'

const now = Date.UTC(2026, 8, 24, 12)

const minutes = (count: number) => now + count * 60_000

describe('an answer is fresh', () => {
  it.each<[string, Record<string, string>, number | null]>([
    ['for an unknown time without headers', {}, null],
    ['for max-age', { 'cache-control': 'public, max-age=600' }, now + 600_000],
    [
      'for max-age without the age it already has',
      { 'cache-control': 'max-age=600', age: '60' },
      now + 540_000,
    ],
    ['for max-age rather than s-maxage', { 'cache-control': 's-maxage=10, max-age=600' }, now + 600_000],
    ['until Expires', { expires: 'Thu, 24 Sep 2026 13:00:00 GMT' }, now + 3_600_000],
    [
      "until Expires by the server's own clock",
      { date: 'Sat, 01 Jan 2022 00:00:00 GMT', expires: 'Sat, 01 Jan 2022 00:30:00 GMT' },
      now + 1_800_000,
    ],
    [
      'for max-age before Expires',
      { 'cache-control': 'max-age=900', expires: 'Thu, 24 Sep 2026 13:00:00 GMT' },
      minutes(15),
    ],
    ['for five minutes when Expires is past', { expires: 'Thu, 24 Sep 2026 11:00:00 GMT' }, minutes(5)],
    ['for five minutes when Expires is no date', { expires: '0' }, minutes(5)],
    ['for five minutes with no-store', { 'cache-control': 'no-store, max-age=600' }, minutes(5)],
    ['for five minutes at least', { 'cache-control': 'max-age=1' }, minutes(5)],
    ['for a day at most', { 'cache-control': 'max-age=31536000' }, minutes(24 * 60)],
    ['for a day with any number', { 'cache-control': `max-age=${'9'.repeat(400)}` }, minutes(24 * 60)],
    [
      'for a day with any Age',
      { 'cache-control': 'max-age=99999999999999999999', age: '1' },
      minutes(24 * 60),
    ],
    ['for a day until any Expires', { expires: 'Thu, 24 Sep 9999 12:00:00 GMT' }, minutes(24 * 60)],
  ])('%s', (_, headers, expected) => {
    expect(findExpiry(new Headers(headers), now)).toBe(expected)
  })
})

describe('Retry-After', () => {
  it.each<[string, Record<string, string>, number | undefined]>([
    ['absent', {}, undefined],
    ['in seconds', { 'retry-after': '5' }, 5000],
    ['as a date', { 'retry-after': 'Thu, 24 Sep 2026 12:00:05 GMT' }, 5000],
    [
      'as a date by a clock that is off',
      { 'retry-after': 'Thu, 24 Sep 2026 10:00:05 GMT', date: 'Thu, 24 Sep 2026 10:00:00 GMT' },
      5000,
    ],
    ['as a past date', { 'retry-after': 'Thu, 24 Sep 2026 11:00:00 GMT' }, 0],
    ['as nonsense', { 'retry-after': 'soon' }, undefined],
  ])('%s', (_, headers, expected) => {
    expect(findRetryAfter(new Headers(headers), now)).toBe(expected)
  })
})
