import { BridgesResponse } from '@analytics/contract/api/responses/bridges'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { SeriesResponse } from '@analytics/contract/api/responses/series'
import { StablecoinSeriesResponse } from '@analytics/contract/api/responses/stablecoins'
import { itSlow } from '@analytics/contract/testing/itSlow'
import { startDemoProvider, type DemoProvider, type DemoTier } from '@analytics/demo-provider'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { startTestServer, type TestServer } from './testing/startTestServer.ts'

const hour = 3_600_000
const start = Date.parse('2026-09-25T10:00:00Z')

interface Stage {
  readonly demo: DemoProvider
  readonly server: TestServer
  ask<Shape>(shape: { parse(value: unknown): Shape }, url: string): Promise<Shape>
  /** Moves the clock on and has a source looked after. */
  refresh(id: string, hours: number): Promise<void>
  /** Requests since the last call, by the part of the path that identifies them. */
  requested(pattern: RegExp): string[]
}

/** The provider's lenders up to the 14th: each has a history of its own, which takes time to make. */
const fetchFew: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (!response.ok || !new URL(String(input)).pathname.endsWith('/protocols')) return response
  let lenders = 0
  const listed = (await response.json()) as readonly { readonly category: string | null }[]
  return Response.json(listed.filter(({ category }) => category !== 'Lending' || ++lenders <= 14))
}

async function startStage(tier: DemoTier = 'key'): Promise<Stage> {
  let now = start
  const demo = await startDemoProvider({ now: () => now, tier })
  const server = await startTestServer(demo.url, () => now, { fetch: fetchFew })
  onTestFinished(async () => {
    await server.engine.stop()
    await demo.close()
  })
  let seen = 0
  return {
    demo,
    server,
    ask: async (shape, url) => shape.parse((await server.get(`/api/analytics/${url}`)).json()),
    refresh: async (id, hours) => {
      now += hours * hour
      const { attemptedAt } = server.engine.getRecord(id)
      server.engine.revalidate([id])
      const expectAttempt = () => expect(server.engine.getRecord(id).attemptedAt).not.toBe(attemptedAt)
      await vi.waitFor(expectAttempt, { timeout: 60_000, interval: 5 })
    },
    requested: pattern => {
      const all = demo.requests()
      const fresh = all.slice(seen)
      seen = all.length
      return fresh.flatMap(({ path }) => pattern.exec(path)?.[1] ?? [])
    },
  }
}

const histories = /\/api\/protocol\/([^?]+)/
const tvlUrl = 'borrow-lend-tvl-by-app?limit=all'
const unavailable = { kind: 'status', status: 503 } as const

describe('lending', { timeout: 120_000 }, () => {
  it('histories are fetched once a UTC day, today’s observations with every run', async () => {
    const { ask, refresh, requested } = await startStage()
    await ask(RankingResponse, tvlUrl)
    const first = requested(histories)
    expect(first).toHaveLength(new Set(first).size)
    expect(first.length).toBeGreaterThan(10)
    await refresh('lending', 2)
    expect(requested(histories)).toEqual([])
    await refresh('lending', 13)
    expect(requested(histories).sort()).toEqual(first.toSorted())
    const { metadata } = await ask(RankingResponse, tvlUrl)
    expect(metadata.asOf).toBe('2026-09-25')
  })

  it('when every history fails at first there is nothing to show, and it is tried again', async () => {
    const { demo, ask, server, refresh, requested } = await startStage()
    demo.setFault('/api/protocol/', unavailable)
    const reply = await server.get(`/api/analytics/${tvlUrl}`)
    expect(reply.status).toBe(503)
    // A few of them are enough to see that all fail.
    expect(new Set(requested(histories)).size).toBe(3)
    expect(server.engine.getRecord('lending').availability).toBe('unknown')
    demo.setFault(null, null)
    await refresh('lending', 1)
    expect((await ask(RankingResponse, tvlUrl)).data.protocols.length).toBeGreaterThan(10)
  })

  itSlow(
    'a lender whose history fails is requested again, alone, and what is stored of it stays',
    async () => {
      const { demo, ask, refresh, requested } = await startStage()
      const chart = () => ask(SeriesResponse, 'borrow-lend-tvl-by-app/timeseries?limit=3')
      const before = await chart()
      const [largest] = before.data.datasets
      const slug = largest?.slug ?? ''
      requested(histories)
      demo.setFault(`/api/protocol/${slug}`, unavailable)
      await refresh('lending', 24)
      expect(new Set(requested(histories)).has(slug)).toBe(true)
      const after = await chart()
      expect(after.metadata).toMatchObject({ refreshFailed: false, asOf: '2026-09-25' })
      const line = after.data.datasets.find(({ id }) => id === largest?.id)
      // Its days up to the failure are as they were.
      for (const [index, label] of before.data.labels.entries()) {
        const then = after.data.labels.indexOf(label)
        if (then >= 0 && label < '2026-09-25') expect(line?.data[then], label).toBe(largest?.data[index])
      }
      await refresh('lending', 2)
      expect(new Set(requested(histories))).toEqual(new Set([slug]))
      demo.setFault(null, null)
      await refresh('lending', 2)
      expect(requested(histories)).toEqual([slug])
      await refresh('lending', 2)
      expect(requested(histories)).toEqual([])
    },
  )

  itSlow('a lender that has failed from the start is missing, and the others are there', async () => {
    const whole = await startStage()
    const all = await whole.ask(RankingResponse, tvlUrl)
    const [first] = all.data.protocols
    const { demo, ask } = await startStage()
    demo.setFault(`/api/protocol/${first?.slug}`, unavailable)
    const { data } = await ask(RankingResponse, tvlUrl)
    expect(data.protocols.map(({ id }) => id)).toEqual(
      all.data.protocols.map(({ id }) => id).filter(id => id !== first?.id),
    )
  })
})

