import type { ServerResponse } from 'node:http'

import { describe, expect, it } from 'vitest'

import { createProvider } from '../../provider/createProvider.ts'
import { startLoopback } from '../../provider/testing/startLoopback.ts'
import { parseHere } from '../parsers.ts'
import { fetchDays, fetchHours, fetchReferences } from './priceHistory.ts'

const day = 86_400
const midnight = Date.parse('2026-09-25T00:00:00Z') / 1000
const now = midnight + 10 * 3600

interface Asked {
  readonly coins: readonly string[]
  readonly start: number
  readonly span: number
  readonly period: string
}

type Prices = readonly (readonly [second: number, price: number])[]

/** A provider whose charts are what `chartOf` says, point by point; a number is the status of a refusal. */
async function startCharts(
  chartOf: (coin: string, asked: Asked) => Prices,
  refuse?: (asked: Asked) => number,
) {
  const asked: Asked[] = []
  const send = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const { url } = await startLoopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const question = {
      coins: decodeURIComponent(pathname.split('/').at(-1) ?? '').split(','),
      start: Number(searchParams.get('start')),
      span: Number(searchParams.get('span')),
      period: searchParams.get('period') ?? '',
    }
    asked.push(question)
    const status = refuse?.(question) ?? 200
    if (status !== 200) return send(response, status, { message: 'no' })
    const charts = question.coins.map(coin => {
      const prices = chartOf(coin, question).map(([timestamp, price]) => ({ timestamp, price }))
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
  return { asked, parts: { provider, parse: parseHere } }
}

/** A price a day from `first` on, a few minutes off midnight; it is the number of the day. */
const daily =
  (first: number) =>
  (_coin: string, { start, span }: Asked): Prices =>
    Array.from({ length: span }, (_, at) => start + at * day)
      .filter(at => at >= first && at <= midnight)
      .map((at): [number, number] => [at + (at % 3) * 60 - 40, at / day])

describe('the days of prices', () => {
  it('go back a year at a time until there were none, and end with today’s midnight', async () => {
    const first = midnight - 800 * day
    const { asked, parts } = await startCharts(daily(first))
    const quotes = await fetchDays(['coingecko:a', 'coingecko:b'], new Map(), now, parts)
    expect(asked.map(({ start, span, period }) => [(midnight - start) / day, span, period])).toEqual([
      [364, 365, '1d'],
      [729, 365, '1d'],
      [1094, 365, '1d'],
      [1459, 365, '1d'],
    ])
    for (const coin of ['coingecko:a', 'coingecko:b']) {
      const own = quotes.filter(quote => quote.coin === coin).sort((a, b) => a.at - b.at)
      // Every midnight once, on the second.
      expect(own.map(({ at }) => at)).toEqual(Array.from({ length: 801 }, (_, at) => first + at * day))
      for (const { at, price } of own) expect(price).toBe(at / day)
    }
  })

  it('are asked for only where they are missing the second time', async () => {
    const { asked, parts } = await startCharts(daily(0))
    const spans = new Map([
      ['coingecko:whole', { from: midnight - 900 * day, to: midnight }],
      ['coingecko:behind', { from: midnight - 900 * day, to: midnight - 2 * day }],
    ])
    const quotes = await fetchDays(['coingecko:whole', 'coingecko:behind'], spans, now, parts)
    expect(asked).toEqual([{ coins: ['coingecko:behind'], start: midnight - day, span: 2, period: '1d' }])
    expect(quotes).toEqual([
      { coin: 'coingecko:behind', at: midnight - day, price: midnight / day - 1 },
      { coin: 'coingecko:behind', at: midnight, price: midnight / day },
    ])
  })

  it('are not asked for at all when nothing is missing', async () => {
    const { asked, parts } = await startCharts(daily(0))
    const spans = new Map([['coingecko:a', { from: 0, to: midnight }]])
    expect(await fetchDays(['coingecko:a'], spans, now, parts)).toEqual([])
    expect(asked).toEqual([])
  })

  it('of a token that has long been silent are asked for a month back at most', async () => {
    const { asked, parts } = await startCharts(daily(0))
    const spans = new Map([['coingecko:a', { from: 0, to: midnight - 400 * day }]])
    await fetchDays(['coingecko:a'], spans, now, parts)
    expect(asked.map(({ start, span }) => [(midnight - start) / day, span])).toEqual([[30, 31]])
  })

  it('are those nearest to midnight within six hours; farther ones are none', async () => {
    const { parts } = await startCharts((_, { start }) =>
      start === midnight - 364 * day
        ? [
            [midnight - 3 * day + 7 * 3600, 1],
            [midnight - 2 * day - 5 * 3600, 2],
            [midnight - 2 * day + 600, 3],
            [midnight - day + 6 * 3600, 4],
            [midnight - 60, 5],
          ]
        : [],
    )
    const quotes = await fetchDays(['coingecko:a'], new Map(), now, parts)
    expect(quotes.map(({ at, price }) => [(at - midnight) / day, price])).toEqual([
      [-2, 3],
      [-1, 4],
      [0, 5],
    ])
  })

  it('never lie ahead: a price of this evening is not yet that of the next midnight', async () => {
    const { parts } = await startCharts((_, { start }) =>
      start === midnight - 364 * day
        ? [
            [midnight, 1],
            [midnight + 20 * 3600, 2],
          ]
        : [],
    )
    const quotes = await fetchDays(['coingecko:a'], new Map(), midnight + 21 * 3600, parts)
    expect(quotes).toEqual([{ coin: 'coingecko:a', at: midnight, price: 1 }])
  })

  it('a question that is refused as too large is halved until it is not', async () => {
    const coins = Array.from({ length: 7 }, (_, at) => `coingecko:${at}`)
    const { asked, parts } = await startCharts(daily(midnight - 3 * day), ({ coins: { length } }) =>
      length > 2 ? 400 : 200,
    )
    const quotes = await fetchDays(coins, new Map(), now, parts)
    expect(asked.slice(0, 7).map(({ coins: { length } }) => length)).toEqual([7, 4, 2, 2, 3, 2, 1])
    expect(new Set(quotes.map(({ coin }) => coin)).size).toBe(7)
    expect(quotes).toHaveLength(7 * 4)
  })

  it('have to be there at first; later they may be had another time', async () => {
    const { parts } = await startCharts(daily(0), () => 400)
    await expect(fetchDays(['coingecko:a'], new Map(), now, parts)).rejects.toThrow()
    const spans = new Map([['coingecko:a', { from: 0, to: midnight - day }]])
    expect(await fetchDays(['coingecko:a'], spans, now, parts)).toEqual([])
  })
})

describe('the hours of prices', () => {
  it('are those since the same hour of yesterday, as they were recorded', async () => {
    const { asked, parts } = await startCharts((_, { start, span }) =>
      Array.from({ length: span }, (_each, at): [number, number] => [start + at * 3600 + 17, at + 1]),
    )
    const quotes = await fetchHours(['coingecko:a'], now + 100, parts)
    expect(asked).toEqual([{ coins: ['coingecko:a'], start: now - 25 * 3600, span: 26, period: '1h' }])
    expect(quotes).toHaveLength(26)
    // Of an hour that is still to come there is no price yet.
    expect(await fetchHours(['coingecko:a'], now + 3, parts)).toHaveLength(25)
    expect(quotes.at(-1)).toEqual({ coin: 'coingecko:a', at: now + 17, price: 26 })
  })

  it('may fail', async () => {
    const { parts } = await startCharts(daily(0), () => 503)
    expect(await fetchHours(['coingecko:a'], now, parts)).toEqual([])
  })
})

describe('what returns compare with', () => {
  it('may fail, and is asked for by the moment of each coin’s own latest price', async () => {
    const { parts } = await startCharts(daily(0), () => 400)
    expect(await fetchReferences([{ coin: 'coingecko:a', at: now, price: 1 }], parts)).toEqual([])
  })
})
