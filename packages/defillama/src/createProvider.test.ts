import { inspect } from 'node:util'

import { describe, expect, it } from 'vitest'

import { createProvider } from './createProvider.ts'
import { mcapsEndpoint, parseMcaps } from './families/coins/mcaps.ts'
import { overviewEndpoint } from './families/feesAndVolume/dimensions.ts'
import { parseProtocol, protocolEndpoint } from './families/tvl/protocol.ts'
import { emptyOverview, type FakeResponse } from './testing/fakeFetch.ts'
import { createFakeTime } from './testing/fakeTime.ts'
import { good, isPro, keyed, openProvider } from './testing/openProvider.ts'
import { startLoopback } from './testing/startLoopback.ts'
import type { ProviderOrigin } from './transport/hosts/routes.ts'

const mirror: ProviderOrigin = { kind: 'url', url: 'http://mirror.example' }

describe('the key', () => {
  it('goes into the path of the pro host', async () => {
    const { provider, urls } = openProvider(keyed, () => good)
    await provider.getOverview('fees', { chain: 'base' })
    expect(urls).toEqual(['https://pro-api.llama.fi/SECRET/api/overview/fees/base?dataType=dailyFees'])
  })

  it.each<[string, () => FakeResponse | Promise<FakeResponse>]>([
    ['a refused key', () => [500, '{"error":"API Key is wrong: SECRET"}']],
    ['a failing host', () => [503, 'SECRET']],
    ['an HTML page', () => [200, '<html>SECRET']],
    ['a broken connection', () => Promise.reject(new TypeError('Failed to parse URL from https://x/SECRET'))],
    ['another shape', () => [200, '{"protocols":"SECRET"}']],
  ])('is never printed: not by %s', async (_, respond) => {
    const { provider } = openProvider(keyed, respond)
    const error: unknown = await provider.getOverview('derivatives').catch((error: unknown) => error)
    expect(error).toBeInstanceOf(Error)
    expect(inspect(error, { depth: 9 })).not.toContain('SECRET')
  })
})

