import { describe, expect, it } from 'vitest'

import { cacheHeaders } from './cacheHeaders.ts'

const timeOf = (time: string) => Date.parse(`2026-09-25T${time}Z`)

describe('how long an answer is fresh', () => {
  it.each([
    ['/api/overview/fees', '10:00:00', { 'cache-control': 'public, max-age=600' }],
    ['/api/protocol/aave-v3', '10:19:59', { expires: 'Fri, 25 Sep 2026 10:20:00 GMT' }],
    ['/api/protocol/aave-v3', '10:20:00', { expires: 'Fri, 25 Sep 2026 11:20:00 GMT' }],
    ['/yields/pools', '23:30:00', { expires: 'Sat, 26 Sep 2026 00:22:00 GMT' }],
    ['/coins/prices/current/coingecko:bitcoin', '10:03:10', { expires: 'Fri, 25 Sep 2026 10:05:00 GMT' }],
    ['/coins/chart/coingecko:bitcoin', '10:03:10', { 'cache-control': 'public, max-age=3600' }],
    ['/stablecoins/stablecoins', '10:03:10', { 'cache-control': 'public, max-age=1800' }],
  ])('%s at %s', (path, time, headers) => {
    expect(cacheHeaders(path, timeOf(time))).toEqual(headers)
  })
})
