import { toServedRequest, type EndpointId } from '@analytics/contract/api/endpoints/endpoints'
import { expect, it } from 'vitest'

import { parseQuery } from '../requests/parseQuery.ts'
import { costOf, isHeavy } from './costOf.ts'

it.each([
  ['app-fees', '', 1],
  ['app-fees/timeseries', '', 1],
  ['app-fees/timeseries', 'timeFrame=1y', 1],
  ['perps-volume-by-app', '', 1],
  ['app-fees-by-chain', '', 1],
  ['volume-total-chain', '', 1],
  ['performance-defi', '', 1],
  ['market-totals', '', 7],
  ['app', 'app=uniswap', 1],
  ['app/timeseries', 'app=uniswap&timeFrame=1y', 3],
  ['category', 'id=dexs&limit=all', 3],
  ['events', '', 1],
  ['app-fees', 'limit=all', 2],
  ['app-fees/timeseries', 'limit=100', 1],
  ['app-fees/timeseries', 'limit=100&timeFrame=1y', 7],
  ['app-fees/timeseries', 'limit=100&timeFrame=2y', 15],
  ['app-fees/timeseries', 'limit=all&timeFrame=2y', 15],
  ['app-fees/timeseries', 'limit=100&from=1970-01-01&to=2026-09-01', 50],
] as const satisfies readonly (readonly [EndpointId, string, number])[])(
  '%s?%s costs %i',
  (endpoint, query, cost) =>
    expect(costOf(toServedRequest(endpoint, parseQuery(endpoint, query)))).toBe(cost),
)

it('is heavy where it is many times that of a page', () => {
  expect([1, 2, 5, 7, 50].map(isHeavy)).toEqual([false, false, false, true, true])
})
