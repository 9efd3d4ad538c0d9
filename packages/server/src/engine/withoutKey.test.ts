import { BridgesResponse } from '@analytics/contract/api/responses/bridges'
import {
  BridgeProfileResponse,
  BridgeTimeseriesResponse,
} from '@analytics/contract/api/responses/entities/bridge'
import { EventsResponse } from '@analytics/contract/api/responses/entities/events'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { startDemoProvider, type DemoProvider } from '@analytics/demo-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { filledAt } from './testing/filledStore.ts'
import { getFilledServer } from './testing/getFilledServer.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'

let free: DemoProvider
let server: TestServer

beforeAll(async () => {
  free = await startDemoProvider({ now: () => filledAt, tier: 'free' })
  server = await startTestServer(free.url, () => filledAt, { kind: 'demo' })
})
afterAll(async () => {
  await server.server.close()
  await server.engine.stop()
  await free.close()
})

async function get(path: string): Promise<unknown> {
  const reply = await server.get(`/api/analytics/${path}`)
  expect(reply.status, path).toBe(200)
  return reply.json()
}

describe('without a key', { timeout: 120_000 }, () => {
  it('bridges require one without being a failure', async () => {
    const bridge = BridgesResponse.parse(await get('bridge-volume'))
    expect(bridge.metadata).toMatchObject({ availability: 'needs-key', asOf: null, refreshFailed: false })
    expect(bridge.data.tableData).toEqual({
      bridges: [],
      pagination: { total: 0, page: 1, pageSize: 0 },
    })
    expect(bridge.data.summary).toEqual({
      totalVolume24h: null,
      totalVolume7d: null,
      totalVolume30d: null,
      averageVolume24h: null,
      topBridge: null,
    })
    // A second query does not make it a failure, and does not wait for the provider again.
    const sent = free.requests().length
    await get('bridge-volume?timeFrame=7d')
    expect(free.requests()).toHaveLength(sent)
  })

  it('no bridge is known: its page says so', async () => {
    const profile = BridgeProfileResponse.parse(await get('bridge?id=wormhole'))
    expect(profile).toMatchObject({
      data: { bridge: null, figures: [] },
      metadata: { availability: 'needs-key' },
    })
    const series = BridgeTimeseriesResponse.parse(await get('bridge/timeseries?id=wormhole'))
    expect(series).toMatchObject({
      data: { datasets: [], totals: { value: null } },
      metadata: { availability: 'needs-key' },
    })
  })

  it.each(['app/treasury', 'app/treasury-timeseries'])('%s is empty and says so', async path => {
    expect(await get(`${path}?app=uniswap`)).toMatchObject({ metadata: { availability: 'needs-key' } })
  })

  it('hacks and raises are known to exist, and say that they need one', async () => {
    const { data, metadata } = EventsResponse.parse(await get('events'))
    expect(metadata.availability).toBe('needs-key')
    expect(data).toEqual({
      kinds: [
        { kind: 'hack', state: 'needs-key', count: 0 },
        { kind: 'raise', state: 'needs-key', count: 0 },
      ],
      events: [],
    })
  })

  it('the free series are all there', async () => {
    const { engine } = server
    await engine.require({ required: ['openInterest', 'optionsPremium'], optional: [] })
    for (const id of ['openInterest', 'optionsPremium'] as const)
      expect(engine.getRecord(id).availability).toBe('available')

    const ids = ({ data }: RankingResponse) => data.protocols.map(({ id, total }) => [id, total])
    const path = 'borrow-lend-borrows-by-app?limit=all'
    const borrows = RankingResponse.parse(await get(path))
    const rich = RankingResponse.parse((await (await getFilledServer()).get(`/api/analytics/${path}`)).json())
    expect(borrows.metadata.availability).toBe('available')
    expect(ids(borrows)).toEqual(ids(rich))
    for (const url of [
      'borrow-lend-tvl-by-app',
      'performance-majors',
      'stablecoin-market-share-by-chain?format=table',
      'stablecoin-market-share-by-chain?format=timeseries',
    ])
      expect(await get(url), url).toMatchObject({
        metadata: { availability: 'available', refreshFailed: false },
      })
  })
})
