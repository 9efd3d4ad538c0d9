import { createConnection } from 'node:net'

import { limits, refusals } from '@analytics/defillama/documented'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { lite, startDemo, type Demo } from './testing/demo.ts'

let demo: Demo
let free: Demo
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:07:30Z')
  free = await startDemo('2026-09-25T12:07:30Z', { tier: 'free' })
})
afterAll(() => Promise.all([demo.close(), free.close()]))

async function fetchText(from: Demo, path: string) {
  const response = await from.fetch(path)
  return [response.status, response.headers.get('content-type')?.split(';')[0], await response.text()]
}

describe('errors', () => {
  test.each([
    ['/api/overview/fees/atlantis', 500, 'Internal server error'],
    ['/api/overview/derivatives/bitcoin', 500, 'Internal server error'],
    ['/api/overview/fees?dataType=dailyVolume', 500, 'Internal Error'],
    ['/api/overview/fees?dataType=constructor', 500, 'Internal Error'],
    ['/api/overview/bananas', 500, 'Internal Error'],
    ['/api/overview/constructor', 500, 'Internal Error'],
    [
      '/api/summary/fees/nobody',
      400,
      'Fees for nobody not found, please visit /overview/fees to see available protocols',
    ],
    ['/api/overview/bridge-aggregators', 404, '404 page not found'],
    ['/api/protocols/nothing', 404, '404 page not found'],
    ['/api/overview/fees/%E0%A4%A', 404, '404 page not found'],
    ['//', 404, '404 page not found'],
    ['/', 404, '404 page not found'],
  ])('%s is %i', async (path, status, body) => {
    expect(await fetchText(demo, path)).toEqual([status, 'text/plain', body])
  })

  test('other methods find nothing', async () => {
    const response = await fetch(`${demo.url}/api/overview/fees`, { method: 'POST' })
    expect(response.status).toBe(404)
  })
})

describe('keys and tiers', () => {
  test('any key is good but `wrong`', async () => {
    expect((await demo.fetch(`/secret/api/overview/options?${lite}`)).status).toBe(200)
    expect(await fetchText(demo, `/wrong/api/overview/fees?${lite}`)).toEqual([
      500,
      'application/json',
      '{"error":"API Key is wrong"}',
    ])
  })

  test('a certain key can be required', async () => {
    const strict = await startDemo('2026-09-25T12:00:00Z', { key: 'right' })
    expect((await strict.fetch(`/right/api/overview/options?${lite}`)).status).toBe(200)
    expect((await strict.fetch(`/left/api/overview/options?${lite}`)).status).toBe(500)
    await strict.close()
  })

  test.each([
    '/api/overview/derivatives/base',
    '/api/summary/derivatives/gmx',
    '/api/hacks',
    '/api/raises',
    '/bridges/bridges',
    '/yields/poolsBorrow',
  ])('the free tier wants money for %s', async path => {
    const [status, type, body] = await fetchText(free, path)
    expect([status, type]).toEqual([402, 'text/plain'])
    expect(body).toContain('subscription')
  })

  test('the free tier gives the rest away, and everything to a key', async () => {
    expect((await free.fetch(`/api/overview/options?${lite}`)).status).toBe(200)
    expect((await free.fetch(`/secret/api/overview/derivatives?${lite}`)).status).toBe(200)
    expect((await demo.fetch(`/api/overview/derivatives?${lite}`)).status).toBe(200)
  })
})

test('rate limits are enforced on demand', async () => {
  const strict = await startDemo('2026-09-25T12:00:00Z', { tier: 'free', keepsLimits: true })
  for (let i = 0; i < limits.freeRequests; i += 50) {
    const all = await Promise.all(Array.from({ length: 50 }, () => strict.fetch('/coins/nothing')))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([400]))
  }
  const refused = await strict.fetch('/coins/nothing')
  expect([refused.status, await refused.text()]).toEqual([429, refusals.tooMany.body])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(100)
  expect((await strict.fetch('/yields/nothing')).status).toBe(404)
  await strict.close()
})

describe('responses', () => {
  test('are JSON, cacheable, dated by the clock and open to every origin', async () => {
    const { headers } = await demo.fetch(`/api/overview/options?${lite}`)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=600')
    expect(headers.get('date')).toBe('Fri, 25 Sep 2026 12:07:30 GMT')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const pools = await demo.fetch('/yields/pools')
    expect(pools.headers.get('expires')).toBe('Fri, 25 Sep 2026 12:22:00 GMT')
    const prices = await demo.fetch('/coins/prices/current/coingecko:bitcoin')
    expect(prices.headers.get('expires')).toBe('Fri, 25 Sep 2026 12:10:00 GMT')
  })

  test('are gzipped for clients that accept it', async () => {
    const path = `/api/overview/options?${lite}`
    const [packed, plain] = await Promise.all([
      demo.fetch(path),
      fetch(demo.url + path, { headers: { 'accept-encoding': 'identity' } }),
    ])
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await packed.text()).toBe(await plain.text())
  })

  test('come from loopback only', async () => {
    expect(demo.url).toBe(`http://127.0.0.1:${demo.port}`)
    const elsewhere = new Promise((resolve, reject) => {
      createConnection({ host: '127.0.0.2', port: demo.port }).once('connect', resolve).once('error', reject)
    })
    await expect(elsewhere).rejects.toThrow('ECONNREFUSED')
  })

  test('are on record', async () => {
    await demo.fetch('/api/nothing?at=all')
    expect(demo.requests().at(-1)).toEqual({ method: 'GET', path: '/api/nothing?at=all', status: 404 })
  })
})

test('closing ends a pending response', async () => {
  const slow = await startDemo('2026-09-25T12:00:00Z', { latencyMs: 60_000 })
  const pending = slow.fetch('/api/overview/fees').catch(() => 'gone')
  await new Promise(resolve => {
    setTimeout(resolve, 20)
  })
  await slow.close()
  expect(await pending).toBe('gone')
})