describe('stablecoin history', { timeout: 120_000 }, () => {
  const url = 'stablecoin-market-share-by-chain?format=timeseries&topN=5'

  it('a chain that fails is named as missing and part of Others, and its stored days stay', async () => {
    const { demo, ask, refresh } = await startStage()
    const before = await ask(StablecoinSeriesResponse, url)
    expect(before.data.missing).toEqual([])
    demo.setFault('/stablecoins/stablecoincharts/Tron', unavailable)
    await refresh('stablecoinHistory', 2)
    const after = await ask(StablecoinSeriesResponse, url)
    expect(after.data.missing).toEqual(['Tron'])
    expect(after.data.chains).toEqual(before.data.chains)
    const tron = (data: typeof after.data) =>
      data.datasets.find(({ label }) => label === 'Tron')?.data.slice(0, -1)
    expect(tron(after.data)).toEqual(tron(before.data))
    demo.setFault(null, null)
    await refresh('stablecoinHistory', 2)
    expect((await ask(StablecoinSeriesResponse, url)).data.missing).toEqual([])
  })

  it('without any chain the total is kept, and the chains are named as missing until they answer', async () => {
    const { demo, ask, refresh, requested } = await startStage()
    demo.setFault('/stablecoins/stablecoincharts/', unavailable)
    demo.setFault('/stablecoins/stablecoincharts/all', { kind: 'slow', ms: 0 })
    const { data } = await ask(StablecoinSeriesResponse, url)
    expect(data.missing.length).toBeGreaterThan(3)
    expect(data.totals.value).toBeGreaterThan(0)
    // The whole, and as many chains as show that all fail.
    expect(new Set(requested(/stablecoincharts\/([^?]+)/)).size).toBe(4)
    demo.setFault(null, null)
    await refresh('stablecoinHistory', 13)
    await vi.waitFor(
      async () => expect((await ask(StablecoinSeriesResponse, url)).data.missing).toEqual([]),
      { timeout: 60_000 },
    )
  })

  itSlow('a chain that has failed from the start is in Others: the whole is what it was', async () => {
    const whole = await (await startStage()).ask(StablecoinSeriesResponse, url)
    const { demo, ask } = await startStage()
    demo.setFault('/stablecoins/stablecoincharts/Tron', unavailable)
    const { data } = await ask(StablecoinSeriesResponse, url)
    expect(data.missing).toEqual(['Tron'])
    expect(data.chains).not.toContain('Tron')
    expect(data.totals.value).toBe(whole.data.totals.value)
    const others = (chart: typeof data) => chart.datasets.at(-1)?.total ?? 0
    expect(others(data)).toBeGreaterThan(others(whole.data))
  })
})

describe('bridges', { timeout: 120_000 }, () => {
  it('the change of a week is left out where the daily volumes can’t be had', async () => {
    const { demo, ask } = await startStage()
    demo.setFault('/bridges/bridgevolume', unavailable)
    const { data, metadata } = await ask(BridgesResponse, 'bridge-volume?timeFrame=7d')
    expect(metadata.availability).toBe('available')
    expect(data.chartData.totals.change).toBeNull()
    expect(data.chartData.totals.change1d).not.toBeNull()
    expect(data.tableData.bridges.length).toBeGreaterThan(3)
  })

  it.each([
    [402, 200, 'needs-key'],
    [404, 200, 'not-offered'],
  ])(
    'an error %s in the wrapping of a good answer is that error',
    async (statusCode, status, availability) => {
      const { demo, ask, server } = await startStage()
      demo.setFault('/bridges/bridges', {
        kind: 'status',
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ statusCode, body: '"no"', headers: {} }),
      })
      expect((await server.get('/api/analytics/bridge-volume')).status).toBe(status)
      const { metadata, data } = await ask(BridgesResponse, 'bridge-volume')
      expect(metadata.availability).toBe(availability)
      expect(data.tableData.bridges).toEqual([])
    },
  )

  it('a wrapped 400 fails in the catalogue’s text', async () => {
    const { demo, server } = await startStage()
    demo.setFault('/bridges/bridges', {
      kind: 'status',
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ statusCode: 400, body: '"no"', headers: {} }),
    })
    const reply = await server.get('/api/analytics/bridge-volume')
    expect(reply.status).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, error: 'BAD_REQUEST' })
  })

  it('what is now in the paid tier stays, and says that it is old', async () => {
    const { demo, ask, refresh } = await startStage()
    // The changes of other ranges come with the histories of bridges, which may arrive between the two requests.
    const day = 'bridge-volume?timeFrame=24h'
    const before = await ask(BridgesResponse, day)
    demo.setFault('/bridges/bridges', { kind: 'status', status: 402, body: 'pay', contentType: 'text/plain' })
    await refresh('bridges', 2)
    const after = await ask(BridgesResponse, day)
    expect(after.metadata).toMatchObject({ availability: 'available', refreshFailed: true })
    expect(after.data).toEqual(before.data)
  })
})
