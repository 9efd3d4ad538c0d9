import { Failure } from '@analytics/contract/api/responses/envelope'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { Status } from '@analytics/contract/api/responses/status'
import { getRequests } from '@analytics/contract/pages/model/Page'
import { getPage } from '@analytics/contract/pages/pages'
import { defaultViewState } from '@analytics/contract/view/viewState'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { startTestServer } from '../../packages/server/src/engine/testing/startTestServer.ts'
import { staleness } from '../../packages/web/src/panels/stale/staleness.ts'
import { startFaultyProvider } from './support/FaultyProvider.ts'
import { faultyPath, wireFaults } from './support/wireFaults.ts'

const start = Date.parse('2026-09-25T10:00:00Z')
const hour = 3_600_000
/** Longer than the pause after a 429. */
const longestPause = 31_000
const source = 'stablecoinHistory'
const { series } = getRequests(getPage('stablecoin-market-share-chain').page, defaultViewState)
const chart = series?.url ?? ''
const late = new Set(['symbol', 'color'])
/** A small overview, which bears names and daily values. */
const perps = '/api/analytics/perps-volume-by-app?limit=20'
const perpsPath = '/api/overview/derivatives'

type Kind = 'url' | 'live'

interface Served {
  readonly data: unknown
  readonly metadata: Metadata
}

/** A server in this process over a provider that can misbehave, both by one clock. */
async function startFaulty(kind: Kind = 'url', timeoutMs?: number) {
  let time = start
  const now = () => time
  const provider = await startFaultyProvider(now)
  const server = await startTestServer(provider.url, now, { kind, timeoutMs })
  return {
    provider,
    server,
    now,
    get: async (url: string) => (await server.get(url)).json() as Served,
    /** Moves the clock, and waits until the source was fetched once more. */
    async refresh(after: number, id = source) {
      time += after
      const { revision } = server.engine.getRecord(id)
      server.engine.revalidate([id])
      const isDone = () => server.engine.getRecord(id).revision > revision && server.engine.progress === null
      await vi.waitFor(() => expect(isDone()).toBe(true), { timeout: 20_000, interval: 5 })
    },
    pass: (milliseconds: number) => void (time += milliseconds),
    async stop() {
      await server.engine.stop()
      await provider.close()
    },
  }
}
type Faulty = Awaited<ReturnType<typeof startFaulty>>

async function startForTest(timeoutMs?: number): Promise<Faulty> {
  const faulty = await startFaulty('url', timeoutMs)
  onTestFinished(() => faulty.stop())
  return faulty
}

/** Servers that the tests of a block share, one for each kind of origin. */
function useFaulty(prepare: (faulty: Faulty) => Promise<void>) {
  const started = new Map<Kind, Faulty>()
  beforeAll(async () => {
    for (const kind of ['url', 'live'] as const) {
      const faulty = await startFaulty(kind)
      started.set(kind, faulty)
      await prepare(faulty)
    }
  })
  afterAll(async () => {
    for (const faulty of started.values()) await faulty.stop()
  })
  return (kind: Kind = 'url'): Faulty => {
    const faulty = started.get(kind)
    if (!faulty) throw new Error(`no server of kind ${kind}`)
    return faulty
  }
}

