import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { Failure } from '@analytics/contract/api/responses/envelope'
import { describe, expect, it, vi } from 'vitest'

import type { EncodedResponse } from '../responses/ResponseCache.ts'
import { limitOf, toEncodedResponse, openServer, type OpenParts } from '../testing/openServer.ts'

const path = '/api/analytics/app-fees'
const patiently = { timeout: 20_000 }
const ask = (limit: number) => `${path}?limit=${limit}`
/** The bucket refills so slowly that no token comes back while a test runs. */
const limits = { perMinute: 1e-6, burst: 2, pending: 100, pendingPerClient: 100 }

async function withServer(
  parts: OpenParts,
  use: (app: Awaited<ReturnType<typeof openServer>>) => Promise<void>,
) {
  const app = await openServer(parts)
  try {
    await use(app)
  } finally {
    await app.server.close()
  }
}

describe('requests of one client', () => {
  it('are limited where an answer has to be made, and say when to ask again', () =>
    withServer(
      { limits: { perMinute: 30, burst: 2, pending: 100, pendingPerClient: 100 } },
      async ({ get }) => {
        const statuses = []
        for (const limit of [1, 2]) statuses.push((await get(ask(limit))).status)
        expect(statuses).toEqual([200, 200])
        const refused = await get(ask(3))
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
        expect(refused.headers.get('cache-control')).toBe('no-store')
        expect(Failure.parse(await refused.json())).toMatchObject({
          error: 'TOO_MANY_REQUESTS',
          message: 'Too many requests; retry in 2 s',
        })
      },
    ))

  it('leave cached answers, pages, assets and all else free', () =>
    withServer({ limits }, async ({ get }) => {
      for (const limit of [1, 2, 3]) await get(ask(limit))
      for (let time = 0; time < 20; time++) {
        for (const free of [
          ask(1),
          ask(2),
          '/',
          '/assets/style.css',
          '/api/health',
          '/metrics',
          '/api/docs',
        ]) {
          expect((await get(free)).status).toBe(200)
        }
      }
      expect((await get(ask(3))).status).toBe(429)
    }))

  it('count again when the data has changed', () =>
    withServer({ limits: { ...limits, burst: 1 } }, async ({ get, state }) => {
      expect((await get(ask(1))).headers.get('x-cache')).toBe('miss')
      expect((await get(ask(1))).headers.get('x-cache')).toBe('hit')
      state.revision = 2
      expect((await get(ask(1))).status).toBe(429)
    }))

  it('that are refused for their parameters cost nothing', () =>
    withServer({ limits: { ...limits, burst: 1 } }, async ({ get }) => {
      for (let time = 0; time < 5; time++) expect((await get(ask(0))).status).toBe(400)
      expect((await get(ask(1))).status).toBe(200)
    }))
})

describe('who asks', () => {
  const statusesOf = async (parts: OpenParts, forwarded: readonly string[]) => {
    const statuses: number[] = []
    await withServer({ limits: { ...limits, burst: 1 }, ...parts }, async ({ get }) => {
      for (const [at, address] of forwarded.entries()) {
        statuses.push((await get(ask(at + 1), { 'x-forwarded-for': address })).status)
      }
    })
    return statuses
  }

  it('is not trusted without a trusted proxy', async () => {
    expect(await statusesOf({}, ['203.0.113.1', '203.0.113.2'])).toEqual([200, 429])
    expect(await statusesOf({ trustProxy: '10.0.0.0/8' }, ['203.0.113.1', '203.0.113.2'])).toEqual([200, 429])
  })

  it('comes from a trusted proxy: the last address it adds, whatever stands before', async () => {
    const forwarded = ['203.0.113.1', '203.0.113.2', '198.51.100.7, 203.0.113.1']
    expect(await statusesOf({ trustProxy: 'loopback' }, forwarded)).toEqual([200, 200, 429])
  })

  it('is a household in IPv6', async () => {
    const forwarded = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1']
    expect(await statusesOf({ trustProxy: 'loopback' }, forwarded)).toEqual([200, 429, 200])
  })

  it('is the proxy where it forwards no address', async () => {
    expect(await statusesOf({ trustProxy: 'loopback' }, ['someone', 'somebody'])).toEqual([200, 429])
  })
})

describe('too many pending queries', () => {
  it('are refused with 503, but identical requests share a response and cached ones are served', async () => {
    const waiting = new Map<unknown, (answer: EncodedResponse) => void>()
    const parts = {
      limits: { perMinute: Number.POSITIVE_INFINITY, burst: 1, pending: 2, pendingPerClient: 100 },
      run: (request: ServedRequest) =>
        limitOf(request) === 100
          ? Promise.resolve(toEncodedResponse())
          : new Promise<EncodedResponse>(resolve => waiting.set(limitOf(request), resolve)),
    }
    await withServer(parts, async ({ get, server }) => {
      expect((await get(ask(100))).status).toBe(200)
      const [first, second] = [get(ask(1)), get(ask(2))]
      while (waiting.size < 2) await new Promise(resolve => setImmediate(resolve))
      const along = get(ask(1))
      const refused = await get(ask(3))
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
      expect(Failure.parse(await refused.json()).error).toBe('OVERLOADED')
      expect((await get(ask(100))).headers.get('x-cache')).toBe('hit')
      expect((await get('/')).status).toBe(200)
      expect((await server.inject({ url: '/metrics' })).body).toContain('analytics_queries_in_flight 2\n')
      for (const resolve of waiting.values()) resolve(toEncodedResponse())
      expect((await Promise.all([first, second, along])).map(({ status }) => status)).toEqual([200, 200, 200])
    })
  })
})

