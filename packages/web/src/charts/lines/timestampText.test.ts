import { describe, expect, it } from 'vitest'

import { describeTimestamps, timestampName } from './timestampText.ts'

const secondOf = (date: number, hour = 0) => Date.UTC(2026, 8, date, hour) / 1000

describe('the text of a timestamp', () => {
  it('is its day, and its time where that matters', () => {
    expect(timestampName(secondOf(14), 'day')).toBe('Mon 14 Sep 2026')
    expect(timestampName(secondOf(14, 23), 'day')).toBe('Mon 14 Sep 2026, 23:00 UTC')
    expect(timestampName(secondOf(24, 14), 'hour')).toBe('24 Sep, 14:00 UTC')
  })

  it('is a range for a span', () => {
    expect(describeTimestamps([secondOf(3), secondOf(15)], 'day', { first: 0, last: 1 })).toBe(
      '3 – 15 Sep 2026',
    )
    expect(describeTimestamps([secondOf(24, 14), secondOf(24, 18)], 'hour', { first: 0, last: 1 })).toBe(
      '24 Sep, 14:00 – 18:00 UTC',
    )
    expect(describeTimestamps([], 'day', { first: 0, last: 0 })).toBe('')
  })
})