describe('with nothing stored', () => {
  const open = useFaulty(async () => undefined)

  it.each(wireFaults)(
    '$name: responds with $status $code',
    async ({ fault, kind, timeoutMs, code, message, status }) => {
      const { provider, server, pass } = timeoutMs ? await startForTest(timeoutMs) : open(kind)
      await provider.inject(faultyPath, fault)
      const reply = await server.get(chart)
      expect(Failure.parse(reply.json())).toMatchObject({ error: code, message })
      expect(reply.status).toBe(status)
      expect(reply.text).not.toContain('.ts:')
      await provider.inject(faultyPath, null)
      pass(longestPause)
    },
  )

  it('recovers with the next request after the provider has', async () => {
    expect((await open().server.get(chart)).status).toBe(200)
  })

  it.each([
    [402, 'needs-key'],
    [404, 'not-offered'],
  ])('%i of a mirror is no failure: the response is empty and says %s', async (status, availability) => {
    const { provider, get } = await startForTest()
    await provider.inject(faultyPath, { kind: 'status', status })
    expect(await get(chart)).toMatchObject({ success: true, metadata: { availability } })
  })

  it.each([402, 404])('%i of every request: the list of restatements is empty, and there', async status => {
    const { provider, get } = await startForTest()
    await provider.inject(null, { kind: 'status', status })
    expect(await get('/api/restatements')).toMatchObject({
      success: true,
      data: { count: 0, changes: [] },
      metadata: { availability: 'available' },
    })
  })

  it.each([
    [402, 'needs-key'],
    [404, 'not-offered'],
  ])('%i of every request: each row of the explorer says %s', async (status, state) => {
    const { provider, server } = await startForTest()
    await provider.inject(null, { kind: 'status', status })
    const lines = [
      'fees.all',
      'stablecoinSupply.all',
      'bridgeVolume.all',
      'stablecoinSupply.chain.base',
      'bridgeVolume.bridge.across',
    ]
    const reply = await server.get(`/api/query?${lines.map(line => `s=${line}`).join('&')}&range=30d`)
    const { data } = reply.json() as {
      readonly data: { readonly rows: readonly { readonly state: string }[] }
    }
    expect(data.rows.map(row => row.state)).toEqual(lines.map(() => state))
  })

  it('a Retry-After of hours pauses the host, and responses say until when', async () => {
    const { provider, server } = await startForTest()
    await provider.inject(null, { kind: 'status', status: 503, headers: { 'retry-after': '36000' } })
    const reply = await server.get(perps)
    expect(Failure.parse(reply.json())).toMatchObject({
      error: 'PAUSED',
      message: expect.stringMatching(
        /^The data provider asked for a pause; .* sent at 2026-09-25T11:0\d:\d\d/,
      ),
    })
    expect(reply.status).toBe(429)
    expect(provider.requestCount()).toBeLessThanOrEqual(20)
  })

  it('impossible numbers cost their own entries, which the status names', async () => {
    const { provider, server } = await startForTest()
    await provider.inject(perpsPath, { kind: 'absurd' })
    expect((await server.get(perps)).status).toBe(200)
    const { sources } = Status.parse((await server.get('/api/status')).json())
    const row = sources.find(({ id }) => id === 'perpsVolume')
    expect(row?.error).toBeNull()
    expect(row?.unreadable?.samples).toHaveLength(20)
    expect(row?.unreadable?.count).toBeLessThan((row?.unreadable?.of ?? 0) / 20)
    const metrics = (await server.get('/metrics')).text
    expect(metrics).toContain(
      `analytics_source_unreadable_entries{source="perpsVolume"} ${row?.unreadable?.count}`,
    )
  })

  it('duplicate days and days in the future change no figure', async () => {
    const figures = []
    for (const fault of [null, { kind: 'duplicate-days' }, { kind: 'future-days' }] as const) {
      const { provider, get } = await startForTest()
      await provider.inject(perpsPath, fault)
      // Symbols come from another source, and colours settle later.
      const { data } = await get(perps)
      figures.push(JSON.parse(JSON.stringify(data, (key, value: unknown) => (late.has(key) ? null : value))))
    }
    expect(figures).toEqual([figures[0], figures[0], figures[0]])
  })

  it.each([
    ['lending', '/api/protocol/', '/protocol/'],
    [source, '/stablecoins/stablecoincharts/Tron', '/stablecoins/stablecoincharts/Tron'],
  ])('%s: one history of another shape costs only its own part', async (id, path, entry) => {
    const { provider, server, refresh } = await startForTest()
    await provider.inject(path, { kind: 'wrong-shape', times: 1 })
    await refresh(0, id)
    const row = (await server.engine.status()).find(candidate => candidate.id === id)
    expect(row).toMatchObject({ availability: 'available', error: null, unreadable: { count: 1 } })
    expect(row?.unreadable?.samples[0]?.entry).toContain(entry)
    expect(row?.facts).toBeGreaterThan(1000)
  })
})

describe('with data stored', () => {
  const open = useFaulty(async faulty => {
    await faulty.get(chart)
    await faulty.refresh(hour)
  })

  const unavailable = [
    { name: '402', status: 402, code: 'PAYMENT_REQUIRED' },
    { name: '404 of a mirror', status: 404, code: 'NOT_FOUND' },
  ].map(({ status, ...each }) => ({
    ...each,
    fault: { kind: 'status', status } as const,
    kind: undefined,
    notice: `Provider returned ${status}`,
  }))

  it.each([...wireFaults.filter(fault => !fault.timeoutMs), ...unavailable])(
    '$name: the data stays, with the reason',
    async ({ fault, kind, code, notice }) => {
      const { provider, get, refresh, now } = open(kind)
      const { data } = await get(chart)
      await provider.inject(faultyPath, fault)
      await refresh(2 * hour)
      const stale = await get(chart)
      expect(stale.data).toEqual(data)
      const failed = stale.metadata.sources.find(({ id }) => id === source)
      expect(failed?.error?.code).toBe(code)
      expect(staleness(stale.metadata, now())?.failure).toMatch(
        new RegExp(`^${notice} (once|twice|\\d+ times)$`),
      )
      await provider.inject(faultyPath, null)
    },
  )

  it('counts the failures of an outage that lasts a day, until a refresh succeeds', async () => {
    const { provider, get, refresh, now } = open('live')
    await refresh(hour)
    const { data } = await get(chart)
    await provider.inject(null, { kind: 'outage' })
    for (let hours = 0; hours < 24; hours++) await refresh(hour)
    const stale = await get(chart)
    expect(stale.data).toEqual(data)
    expect(staleness(stale.metadata, now())?.failure).toBe('Provider returned 404 24 times')
    await provider.inject(null, null)
    await refresh(hour)
    expect((await get(chart)).metadata.refreshFailed).toBe(false)
  })
})
