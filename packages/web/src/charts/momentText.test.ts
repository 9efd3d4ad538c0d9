import { describe, expect, it } from 'vitest'

import { formatChange } from '../format/change.ts'
import { describeMoment, describeMoments, missingMomentText, momentName } from './momentText.ts'
import { readMoment } from './readMoment.ts'

const at = (date: number, hour = 0) => ({ second: Date.UTC(2026, 8, date, hour) / 1000 })
const series = [
  { id: 'xrp', name: 'XRP', color: '#000', values: [0.15, null] },
  { id: 'zcash', name: 'Zcash', color: '#000', values: [21.12, null] },
  { id: 'ton', name: 'Toncoin', color: '#000', values: [null, null] },
]

describe('a moment in words', () => {
  it('is named by its period', () => {
    expect(momentName(at(14), 'day')).toBe('Mon 14 Sep 2026')
    expect(momentName(at(14, 23), 'day')).toBe('Mon 14 Sep 2026, 23:00 UTC')
    expect(momentName(at(24, 14), 'hour')).toBe('24 Sep, 14:00 UTC')
    expect(missingMomentText('hour')).toBe('No data for this hour')
  })

  it('is read out with its values, and what is not known is not zero', () => {
    const read = (index: number) => readMoment(series, new Set(), index)
    expect(describeMoment(at(14), 'day', read(0), formatChange)).toBe(
      'Mon 14 Sep 2026. Zcash +21.12%, XRP +0.15%, Toncoin unknown',
    )
    expect(describeMoment(at(15), 'day', read(1), formatChange)).toBe('Tue 15 Sep 2026. No data for this day')
  })

  it('has the range of a span', () => {
    expect(describeMoments([at(3), at(15)], 'day', { first: 0, last: 1 })).toBe('3 – 15 Sep 2026')
    expect(describeMoments([at(24, 14), at(24, 18)], 'hour', { first: 0, last: 1 })).toBe(
      '24 Sep, 14:00 – 18:00 UTC',
    )
    expect(describeMoments([], 'day', { first: 0, last: 0 })).toBe('')
  })
})
