import { inspect } from 'node:util'

import { describe, expect, it } from 'vitest'

import { mcapsEndpoint } from '../families/coins/mcaps.ts'
import { overviewEndpoint } from '../families/feesAndVolume/dimensions.ts'
import type { FakeResponse } from '../testing/fakeFetch.ts'
import { good, isPro, keyed, openProvider } from '../testing/openProvider.ts'

describe('a key that the pro host refuses', () => {
  const paid = (provider: ReturnType<typeof openProvider>['provider']) => provider.getOverview('derivatives')

  it.each<[string, FakeResponse]>([
    ['401', [401, '']],
    ['402 for everything', [402, 'upgrade']],
    ['403', [403, '<html>']],
    ['the 500 of a wrong key', [500, '{"error":"API Key is wrong"}']],
  ])('is said to be refused: %s', async (_, refusal) => {
    const { provider } = openProvider(keyed, url => (isPro(url) ? refusal : good))
    expect(provider.isKeyRefused).toBe(false)
    await expect(paid(provider)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(provider.isKeyRefused).toBe(true)
    expect((await provider.getOverview('fees')).protocols).toEqual([])
  })

  it('is not one whose plan lacks something', async () => {
    const { provider } = openProvider(keyed, url => (url.includes('derivatives') ? [402, 'upgrade'] : good))
    await provider.getOverview('fees')
    await expect(paid(provider)).rejects.toMatchObject({ code: 'PAYMENT_REQUIRED' })
    expect(provider.isKeyRefused).toBe(false)
  })

  it('may be accepted later', async () => {
    let isPaid = false
    const { provider } = openProvider(keyed, () => (isPaid ? good : [402, 'upgrade']))
    await expect(paid(provider)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    isPaid = true
    await paid(provider)
    expect(provider.isKeyRefused).toBe(false)
  })
})

describe('hosts', () => {
  const getHost = (url: string) => new URL(url).host

  it('do not wait for one another: one that asks to slow down holds up nobody else', async () => {
    const { provider, time, urls } = openProvider({ kind: 'live' }, url =>
      getHost(url) === 'coins.llama.fi' ? [429, '', { 'retry-after': '600' }] : good,
    )
    const start = time.now()
    await expect(provider.fetchBytes(mcapsEndpoint(['a:b']))).rejects.toMatchObject({ code: 'PAUSED' })
    await provider.getOverview('fees')
    expect(time.now()).toBe(start)
    // The host gets no request until then.
    time.advance(569_000)
    await expect(provider.fetchBytes(mcapsEndpoint(['a:c']))).rejects.toMatchObject({ code: 'PAUSED' })
    expect(urls.map(getHost)).toEqual(['coins.llama.fi', 'api.llama.fi'])
    expect(provider.requests).toMatchObject([
      { host: 'coins.llama.fi', pausedUntil: start + 600_000, statuses: { 429: 1 } },
      { host: 'api.llama.fi', pausedUntil: null, statuses: { 200: 1 } },
    ])
  })

  it('have their requests counted, by five minutes and by the day, and never with the key', async () => {
    const { provider, time } = openProvider(keyed, url => (isPro(url) ? [404, ''] : good))
    for (let turn = 0; turn < 3; turn++) {
      await provider.getOverview('fees', {}, { bypassCache: true })
      time.advance(400_000)
    }
    await provider.getOverview('fees', {}, { bypassCache: true })
    expect(provider.requests).toMatchObject([
      { host: 'pro-api.llama.fi', lastFiveMinutes: 1, lastDay: 4, limit: 2500, statuses: { 404: 4 } },
      { host: 'api.llama.fi', lastFiveMinutes: 1, lastDay: 4, limit: 250, statuses: { 200: 4 } },
    ])
    time.advance(90_000_000)
    expect(provider.requests).toMatchObject([
      { lastFiveMinutes: 0, lastDay: 0 },
      { lastFiveMinutes: 0, lastDay: 0 },
    ])
    expect(inspect(provider.requests)).not.toContain('SECRET')
  })

  it('of a rate limit without Retry-After are retried less and less often', async () => {
    const { provider, time, urls } = openProvider({ kind: 'live' }, () => [429, ''])
    const start = time.now()
    const fetchOnce = () => provider.fetchBytes(overviewEndpoint('fees'), { bypassCache: true })
    await expect(fetchOnce()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(urls).toHaveLength(4)
    // Pauses of 2, 4 and 8 s are held, without jitter here; the next one is longer than a user would wait.
    expect(time.now() - start).toBeLessThan(20_000)
    await expect(fetchOnce()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(urls).toHaveLength(4)
    for (let minute = 0; minute < 10; minute++) {
      time.advance(60_000)
      await expect(fetchOnce()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    }
    expect(urls).toHaveLength(14)
  })
})
