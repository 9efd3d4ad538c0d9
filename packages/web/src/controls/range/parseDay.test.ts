import { fromIsoDay, toIsoDay } from '@analytics/contract/query/day'
import { expect, it } from 'vitest'

import { parseDay } from './parseDay.ts'

const latest = fromIsoDay('2026-11-24')
const read = (text: string) => {
  const day = parseDay(text, latest)
  return day === null ? null : toIsoDay(day)
}

it.each([
  ['2026-05-22', '2026-05-22'],
  [' 22 May ', '2026-05-22'],
  ['22 may 2025', '2025-05-22'],
  ['May 22', '2026-05-22'],
  ['May 22, 2024', '2024-05-22'],
  ['1. September 2026', '2026-09-01'],
  ['24 Nov', '2026-11-24'],
  ['25 Nov', '2025-11-25'],
  ['29 Feb', '2024-02-29'],
])('%s is %s: a day without a year is the latest such day', (text, day) => {
  expect(read(text)).toBe(day)
})

it.each(['', 'soon', '31 Feb', '2026-02-31', '22', 'May', '22 M', '0 May', '22 23', '22 May 26'])(
  '“%s” is no day',
  text => {
    expect(read(text)).toBeNull()
  },
)
