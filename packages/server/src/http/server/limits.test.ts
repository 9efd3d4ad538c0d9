import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { Failure } from '@analytics/contract/api/responses/envelope'
import { describe, expect, it, vi } from 'vitest'

import type { EncodedResponse } from '../responses/ResponseCache.ts'
import { limitOf, toEncodedResponse, openServer, type OpenParts } from '../testing/openServer.ts'

const path = '/api/analytics/app-fees'
const patiently = { timeout: 20_000 }
const ask = (limit: number) => `${path}?limit=${limit}`
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
  it('are never refused while no other client waits, whatever they have cost', () =>
    withServer({ budget: { seconds: 1e-9, perSecond: 1e-9 } }, async ({ get }) => {
      const statuses = []
      for (let limit = 1; limit <= 20; limit++) statuses.push((await get(ask(limit))).status)
      expect(statuses.filter(status => status !== 200)).toEqual([])
    }))

  it('are computed again when the data has changed', () =>
    withServer({}, async ({ get, state }) => {
      expect((await get(ask(1))).headers.get('x-cache')).toBe('miss')
      expect((await get(ask(1))).headers.get('x-cache')).toBe('hit')
      state.revision = 2
      expect((await get(ask(1))).headers.get('x-cache')).toBe('miss')
    }))
})

describe('the client that a query counts for', () => {
  const clientsOf = async (parts: OpenParts, forwarded: readonly string[]) => {
    const clients: string[] = []
    const prepare: OpenParts['prepare'] = (_request, client) => {
      clients.push(client)
      return null
    }
    await withServer({ prepare, ...parts }, async ({ get }) => {
      for (const [index, address] of forwarded.entries())
        await get(ask(index + 1), { 'x-forwarded-for': address })
    })
    return clients
  }
  const ownAddress = '127.0.0.1'

  it('is not trusted without a trusted proxy', async () => {
    expect(await clientsOf({}, ['203.0.113.1'])).toEqual([ownAddress])
    expect(await clientsOf({ trustProxy: '10.0.0.0/8' }, ['203.0.113.1'])).toEqual([ownAddress])
  })

  it('comes from a trusted proxy: the last address it adds, whatever stands before', async () => {
    const forwarded = ['203.0.113.1', '198.51.100.7, 203.0.113.1']
    expect(await clientsOf({ trustProxy: 'loopback' }, forwarded)).toEqual(['203.0.113.1', '203.0.113.1'])
  })

  it('is a household in IPv6', async () => {
    const forwarded = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1']
    const [first, second, third] = await clientsOf({ trustProxy: 'loopback' }, forwarded)
    expect([first === second, first === third]).toEqual([true, false])
  })

  it('is the proxy where it forwards no address', async () => {
    expect(await clientsOf({ trustProxy: 'loopback' }, ['someone'])).toEqual([ownAddress])
  })
})

describe('too many waiting queries', () => {
  it('are refused with 503, but identical requests share a response and cached ones are served', async () => {
    const waiting = new Map<unknown, (answer: EncodedResponse) => void>()
    const parts = {
      mostWaiting: 1,
      run: (request: ServedRequest) =>
        limitOf(request) === 100
          ? Promise.resolve(toEncodedResponse())
          : new Promise<EncodedResponse>(resolve => waiting.set(limitOf(request), resolve)),
    }
    await withServer(parts, async ({ get, server }) => {
      expect((await get(ask(100))).status).toBe(200)
      const [first, second] = [get(ask(1)), get(ask(2))]
      while (waiting.size < 2) await new Promise(resolve => setImmediate(resolve))
      const third = get(ask(3))
      await vi.waitFor(
        async () => expect((await server.inject({ url: '/metrics' })).body).toContain('in_flight 3\n'),
        patiently,
      )
      const along = get(ask(1))
      const refused = await get(ask(4))
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      expect(Failure.parse(await refused.json()).error).toBe('OVERLOADED')
      expect((await get(ask(100))).headers.get('x-cache')).toBe('hit')
      expect((await get('/')).status).toBe(200)
      for (const limit of [1, 2]) waiting.get(limit)?.(toEncodedResponse())
      while (!waiting.has(3)) await new Promise(resolve => setImmediate(resolve))
      waiting.get(3)?.(toEncodedResponse())
      const all = await Promise.all([first, second, third, along])
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
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
        expect(body).toContain(`analytics_queries_queued{queue="queries"} ${count}\n`)
      }, patiently)
    const end = async (limit: number) => {
      await vi.waitFor(() => expect(started).toContain(limit), patiently)
      ends.get(limit)?.()
    }
    return { app, started, ask, hasQueued, end }
  }

  it('answers a query that takes too long with 504 and the time to retry, and computes the next one', async () => {
    const { app, ask } = await openQueue({
      queryMs: 500,
      run: (request, _encoding, signal) =>
        limitOf(request) === 9
          ? Promise.resolve(toEncodedResponse())
          : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    const late = await app.get(`${path}?limit=1`)
    expect([late.status, late.headers.get('retry-after')]).toEqual([504, '1'])
    expect(await Promise.all([2, 3].map(limit => ask(1, limit)))).toEqual([504, 504])
    expect(await ask(1, 9)).toBe(200)
    expect((await app.server.inject({ url: '/metrics' })).body).toContain(
      'analytics_queries_timed_out_total 3\n',
    )
    await app.server.close()
  })

  it('drops a query that all requests have left, and keeps one that a request still waits for', async () => {
    const { app, started, ask, hasQueued, end } = await openQueue()
    const running = [1, 2].map(limit => ask(1, limit))
    await vi.waitFor(() => expect(started).toHaveLength(2), patiently)
    const leaves = new AbortController()
    const gone = [10, 11].map(limit => ask(1, limit, leaves.signal).catch(() => 'gone'))
    await hasQueued(2)
    const shared = ask(2, 11)
    await vi.waitFor(
      async () => expect((await app.server.inject({ url: '/metrics' })).body).toContain('result="miss"} 5\n'),
      patiently,
    )
    leaves.abort()
    await hasQueued(1)
    for (const limit of [1, 2, 11]) await end(limit)
    expect([await shared, ...(await Promise.all(gone))]).toEqual([200, 'gone', 'gone'])
    expect(await Promise.all(running)).toEqual([200, 200])
    expect(started).not.toContain(10)
    await app.server.close()
  })

  it('refuses a client over its budget with 429 while others wait and it is full', async () => {
    const { app, ask, hasQueued, end, started } = await openQueue({
      budget: { seconds: 1e-9, perSecond: 1e-12 },
      mostWaiting: 2,
    })
    const running = [1, 2].map(limit => ask(1, limit))
    await vi.waitFor(() => expect(started).toHaveLength(2), patiently)
    const third = ask(1, 3)
    await hasQueued(1)
    running.push(ask(2, 4), ask(3, 5))
    await vi.waitFor(() => expect(started).toHaveLength(4), patiently)
    running.push(ask(4, 6))
    await hasQueued(2)
    running.push(ask(5, 7))
    expect(await third).toBe(429)
    for (const limit of [1, 2, 4, 5, 6, 7]) await end(limit)
    expect(await Promise.all(running)).toEqual(running.map(() => 200))
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
