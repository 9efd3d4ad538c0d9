import { toServedRequest, type EndpointId } from '@analytics/contract/api/endpoints/endpoints'
import { expect, it } from 'vitest'

import { parseQuery } from '../requests/parseQuery.ts'
import { isHeavy } from './isHeavy.ts'

it.each([
  ['app-fees', 'limit=all', false],
  ['app-fees/timeseries', 'timeFrame=all', false],
  ['app-fees/timeseries', 'limit=100', false],
  ['app-fees/timeseries', 'limit=100&timeFrame=ytd', true],
  ['app-fees/timeseries', 'limit=100&timeFrame=1y', true],
  ['app-fees/timeseries', 'limit=all&timeFrame=2y', true],
  ['app-fees/timeseries', 'limit=100&from=1970-01-01&to=2026-09-01', true],
  ['perps-volume-by-app', 'limit=all&timeFrame=2y', false],
  ['app-fees-by-chain', '', false],
  ['market-totals', '', false],
  ['app/timeseries', 'app=uniswap&timeFrame=1y', false],
  ['category', 'id=dexs&limit=all', false],
] as const satisfies readonly (readonly [EndpointId, string, boolean])[])(
  '%s?%s: %s',
  (endpoint, query, expected) =>
    expect(isHeavy(toServedRequest(endpoint, parseQuery(endpoint, query)))).toBe(expected),
)
