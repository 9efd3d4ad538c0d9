import { expect, it } from 'vitest'

import { holdCaps } from './fetchMarketCaps.ts'

const hour = 3_600_000
const stored = { marketCaps: { a: 1e9, b: 1e9, c: null, d: 1000 }, standInAt: null }

it('keeps the stored market cap beside one that is twenty times or a twentieth of it, until it is repeated', () => {
  const fetched = { a: 1e12, b: 19e9, c: 1e12, d: 1e6, e: 5e9 }
  const first = holdCaps(fetched, stored, 0)
  expect(first.marketCaps).toEqual({ ...fetched, a: 1e9 })
  expect(first.held).toEqual([{ key: 'a market cap', value: 1e12, firstAt: 0, times: 1 }])
  const second = holdCaps(fetched, { ...stored, held: first.held }, hour / 2)
  expect(second.held).toMatchObject([{ firstAt: 0, times: 2 }])
  expect(holdCaps(fetched, { ...stored, held: second.held }, hour)).toEqual({ marketCaps: fetched, held: [] })
  const other = holdCaps({ a: 1e6 }, { ...stored, held: second.held }, hour)
  expect(other).toEqual({
    marketCaps: { a: 1e9 },
    held: [{ key: 'a market cap', value: 1e6, firstAt: hour, times: 1 }],
  })
})

it('believes the first market caps', () => {
  expect(holdCaps({ a: 5 }, undefined, 0)).toEqual({ marketCaps: { a: 5 }, held: [] })
})
