import { expect, it } from 'vitest'

import { toQualityRequest } from './toQualityRequest.ts'

it.each([
  ['app-fees/timeseries?limit=10&timeFrame=90d&shape=series', 'fees', 'metric=fees&timeFrame=90d'],
  [
    'app-fees-by-chain/timeseries?type=single-chain&timeFrame=30d&chain=base',
    'fees',
    'metric=fees&chain=base&timeFrame=30d',
  ],
  ['app-fees-by-chain/timeseries?type=multi-chain&chains=base', 'fees', 'metric=fees'],
  [
    'perps-fees-by-app?from=2026-09-01&to=2026-09-07',
    'fees',
    'metric=fees&category=perps&from=2026-09-01&to=2026-09-07',
  ],
  ['app/timeseries?app=aave&version=aave-v3', 'tvl', 'metric=tvl&app=aave&version=aave-v3'],
  ['chain?id=base&timeFrame=30d', 'fees', 'metric=fees&chain=base&timeFrame=30d'],
] as const)('asks for the quality of what %s shows', (url, metric, query) => {
  expect(toQualityRequest(`/api/analytics/${url}`, metric)?.url).toBe(`/api/analytics/quality?${query}`)
})

it.each([
  ['performance-majors?timeFrame=30d', 'price'],
  ['category?id=lending', 'tvl'],
  ['nothing', 'fees'],
] as const)('asks for nothing of %s', (url, metric) => {
  expect(toQualityRequest(`/api/analytics/${url}`, metric)).toBeNull()
})
