import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { batchHistoricalEndpoint, toHistoricalBatches } from './batchHistorical.ts'
import { blockEndpoint, parseBlock } from './blocks.ts'
import { coinChartEndpoint, parseCoinCharts } from './coinCharts.ts'
import { toCoinBatches } from './coinIds.ts'
import { mcapsEndpoint, parseMcaps } from './mcaps.ts'
import {
  currentPricesEndpoint,
  firstPricesEndpoint,
  historicalPricesEndpoint,
  parsePrices,
  parsePercentages,
  percentageEndpoint,
} from './prices.ts'

const json = JSON.stringify
const btc = 'coingecko:bitcoin'
const usdc = 'ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const addressOf = ({ path, query }: { path: string; query: string }) => path + query

describe('addresses', () => {
  it.each([
    [currentPricesEndpoint([btc, usdc]), `/prices/current/coingecko%3Abitcoin,${encodeURIComponent(usdc)}`],
    [
      currentPricesEndpoint([btc], { searchWidth: '4h' }),
      '/prices/current/coingecko%3Abitcoin?searchWidth=4h',
    ],
    [historicalPricesEndpoint(1788566400, [btc]), '/prices/historical/1788566400/coingecko%3Abitcoin'],
    [firstPricesEndpoint([btc]), '/prices/first/coingecko%3Abitcoin'],
    [
      coinChartEndpoint([btc], { start: 1788566400, span: 365, period: '1d' }),
      '/chart/coingecko%3Abitcoin?start=1788566400&span=365&period=1d',
    ],
    [coinChartEndpoint([btc], { end: 1788566400 }), '/chart/coingecko%3Abitcoin?end=1788566400'],
    [
      percentageEndpoint([btc], { lookForward: true, period: '1w' }),
      '/percentage/coingecko%3Abitcoin?lookForward=true&period=1w',
    ],
    [blockEndpoint('optimism', 1788566400), '/block/optimism/1788566400'],
    [
      batchHistoricalEndpoint({ [btc]: [1788566400, 1788652800] }),
      '/batchHistorical?coins=%7B%22coingecko%3Abitcoin%22%3A%5B1788566400%2C1788652800%5D%7D',
    ],
  ])('%j is at %s', (endpoint, address) => {
    expect(addressOf(endpoint)).toBe(address)
    expect(endpoint).toMatchObject({ namespace: 'coins', free: true })
  })

  it('posts the coins whose market caps are requested', () => {
    expect(mcapsEndpoint([btc])).toMatchObject({ path: '/mcaps', body: '{"coins":["coingecko:bitcoin"]}' })
  })

  it('posts a batch of past prices on request', () => {
    const batch = { [btc]: [1788566400, 1788652800] }
    const posted = batchHistoricalEndpoint(batch, { method: 'POST', searchWidth: '4h' })
    expect(addressOf(posted)).toBe('/batchHistorical')
    expect(posted.body).toBe('{"coins":{"coingecko:bitcoin":[1788566400,1788652800]},"searchWidth":"4h"}')
    expect(batchHistoricalEndpoint(batch, { method: 'GET' })).toEqual(batchHistoricalEndpoint(batch))
    expect(batchHistoricalEndpoint(batch).body).toBeUndefined()
    expect(() => batchHistoricalEndpoint({ bitcoin: [1] }, { method: 'POST' })).toThrow(
      "Parameter 'coins' is not valid",
    )
  })

  it.each([[[]], [['bitcoin']], [['coingecko:a,b']], [[' ']], [Array.from({ length: 101 }, () => btc)]])(
    'refuses %j for coins',
    coins => {
      for (const toEndpoint of [currentPricesEndpoint, coinChartEndpoint, percentageEndpoint, mcapsEndpoint])
        expect(() => toEndpoint(coins)).toThrow("Parameter 'coins' is not valid")
    },
  )

  it.each([-1, 1.5, NaN, 1788566400_000])('refuses %d for a timestamp', second => {
    expect(() => historicalPricesEndpoint(second, [btc])).toThrow("Parameter 'timestamp' is not valid")
    expect(() => coinChartEndpoint([btc], { start: second })).toThrow("Parameter 'start' is not valid")
    expect(() => batchHistoricalEndpoint({ [btc]: [second] })).toThrow("Parameter 'coins' is not valid")
  })

  it('refuses a chart with both ends', () => {
    expect(() => coinChartEndpoint([btc], { start: 1, end: 2 })).toThrow('there is an end, too')
  })
})