describe('fallback', () => {
  it.each<[string, FakeResponse]>([
    ['401', [401, '']],
    ['402', [402, 'upgrade']],
    ['403', [403, '<html>']],
    ['404', [404, '404 page not found']],
    ['the 500 of a wrong key', [500, '{"error":"API Key is wrong"}']],
  ])('goes to the free host after %s, and says so', async (_, refusal) => {
    const { provider, urls, time } = openProvider(keyed, url => (isPro(url) ? refusal : good))
    expect((await provider.fetchBytes(overviewEndpoint('fees'))).host).toBe('free')
    expect(urls.at(-1)).toBe('https://api.llama.fi/overview/fees?dataType=dailyFees')
    expect([urls.length, time.slept]).toEqual([2, []])
  })

  it('does not go to the free host for what it does not serve', async () => {
    const { provider, urls } = openProvider(keyed, () => [404, ''])
    await expect(provider.getOverview('derivatives')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(urls).toHaveLength(1)
  })

  it('never leaves a mirror: what it does not have is NOT_FOUND', async () => {
    const { provider, urls } = openProvider(mirror, () => [404, '404 page not found'])
    await expect(provider.getOverview('dexs')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(urls).toEqual(['http://mirror.example/api/overview/dexs?dataType=dailyVolume'])
  })

  it('throws PAYMENT_REQUIRED for a path of the paid tier, without a retry', async () => {
    const { provider, urls } = openProvider({ kind: 'live' }, () => [
      402,
      'upgrade at ...',
      { 'content-type': 'text/plain' },
    ])
    await expect(provider.getOverview('derivatives')).rejects.toMatchObject({
      code: 'PAYMENT_REQUIRED',
    })
    expect(urls).toHaveLength(1)
  })
})

describe('retries', () => {
  it('waits as long as a 429 asks, and everybody with it', async () => {
    const { provider, time } = openProvider(mirror, (_, turn) =>
      turn === 1 ? [429, '', { 'retry-after': '5' }] : good,
    )
    const start = time.now()
    await Promise.all([
      provider.getOverview('fees'),
      provider.getOverview('dexs'),
      provider.getOverview('options'),
    ])
    expect(time.now() - start).toBeGreaterThanOrEqual(5000)
    expect(Math.max(...time.slept)).toBe(5000)
  })

  it.each<[string, FakeResponse]>([
    ['half a JSON', [200, '{"protocols":[{"na']],
    ['JSON that is broken inside', [200, '{"protocols":[}']],
  ])('fetches %s once more', async (_, broken) => {
    const { provider, urls } = openProvider(mirror, (_, turn) => (turn === 1 ? broken : good))
    expect((await provider.getOverview('fees')).protocols).toEqual([])
    expect(urls).toHaveLength(2)
  })

  it('gives up on JSON that stays broken', async () => {
    const { provider, urls } = openProvider(mirror, () => [200, '{"protocols":[}'])
    await expect(provider.getOverview('fees')).rejects.toMatchObject({ code: 'PARSE_ERROR' })
    expect(urls).toHaveLength(2)
  })

  it('does not ask again for another shape, and does not keep it', async () => {
    const { provider, urls } = openProvider(mirror, (_, turn) => (turn === 1 ? [200, '{}'] : good))
    await expect(provider.getOverview('fees')).rejects.toMatchObject({ code: 'BAD_SHAPE' })
    expect(urls).toHaveLength(1)
    await provider.getOverview('fees')
    expect(urls).toHaveLength(2)
  })
})

describe('the memory cache', () => {
  it('answers for five minutes', async () => {
    const { provider, urls, time } = openProvider(mirror, () => good)
    await provider.getOverview('fees')
    time.advance(299_000)
    await provider.getOverview('fees')
    expect(urls).toHaveLength(1)
    time.advance(1001)
    await provider.getOverview('fees')
    expect(urls).toHaveLength(2)
  })

  it('does not trust a response from the future of a clock that was set back', async () => {
    const { provider, urls, time } = openProvider(mirror, () => good)
    await provider.getOverview('fees')
    time.advance(-1)
    await provider.getOverview('fees')
    expect(urls).toHaveLength(2)
  })

  it('can be bypassed, and then is not filled either', async () => {
    const { provider, urls } = openProvider(mirror, () => good)
    await provider.getOverview('fees', {}, { bypassCache: true })
    await provider.getOverview('fees')
    await provider.getOverview('fees', {}, { bypassCache: true })
    expect(urls).toHaveLength(3)
  })

  it('keeps no errors', async () => {
    const { provider, urls } = openProvider(mirror, (_, turn) => (turn === 1 ? [404, ''] : good))
    await provider.getOverview('fees').catch(() => undefined)
    await provider.getOverview('fees')
    expect(urls).toHaveLength(2)
  })

  it('sends one request for many who ask at once', async () => {
    const { provider, urls } = openProvider(mirror, () => good)
    await Promise.all(Array.from({ length: 20 }, () => provider.getOverview('fees')))
    await Promise.all([provider.getOverview('dexs', {}, { bypassCache: true }), provider.getOverview('dexs')])
    expect(urls).toHaveLength(2)
  })

  it('fails all concurrent requests, and then sends a new one', async () => {
    const { provider, urls } = openProvider(mirror, (_, turn) => (turn === 1 ? [404, ''] : good))
    const results = await Promise.allSettled([provider.getOverview('fees'), provider.getOverview('fees')])
    expect(results.map(result => result.status)).toEqual(['rejected', 'rejected'])
    await provider.getOverview('fees')
    expect(urls).toHaveLength(2)
  })
})

describe('a summary', () => {
  it.each([400, 404])('calls a protocol that gets %i not found', async status => {
    const { provider } = openProvider(mirror, () => [
      status,
      'Fees for nope not found, please visit /overview/fees',
    ])
    await expect(provider.getSummary('fees', 'nope')).rejects.toMatchObject({
      code: 'PROTOCOL_NOT_FOUND',
      message: 'Protocol nope not found',
    })
  })

  it('is not the only thing of a protocol that may not be there', async () => {
    const { provider } = openProvider(mirror, () => [400, 'Protocol not found'])
    await expect(provider.read(protocolEndpoint(' nope '), parseProtocol)).rejects.toThrow(
      'Protocol nope not found',
    )
    await expect(provider.read(mcapsEndpoint(['a:b']), parseMcaps)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(provider.fetchBytes(protocolEndpoint('nope'))).rejects.toThrow('Protocol nope not found')
  })

  it('rejects, never throws, and sends nothing without a slug', async () => {
    const { provider, urls } = openProvider(mirror, () => good)
    await expect(provider.getSummary('fees', '')).rejects.toMatchObject({ code: 'SLUG_REQUIRED' })
    expect(urls).toEqual([])
  })
})

it('keeps what is posted apart', async () => {
  const { provider, urls } = openProvider(mirror, (_, turn) => [200, `{"a:b":{"mcap":${turn}}}`])
  const read = (coin: string) => provider.read(mcapsEndpoint([coin]), parseMcaps)
  expect((await read('a:b')).get('a:b')).toBe(1)
  expect((await read('a:c')).get('a:b')).toBe(2)
  expect((await read('a:b')).get('a:b')).toBe(1)
  expect(urls).toEqual(Array.from({ length: 2 }, () => 'http://mirror.example/coins/mcaps'))
})

describe('over a real connection', () => {
  it('reads an overview', async () => {
    const { url, requests } = await startLoopback((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=600' })
        .end('{"protocols":[{"name":"Uniswap V3","total24h":1}],"totalDataChartBreakdown":[[0,{"a":1}]]}'),
    )
    const time = createFakeTime()
    const provider = createProvider({ origin: { kind: 'url', url }, ...time })
    const { protocols, chart } = await provider.getOverview('fees', { excludeTotalDataChartBreakdown: true })
    expect([protocols.length, [...chart.keys()]]).toEqual([1, ['a']])
    expect(requests[0]?.url).toBe('/api/overview/fees?dataType=dailyFees&excludeTotalDataChartBreakdown=true')
    expect((await provider.fetchBytes(overviewEndpoint('fees'))).expiresAt).toBe(time.now() + 600_000)
  })

  it('gets over an answer that breaks off', async () => {
    const { url, requests } = await startLoopback((_, response) => {
      if (requests.length > 1) return response.end(emptyOverview)
      response.writeHead(200, { 'content-length': '100' }).write('{"protocols":[')
      return setTimeout(() => response.destroy(), 10)
    })
    const provider = createProvider({ origin: { kind: 'url', url }, ...createFakeTime() })
    expect((await provider.getOverview('fees')).protocols).toEqual([])
  })

  it('gives up in time on a server that never answers', async () => {
    const { url, requests } = await startLoopback(() => undefined)
    const provider = createProvider({ origin: { kind: 'url', url }, ...createFakeTime(), timeoutMs: 300 })
    await expect(provider.getOverview('fees')).rejects.toThrow('Request timeout for /overview/fees')
    expect(requests).toHaveLength(3)
  })

  it('refuses a body over its limit, once', async () => {
    const { url, requests } = await startLoopback((_, response) =>
      response.end(`${'['.repeat(100)}${']'.repeat(100)}`),
    )
    const provider = createProvider({ origin: { kind: 'url', url }, ...createFakeTime() })
    await expect(provider.getOverview('fees')).rejects.toMatchObject({ code: 'TOO_LARGE' })
    expect(requests).toHaveLength(1)
  })
})

describe('the probe', () => {
  it('asks public hosts, even with a key', async () => {
    const { provider, urls } = openProvider(keyed, () => [402, ''])
    expect(await provider.probe()).toBe(true)
    expect(urls).toEqual([
      'https://api.llama.fi/v2/chains',
      'https://coins.llama.fi/prices/current/coingecko%3Abitcoin',
      'https://stablecoins.llama.fi/stablecoinchains',
    ])
  })

  it('says no where nobody answers', async () => {
    const { provider } = openProvider({ kind: 'live' }, () => Promise.reject(new TypeError('fetch failed')))
    expect(await provider.probe()).toBe(false)
  })
})
