import type { ServerResponse } from 'node:http'

import { createProvider } from '@analytics/defillama'
import { startLoopback } from '@analytics/defillama/testing/startLoopback'
import { describe, expect, it } from 'vitest'

import { parseHere } from '../../parsing/parsers.ts'
import { fetchHours, fetchReferences } from './recentPrices.ts'

const day = 86_400
const midnight = Date.parse('2026-09-25T00:00:00Z') / 1000
const now = midnight + 10 * 3600

interface ChartRequest {
  readonly coins: readonly string[]
  readonly start: number
  readonly span: number
  readonly period: string
}

type Prices = readonly (readonly [second: number, price: number])[]

/** A provider whose charts are what `chartOf` says, point by point; a number is the status of a refusal. */
async function startCharts(
  chartOf: (coin: string, request: ChartRequest) => Prices,
  refuse?: (request: ChartRequest) => number,
) {
  const requests: ChartRequest[] = []
  const send = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const { url } = await startLoopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const chart = {
      coins: decodeURIComponent(pathname.split('/').at(-1) ?? '').split(','),
      start: Number(searchParams.get('start')),
      span: Number(searchParams.get('span')),
      period: searchParams.get('period') ?? '',
    }
    requests.push(chart)
    const status = refuse?.(chart) ?? 200
    if (status !== 200) return send(response, status, { message: 'no' })
    const charts = chart.coins.map(coin => {
      const prices = chartOf(coin, chart).map(([timestamp, price]) => ({ timestamp, price }))
      return [coin, { symbol: 'X', confidence: 0.99, prices }]
    })
    return send(response, 200, { coins: Object.fromEntries(charts) })
  })
  const provider = createProvider({
    origin: { kind: 'url', url },
    now: () => now * 1000,
    sleep: async () => undefined,
    spacingMs: 0,
  })
  return { requests, parts: { provider, parse: parseHere } }
}

/** A price an hour, a few seconds late. */
const hourly = (_coin: string, { start, span }: ChartRequest): Prices =>
  Array.from({ length: span }, (_each, index): [number, number] => [start + index * 3600 + 17, index + 1])

describe('the hours of prices', () => {
  it('are those since the same hour of yesterday, as they were recorded', async () => {
    const { requests, parts } = await startCharts(hourly)
    const quotes = await fetchHours(['coingecko:a'], now + 100, parts)
    expect(requests).toEqual([{ coins: ['coingecko:a'], start: now - 25 * 3600, span: 26, period: '1h' }])
    expect(quotes).toHaveLength(26)
    // The future hours have no price yet.
    expect(await fetchHours(['coingecko:a'], now + 3, parts)).toHaveLength(25)
    expect(quotes.at(-1)).toEqual({ coin: 'coingecko:a', at: now + 17, price: 26 })
  })

  it('are requested for no more coins at once than the provider allows', async () => {
    const { requests, parts } = await startCharts(hourly)
    const coins = Array.from({ length: 66 }, (_, index) => `coingecko:${index}`)
    const quotes = await fetchHours(coins, now + 100, parts)
    expect(requests.map(({ coins: { length } }) => length).sort((a, b) => b - a)).toEqual([19, 19, 19, 9])
    expect(quotes).toHaveLength(66 * 26)
  })

  it('may fail', async () => {
    const { parts } = await startCharts(hourly, () => 503)
    expect(await fetchHours(['coingecko:a'], now, parts)).toEqual([])
  })
})

describe('what returns compare with', () => {
  const latest = [{ coin: 'coingecko:bitcoin', at: now, price: 1 }]

  it('may fail', async () => {
    const { parts } = await startCharts(hourly, () => 400)
    expect(await fetchReferences(latest, parts)).toEqual([])
  })

  it('is of the exact coin and near the exact times, though the host matches ids by their parts', async () => {
    const quoteAt = (second: number, price: number) => ({ timestamp: second, price })
    const { url } = await startLoopback((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          coins: {
            'coingecko:bitcoin': { prices: [quoteAt(now - day + 60, 2), quoteAt(now - 3 * day, 7)] },
            'coingecko:bitcoin-cash': { prices: [quoteAt(now - day, 3)] },
            'coingecko:Bitcoin': { prices: [quoteAt(now - day, 4)] },
            constructor: { prices: [quoteAt(now - day, 5)] },
          },
        }),
      ),
    )
    const provider = createProvider({
      origin: { kind: 'url', url },
      now: () => now * 1000,
      sleep: async () => undefined,
    })
    expect(await fetchReferences(latest, { provider, parse: parseHere })).toEqual([
      { coin: 'coingecko:bitcoin', at: now - day + 60, price: 2 },
    ])
  })
})
