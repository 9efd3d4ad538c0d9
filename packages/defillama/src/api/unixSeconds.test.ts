import { expect, it } from 'vitest'

import { findUnixSeconds } from './unixSeconds.ts'

it.each([
  [1788566400, 1788566400],
  ['1788566400', 1788566400],
  ['2026-08-20T23:01:12.345Z', 1787266872.345],
  ['2026-08-20', 1787184000],
  [0, 0],
])('%j is second %d', (value, second) => {
  expect(findUnixSeconds(value)).toBe(second)
})

it.each([1788566400_000, -1, NaN, '', ' ', 'yesterday', '2026-13-01', null, undefined, {}, []])(
  '%j is none',
  value => {
    expect(findUnixSeconds(value)).toBeUndefined()
  },
)
