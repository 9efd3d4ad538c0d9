import { endpointIds, getEndpoint } from '@analytics/contract/api/endpoints/endpoints'
import { analyticsPath } from '@analytics/contract/api/endpoints/paths'
import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import { responseParts } from '@analytics/contract/api/fields/responseParts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { startFilledServer } from '../../packages/server/src/engine/testing/getFilledServer.ts'
import { parseQuery } from '../../packages/server/src/http/requests/parseQuery.ts'
import { toOutline } from './outline.ts'

let server: Awaited<ReturnType<typeof startFilledServer>>

// The status of a server tells what its tests have done, so this one has no other tests.
beforeAll(async () => {
  server = await startFilledServer()
})
afterAll(() => server.end())

/** At least one request for each form of response. */
const addresses: readonly string[] = [
  '/api/analytics/performance-majors',
  '/api/analytics/asset?id=uniswap',
  '/api/analytics/app-fees?limit=all&vs=prev',
  '/api/analytics/app-fees/timeseries?vs=prev',
  '/api/analytics/app-fees/timeseries?shape=series',
  '/api/analytics/app-fees?shape=result',
  '/api/analytics/app-fees-by-chain?shape=result',
  '/api/analytics/app-fees-by-chain?type=single-chain&chain=base&shape=result',
  '/api/analytics/app-fees-by-chain',
  '/api/analytics/app-fees-by-chain?type=single-chain&chain=base&limit=all',
  '/api/analytics/app-fees-by-chain/timeseries',
  '/api/analytics/app-fees-by-chain/timeseries?type=single-chain&chain=base',
  '/api/analytics/perps-volume-by-app?limit=all',
  '/api/analytics/spot-dex-volume-by-chain',
  '/api/analytics/spot-dex-fees-by-chain?chain=base&limit=all&includeTimeSeries=true',
  '/api/analytics/volume-total-chain',
  '/api/analytics/stablecoin-market-share-by-chain?format=timeseries',
  '/api/analytics/stablecoin-market-share-by-chain?format=table',
  '/api/analytics/bridge-volume?timeFrame=7d',
  '/api/analytics/entities',
  '/api/analytics/app?app=uniswap',
  '/api/analytics/app/chains?app=uniswap',
  '/api/analytics/app/timeseries?app=uniswap',
  '/api/analytics/app/weekdays?app=uniswap',
  '/api/analytics/app/treasury?app=aave',
  '/api/analytics/app/treasury-timeseries?app=aave',
  '/api/analytics/events?timeFrame=all&limit=all',
  '/api/analytics/app/events?app=uniswap',
  '/api/analytics/chain?id=base',
  '/api/analytics/chain/categories?chain=base',
  '/api/analytics/chain/ranks?chain=base',
  '/api/analytics/category?id=dexs',
  '/api/analytics/category/timeseries?id=dexs',
  '/api/analytics/category/concentration?id=dexs',
  '/api/analytics/category/yearly?id=dexs',
  '/api/analytics/category/chains?id=dexs',
  '/api/analytics/category/chains/timeseries?id=dexs',
  '/api/analytics/stablecoin?id=tether',
  '/api/analytics/stablecoin/timeseries?id=tether',
  '/api/analytics/bridge?id=wormhole',
  '/api/analytics/bridge/timeseries?id=wormhole',
  '/api/analytics/market-totals',
  '/api/analytics/app-fees/movers',
  '/api/analytics/app-fees/arrivals',
  '/api/analytics/app-fees-by-chain/trends',
  '/api/restatements',
  '/api/analytics/quality?metric=fees&app=uniswap',
  '/api/analytics/quality/sources',
  '/api/analytics/quality/apps',
  '/api/query?s=fees.app.*@base;top=3&s=share(fees.app.aave)',
  '/api/query?s=fees.app.*@base;top=3&when=change(A,7)>20',
  '/api/health',
  '/api/ready',
  '/api/status',
]

const refused: readonly string[] = ['/api/analytics/app-fees?limit=0', '/api/query?s=fees.app.unsiwap']

it('every form of response has a request', () => {
  const asked = addresses.flatMap(address => {
    const [path = '', query = ''] = address.split('?')
    const id = endpointIds.find(endpointId =>
      [analyticsPath + endpointId, getEndpoint(endpointId).shortPath].includes(path),
    )
    return id === undefined ? [] : [toServedRequest(id, parseQuery(id, query)).response]
  })
  const known = new Set<string>([...asked, 'explore'])
  expect(
    Object.keys(responseParts).filter(id => !known.has(id)),
    'Add an address that has the response',
  ).toEqual([])
})

/** Objects that several responses have alike are written once, by their own name. */
function toText(outlines: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const toOwn = ([path, keys]: readonly [string, string]) =>
    `${path.slice(path.lastIndexOf('.') + 1)}: ${keys}`
  const counts = new Map<string, number>()
  for (const outline of outlines.values())
    for (const own of new Set([...outline].map(toOwn))) counts.set(own, (counts.get(own) ?? 0) + 1)
  const shared = [...counts].flatMap(([own, count]) => (count > 1 ? [own] : [])).toSorted()
  const single = [...outlines].map(([address, outline]) => {
    const own = [...outline].filter(each => !shared.includes(toOwn(each)))
    return [address, ...own.map(([path, keys]) => `  ${path}: ${keys}`), ''].join('\n')
  })
  return `Objects of several responses\n\n${shared.join('\n')}\n\nResponses\n\n${single.join('\n')}`
}

it('no field of a response is renamed, added or removed unawares (run with -u after a decision)', async () => {
  const outlines = new Map<string, ReadonlyMap<string, string>>()
  await vi.waitFor(() => expect(server.engine.progress).toBeNull(), 60_000)
  for (const address of [...addresses, ...refused])
    outlines.set(address, toOutline((await server.get(address)).json()))
  await expect(toText(outlines)).toMatchFileSnapshot('wireNames.txt')
})