describe('batches', () => {
  it('hold at most a hundred coins, all of them, in order', () => {
    const coins = Array.from({ length: 250 }, (_, index) => `coingecko:${index}`)
    expect(toCoinBatches(coins).map(batch => batch.length)).toEqual([100, 100, 50])
    expect(toCoinBatches(coins).flat()).toEqual(coins)
    expect(toCoinBatches([])).toEqual([])
  })

  it('contain each timestamp once, in URLs under 8 KB', () => {
    const coin = fc.stringMatching(/^coingecko:[a-z0-9-]{1,40}$/)
    const seconds = fc.uniqueArray(fc.integer({ min: 1, max: 2e9 }), { maxLength: 500 })
    fc.assert(
      fc.property(fc.dictionary(coin, seconds, { maxKeys: 150, noNullPrototype: true }), timestamps => {
        const pairs = (rows: Readonly<Record<string, readonly number[]>>) =>
          Object.entries(rows).flatMap(([id, seconds]) => seconds.map(second => `${id} ${second}`))
        const batches = toHistoricalBatches(timestamps)
        expect(batches.flatMap(pairs)).toEqual(pairs(timestamps))
        for (const batch of batches) {
          expect(Object.keys(batch).length).toBeLessThanOrEqual(100)
          expect(batchHistoricalEndpoint(batch).query.length).toBeLessThan(8192)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('are as long as their coins allow where they are posted', () => {
    const seconds = Array.from({ length: 5000 }, (_, index) => index + 1)
    expect(toHistoricalBatches({ [btc]: seconds }, { method: 'POST' })).toEqual([{ [btc]: seconds }])
    expect(toHistoricalBatches({ [btc]: seconds }).length).toBeGreaterThan(1)
    const coins = Array.from({ length: 250 }, (_, index) => [`coingecko:${index}`, [1]] as const)
    const sizes = toHistoricalBatches(Object.fromEntries(coins), { method: 'POST' }).map(Object.keys)
    expect(sizes.map(ids => ids.length)).toEqual([100, 100, 50])
  })
})

describe('prices', () => {
  const parse = (coins: unknown) => parsePrices(json({ coins }), '/coins/prices/current')

  it('keep the id that was requested, and say when and how surely', () => {
    const quote = { price: 79110.2, symbol: 'BTC', timestamp: 1788652860, confidence: 0.99 }
    expect(
      parse({ 'coingecko:Bitcoin': quote, [usdc]: { price: 1, timestamp: 1788652860, decimals: 6 } }),
    ).toEqual([
      { id: 'coingecko:Bitcoin', symbol: 'BTC', price: 79110.2, second: 1788652860 },
      { id: usdc, symbol: null, price: 1, second: 1788652860 },
    ])
  })

  it('of unknown coins are none', () => {
    expect(parse({})).toEqual([])
  })

  it.each([0, -1, null, '1', undefined])('are never %j', price => {
    expect(() => parse({ [btc]: { price, timestamp: 1 } })).toThrow('coins["coingecko:bitcoin"].price')
  })

  it('are left out where the provider doubts them, not where it says nothing of its confidence', () => {
    const priced = (confidence?: unknown) => ({ price: 1, timestamp: 1, confidence })
    const invalid = new InvalidEntries('/x')
    const certain = { 'a:b': priced(0.5), 'a:c': priced(), 'a:d': priced(null), 'a:e': priced(0.9) }
    const prices = parsePrices(json({ coins: { ...certain, 'a:f': priced(0.3) } }), '/x', invalid)
    expect(prices.map(({ id }) => id)).toEqual(['a:b', 'a:c', 'a:d', 'a:e'])
    expect(invalid.unreadable?.samples).toMatchObject([
      { field: 'coins["a:f"].confidence', why: 'the provider trusts it 0.3 of 1' },
    ])
  })

  it('need a timestamp in seconds', () => {
    expect(() => parse({ [btc]: { price: 1, timestamp: 1788652860_000 } })).toThrow(
      '1788652860000 is not a timestamp',
    )
  })
})

describe('price histories', () => {
  const parse = (coins: unknown) => parseCoinCharts(json({ coins }), '/coins/chart')
  const pointOf = (timestamp: number, price: unknown = timestamp) => ({ timestamp, price })

  it('come in order, each second once', () => {
    const prices = [
      pointOf(30),
      pointOf(10),
      pointOf(20, 1),
      pointOf(20, 2),
      { ...pointOf(40), confidence: 0.9 },
    ]
    expect(parse({ [btc]: { symbol: 'BTC', prices }, [usdc]: { prices: [] } })).toEqual([
      {
        id: btc,
        symbol: 'BTC',
        prices: [
          { second: 10, price: 10 },
          { second: 20, price: 2 },
          { second: 30, price: 30 },
          { second: 40, price: 40 },
        ],
      },
      { id: usdc, symbol: null, prices: [] },
    ])
  })

  it.each([
    [0, '0 is no price'],
    [-2, '-2 is no price'],
    ['3', '"3" is no price'],
    [null, 'null is no price'],
  ])('leave out a price of %j', (price, complaint) => {
    const invalid = new InvalidEntries('/coins/chart')
    const body = json({ coins: { [btc]: { prices: [pointOf(1), pointOf(2, price)] } } })
    expect(parseCoinCharts(body, '/coins/chart', invalid)[0]?.prices).toEqual([{ second: 1, price: 1 }])
    expect(invalid.unreadable?.samples).toMatchObject([
      { field: 'coins["coingecko:bitcoin"].prices[1].price', why: complaint },
    ])
  })

  it('leave out points, and coins, that the provider doubts', () => {
    const charts = {
      'a:b': { confidence: 0.99, prices: [pointOf(1), { ...pointOf(2), confidence: 0.2 }, pointOf(3)] },
      'a:c': { confidence: 0.1, prices: [pointOf(1)] },
      'a:d': { prices: [pointOf(1)] },
    }
    expect(parse(charts).map(({ id, prices }) => [id, prices.map(({ second }) => second)])).toEqual([
      ['a:b', [1, 3]],
      ['a:d', [1]],
    ])
  })

  it('are refused when no coin has any', () => {
    expect(() =>
      parseCoinCharts('{"coins":{"a:b":{"prices":[{"timestamp":1,"price":1e999}]}}}', '/x'),
    ).toThrow('1 of 1 points are unreadable')
  })
})

it('reads percentages, blocks and market caps', () => {
  expect(parsePercentages(json({ coins: { [btc]: -1.84, [usdc]: null } }), '/x')).toEqual(
    new Map([[btc, -1.84]]),
  )
  expect(parseBlock('{"height":23110220,"timestamp":1788566399}', '/x')).toEqual({
    height: 23110220,
    second: 1788566399,
  })
  expect(parseMcaps(json({ [btc]: { mcap: 1.6e12, timestamp: 1 }, [usdc]: { mcap: null } }), '/x')).toEqual(
    new Map([
      [btc, 1.6e12],
      [usdc, null],
    ]),
  )
  expect(() => parseMcaps('{"message":"no coins queried"}', '/x')).toThrow('message: expected object')
})
