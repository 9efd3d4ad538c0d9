import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

import { sampleSize } from '@analytics/contract/testing/sample'
import { expect, it, onTestFinished } from 'vitest'

import { parseHere } from '../ingest/parsing/parsers.ts'
import { Engine } from './Engine.ts'

const day = 86_400
const minuteMs = 60_000
const startedAt = Date.parse('2026-09-24T23:00:00Z')
/** They never get a price at midnight, as new coins do in the first hours of a day. */
const late = new Set(['coingecko:stellar', 'coingecko:celestia'])
/** The provider has nothing for it, in any window. */
const empty = 'coingecko:sui'

interface Sent {
  readonly at: number
  readonly request: string
  readonly isFound: boolean
}

/** Small answers in the provider's shapes; a host or family that is not here answers 404. */
function answer(url: URL, now: number): unknown {
  const path = decodeURIComponent(url.pathname)
  const today = Math.floor(now / 1000 / day)
  if (/\/overview\/(fees|dexs)$/.test(path)) {
    const apps = ['One', 'Two', 'Three', 'Four']
    const days = Array.from({ length: 40 }, (_, index) => today - 39 + index)
    return {
      totalDataChart: [],
      totalDataChartBreakdown: days.map(at => [
        at * day,
        Object.fromEntries(apps.map((name, index) => [name, (index + 1) * 1e6])),
      ]),
      protocols: apps.map((name, index) => ({
        defillamaId: String(index + 1),
        name,
        displayName: name,
        slug: name.toLowerCase(),
        category: 'Dexs',
        chains: ['Ethereum'],
        protocolType: 'protocol',
        total24h: (index + 1) * 1e6,
      })),
    }
  }
  const coins = (path.split('/').at(-1) ?? '').split(',').filter(coin => coin !== empty)
  if (path.includes('/prices/current/'))
    return {
      coins: Object.fromEntries(
        coins.map(coin => [coin, { price: 2, symbol: 'X', timestamp: now / 1000, confidence: 0.99 }]),
      ),
    }
  if (path.includes('/prices/first/'))
    return {
      coins: Object.fromEntries(
        coins.map(coin => [coin, { price: 1, symbol: 'X', timestamp: (today - 100) * day }]),
      ),
    }
  if (path.includes('/chart/')) {
    const step = url.searchParams.get('period') === '1h' ? 3600 : day
    const from = Number(url.searchParams.get('start'))
    const times = Array.from(
      { length: Number(url.searchParams.get('span')) },
      (_, index) => from + index * step,
    )
    const pricesOf = (coin: string) =>
      times
        .filter(time => time * 1000 <= now && !(late.has(coin) && step === day && time === today * day))
        .map(timestamp => ({ timestamp, price: 2 }))
    return {
      coins: Object.fromEntries(
        coins.map(coin => [coin, { symbol: 'X', confidence: 0.99, prices: pricesOf(coin) }]),
      ),
    }
  }
  return undefined
}

it('an idle product repeats no request within its pause, over midnight', { timeout: 480_000 }, async () => {
  let now = startedAt
  const sent: Sent[] = []
  let active = 0
  const fetchHere: typeof fetch = async input => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    active++
    await turn()
    active--
    const response = answer(url, now)
    sent.push({
      at: now,
      request: `${url.host}${url.pathname}${url.search}`,
      isFound: response !== undefined,
    })
    return response === undefined
      ? new Response('404 page not found', { status: 404 })
      : Response.json(response, { headers: { 'cache-control': 'public, max-age=60' } })
  }
  const engine = await Engine.start({
    databasePath: ':memory:',
    origin: { kind: 'live', label: 'test', simulated: false },
    provider: { kind: 'live' },
    now: () => now,
    parse: parseHere,
    onChange: () => undefined,
    onFailure: () => undefined,
    fetch: fetchHere,
    sleep: async () => undefined,
    spacingMs: 0,
  })
  onTestFinished(() => engine.stop())
  const ids = engine.records.map(({ id }) => id)
  const settle = async () => {
    for (let quiet = 0; quiet < 12; quiet++) {
      const isBusy = engine.progress !== null || active > 0
      if (isBusy) quiet = 0
      // The store works on threads of its own, from which this one would take the time.
      await (isBusy ? sleep(1) : turn())
    }
  }
  engine.revalidate(ids)
  await settle()
  const afterLoad = sent.length
  const end = startedAt + sampleSize(26, 3) * 3_600_000
  for (now += minuteMs; now < end; now += minuteMs) {
    const before = sent.length
    engine.revalidate(ids)
    await turn()
    if (sent.length > before || engine.progress !== null) await settle()
  }

  const idle = sent.slice(afterLoad)
  const former = new Map<string, number>()
  const tooSoon = idle.filter(({ at, request, isFound }) => {
    const last = former.get(request)
    former.set(request, at)
    // Two sources need the list of protocols, each in its own time.
    const pauseMs = isFound ? 4 * minuteMs : minuteMs
    return last !== undefined && !request.endsWith('/protocols') && at - last < pauseMs
  })
  expect(tooSoon).toEqual([])
  const perHour = new Map<number, number>()
  for (const { at } of idle)
    perHour.set(Math.floor(at / 3_600_000), (perHour.get(Math.floor(at / 3_600_000)) ?? 0) + 1)
  // The failed sources of the first load are still tried again in the first hour.
  expect(Math.max(...[...perHour.values()].slice(1))).toBeLessThanOrEqual(200)
  // The day's last price of those that lack it: at 0:10 and then ever later, until six hours are over.
  const lacking = idle.filter(({ request }) =>
    /chart\/[^?]*celestia[^?]*\?.*span=1&period=1d/.test(decodeURIComponent(request)),
  )
  expect(lacking.length).toBeGreaterThan(0)
  expect(lacking.length).toBeLessThanOrEqual(2 * 7)
})
