import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { Failure } from '@analytics/contract/api/responses/envelope'
import { describe, expect, it } from 'vitest'

import type { EncodedResponse } from '../responses/ResponseCache.ts'
import { toEncodedResponse, openServer, type OpenParts } from '../testing/openServer.ts'

const path = '/api/analytics/app-fees'
const ask = (limit: number) => `${path}?limit=${limit}`
/** So slow to fill that no token comes back while a test runs. */
const limits = { perMinute: 1e-6, burst: 2, waiting: 100 }

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
    withServer({ limits: { perMinute: 30, burst: 2, waiting: 100 } }, async ({ get }) => {
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
    }))

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

  it('is not believed without a trusted proxy', async () => {
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

describe('too much for the engine', () => {
  it('is refused before it waits; who asks the same waits along, and cached answers go on', async () => {
    const waiting = new Map<unknown, (answer: EncodedResponse) => void>()
    const parts = {
      limits: { perMinute: Number.POSITIVE_INFINITY, burst: 1, waiting: 2 },
      run: ({ query: { top } }: ServedRequest) =>
        top === 100
          ? Promise.resolve(toEncodedResponse())
          : new Promise<EncodedResponse>(resolve => waiting.set(top, resolve)),
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

  it('is refused while this thread is late, but for cached answers', async () => {
    const delay = { mean: 0, p99: 0, max: 0 }
    await withServer({ loopDelay: () => delay }, async ({ get }) => {
      expect((await get(ask(1))).status).toBe(200)
      delay.mean = 250
      expect((await get(ask(2))).status).toBe(503)
      expect((await get(ask(1))).status).toBe(200)
      delay.mean = 10
      expect((await get(ask(2))).status).toBe(200)
    })
  })
})