describe('the queue before the engine', () => {
  /** An engine whose answers come when the test lets them. */
  const openQueue = async (parts: OpenParts = {}) => {
    const started: unknown[] = []
    const ends = new Map<unknown, () => void>()
    const app = await openServer({
      trustProxy: 'loopback',
      run: request => {
        started.push(limitOf(request))
        return new Promise(resolve => ends.set(limitOf(request), () => resolve(toEncodedResponse())))
      },
      ...parts,
    })
    const ask = (client: number, limit: number, signal?: AbortSignal) =>
      fetch(`${app.url}${path}?limit=${limit}`, {
        headers: { 'x-forwarded-for': `203.0.113.${client}` },
        ...(signal ? { signal } : {}),
      }).then(({ status }) => status)
    const hasQueued = (count: number) =>
      vi.waitFor(async () => {
        const { body } = await app.server.inject({ url: '/metrics' })
        expect(body).toContain(`analytics_queries_queued ${count}\n`)
      }, patiently)
    const end = async (limit: number) => {
      await vi.waitFor(() => expect(started).toContain(limit), patiently)
      ends.get(limit)?.()
    }
    return { app, started, ask, hasQueued, end }
  }

  it('answers a query that takes too long with 504, and computes the next one', async () => {
    const { app, ask, end } = await openQueue({ queryMs: 500 })
    expect(await Promise.all([1, 2, 3].map(limit => ask(1, limit)))).toEqual([504, 504, 504])
    const next = ask(1, 4)
    await end(4)
    expect(await next).toBe(200)
    expect((await app.server.inject({ url: '/metrics' })).body).toContain(
      'analytics_queries_timed_out_total 3\n',
    )
    await app.server.close()
  })

  it('drops a query that all requests have left, and keeps one that a request still waits for', async () => {
    const { app, started, ask, hasQueued, end } = await openQueue()
    const running = [1, 2, 3].map(limit => ask(1, limit))
    await hasQueued(0)
    const leaves = new AbortController()
    const gone = [10, 11].map(limit => ask(1, limit, leaves.signal).catch(() => 'gone'))
    await hasQueued(2)
    const shared = ask(2, 11)
    await vi.waitFor(
      async () => expect((await app.server.inject({ url: '/metrics' })).body).toContain('result="miss"} 6\n'),
      patiently,
    )
    leaves.abort()
    await hasQueued(1)
    for (const limit of [1, 2, 3, 11]) await end(limit)
    expect([await shared, ...(await Promise.all(gone))]).toEqual([200, 'gone', 'gone'])
    expect(await Promise.all(running)).toEqual([200, 200, 200])
    expect(started).not.toContain(10)
    await app.server.close()
  })

  it('refuses a client over its cap with 429 and serves others', async () => {
    const few = { perMinute: Number.POSITIVE_INFINITY, burst: 1, pending: 100, pendingPerClient: 4 }
    const { app, ask, hasQueued, end } = await openQueue({ limits: few })
    const first = [1, 2, 3, 4].map(limit => ask(1, limit))
    await hasQueued(1)
    expect(await ask(1, 5)).toBe(429)
    const other = ask(2, 5)
    await hasQueued(2)
    for (const limit of [1, 2, 3, 4, 5]) await end(limit)
    expect(await Promise.all([...first, other])).toEqual([200, 200, 200, 200, 200])
    await app.server.close()
  })

  it('counts a heavy query ten times', async () => {
    const tokens = { perMinute: 1e-6, burst: 11, pending: 100, pendingPerClient: 100 }
    const app = await openServer({ limits: tokens })
    const heavy = '/api/analytics/app-fees/timeseries?limit=100&timeFrame=2y'
    expect((await app.get(heavy)).status).toBe(200)
    expect((await app.get(ask(1))).status).toBe(200)
    expect((await app.get(ask(2))).status).toBe(429)
    await app.server.close()
  })

  it('is free for other queries while one waits for its data', async () => {
    const { app, ask, end } = await openQueue({
      prepare: request => (limitOf(request) === 99 ? new Promise(() => undefined) : null),
    })
    const leaves = new AbortController()
    const waiting = Array.from({ length: 5 }, () => ask(1, 99, leaves.signal).catch(() => 'gone'))
    const other = ask(2, 1)
    await end(1)
    expect(await other).toBe(200)
    leaves.abort()
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'gone'))
    await app.server.close()
  })
})
