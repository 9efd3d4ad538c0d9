import { describe, expect, it } from 'vitest'

import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { parseStablecoin, stablecoinEndpoint } from './stablecoin.ts'
import { parseStablecoinChains, stablecoinChainsEndpoint } from './stablecoinChains.ts'
import {
  parseStablecoinCharts,
  stablecoinChartsEndpoint,
  parseStablecoinDominance,
  stablecoinDominanceEndpoint,
} from './stablecoinCharts.ts'
import { parseStablecoinPrices, stablecoinPricesEndpoint } from './stablecoinPrices.ts'
import { parseStablecoins, stablecoinsEndpoint } from './stablecoins.ts'

const json = JSON.stringify
const day = 86_400

describe('addresses', () => {
  it.each([
    [stablecoinsEndpoint(), '/stablecoins', '', true],
    [stablecoinChartsEndpoint(), '/stablecoincharts/all', '', true],
    [stablecoinChartsEndpoint('OP Mainnet', '1'), '/stablecoincharts/OP%20Mainnet', '?stablecoin=1', true],
    [stablecoinChartsEndpoint('Terra'), '/stablecoincharts/Terra', '', true],
    [stablecoinEndpoint('146'), '/stablecoin/146', '', true],
    [stablecoinChainsEndpoint(), '/stablecoinchains', '', true],
    [stablecoinPricesEndpoint(), '/stablecoinprices', '', true],
    [stablecoinDominanceEndpoint('BSC'), '/stablecoindominance/BSC', '', false],
  ])('%j is at %s', (endpoint, path, query, free) => {
    expect(endpoint).toEqual({ namespace: 'stablecoins', path, query, free })
  })

  it.each(['', 'tether', '1/2', '-1'])('%j is no stablecoin id', id => {
    expect(() => stablecoinEndpoint(id)).toThrow("Parameter 'stablecoin' is not valid")
    expect(() => stablecoinChartsEndpoint('all', id)).toThrow("Parameter 'stablecoin' is not valid")
  })

  it('needs a chain that has a name', () => {
    expect(() => stablecoinChartsEndpoint(' ')).toThrow("Parameter 'path' is not valid")
  })
})

describe('the list', () => {
  const parse = (...peggedAssets: unknown[]) => parseStablecoins(json({ peggedAssets, chains: [] }), '/x')
  const euro = { id: '50', name: 'EURC', symbol: 'EURC', pegType: 'peggedEUR' }

  it('reads the documented example', () => {
    expect(
      parse({
        id: '1',
        name: 'Tether',
        symbol: 'USDT',
        gecko_id: 'tether',
        pegType: 'peggedUSD',
        priceSource: 'defillama',
        pegMechanism: 'fiat-backed',
        circulating: { peggedUSD: 183.5 },
        circulatingPrevDay: { peggedUSD: 183.4 },
        circulatingPrevWeek: { peggedUSD: 183 },
        circulatingPrevMonth: { peggedUSD: 181.9 },
        chainCirculating: {
          Tron: {
            current: { peggedUSD: 83.1 },
            circulatingPrevDay: { peggedUSD: 83 },
            circulatingPrevWeek: {},
          },
        },
        chains: ['Tron'],
        price: 0.9998,
      }),
    ).toEqual([
      {
        id: '1',
        name: 'Tether',
        symbol: 'USDT',
        geckoId: 'tether',
        pegType: 'peggedUSD',
        pegMechanism: 'fiat-backed',
        price: 0.9998,
        current: 183.5,
        former: { day: 183.4, week: 183, month: 181.9 },
        ended: null,
        chains: [{ chain: 'Tron', current: 83.1, former: { day: 83, week: null, month: null } }],
      },
    ])
  })

  it('tells nothing from zero', () => {
    const [row] = parse({
      ...euro,
      chainCirculating: { Base: { current: { peggedEUR: 0 } }, Tron: { current: {} }, Sui: {} },
    })
    expect(row?.chains.map(({ current }) => current)).toEqual([0, null, null])
    expect(parse(euro)[0]?.chains).toEqual([])
  })

  it('has no figure of a coin itself that is not one, and still the coin', () => {
    expect(
      parse({ ...euro, circulating: 5, circulatingPrevMonth: { peggedEUR: 1e17 }, price: -1, pegType: 7 }),
    ).toMatchObject([
      { id: '50', current: null, former: { day: null, week: null, month: null }, price: null, pegType: null },
    ])
  })

  it('names a coin by whatever name it has', () => {
    expect(parse({ name: 7, symbol: 'EURC' }, { name: 'Euro' })).toMatchObject([
      { name: 'EURC', symbol: 'EURC' },
      { name: 'Euro', symbol: 'Euro' },
    ])
  })

  it.each([
    [{ chainCirculating: { 'OP Mainnet': 5 } }, 'peggedAssets[0].chainCirculating["OP Mainnet"]: expected'],
    [
      { chainCirculating: { Base: { current: { peggedEUR: 1e17 } } } },
      'peggedAssets[0].chainCirculating.Base.current.peggedEUR: 100000000000000000 is out of bounds',
    ],
  ])('refuses %j, when there is nothing else', (fields, complaint) => {
    expect(() => parse({ ...euro, ...fields })).toThrow(complaint)
  })
})

describe('a chart', () => {
  const parse = (...rows: unknown[]) => parseStablecoinCharts(json(rows), '/x')

  it('sums all pegs in dollars, whether dates are text or numbers', () => {
    expect(
      parse(
        {
          date: '1788566400',
          totalCirculating: { peggedUSD: 71, peggedJPY: 9000 },
          totalUnreleased: { peggedUSD: 2.8e13 },
          totalCirculatingUSD: { peggedUSD: 71, peggedEUR: 3, peggedJPY: 60 },
        },
        { date: 1788652800, totalCirculatingUSD: { peggedUSD: 0 } },
      ),
    ).toEqual([
      { second: 1788566400, usd: 134 },
      { second: 1788652800, usd: 0 },
    ])
  })

  it('keeps the last of two points of a day, in order, and leaves out points without an amount', () => {
    const usd = (peggedUSD: number) => ({ totalCirculatingUSD: { peggedUSD } })
    expect(
      parse(
        { date: 3 * day, ...usd(4) },
        { date: day + 5, ...usd(2) },
        { date: day, ...usd(1) },
        { date: 2 * day, totalCirculatingUSD: {} },
        { date: 4 * day },
      ),
    ).toEqual([
      { second: day + 5, usd: 2 },
      { second: 3 * day, usd: 4 },
    ])
  })

  it('refuses what is none', () => {
    expect(() => parse({ date: 'soon', totalCirculatingUSD: { peggedUSD: 1 } })).toThrow(
      '[0].date: "soon" is not a timestamp',
    )
    expect(() => parseStablecoinCharts('{}', '/x')).toThrow('the answer: expected array, received object')
  })
})

it('reads the supply of one stablecoin, in coins; an invalid amount is none of its days', () => {
  const tokens = [{ date: day, circulating: { peggedUSD: 5 }, minted: { peggedUSD: 9 } }]
  const payload = {
    id: 1,
    name: 'Tether',
    symbol: 'USDT',
    price: null,
    tokens,
    chainBalances: { Tron: { tokens: [{ date: String(2 * day), circulating: { peggedUSD: 3 } }] } },
  }
  expect(parseStablecoin(json(payload), '/x')).toEqual({
    id: '1',
    name: 'Tether',
    symbol: 'USDT',
    geckoId: null,
    pegType: null,
    price: null,
    supply: [{ second: day, coins: 5 }],
    chains: [{ chain: 'Tron', observations: [{ second: 2 * day, coins: 3 }] }],
  })
  expect(() => parseStablecoin('null', '/stablecoins/stablecoin/9')).toThrow(
    'The provider has no /stablecoins/stablecoin/9',
  )
  expect(() => parseStablecoin(json({ ...payload, chainBalances: { Tron: 5 } }), '/x')).toThrow(
    'chainBalances.Tron: expected object',
  )
})

it('reads chains', () => {
  const rows = [{ name: 'Tron', totalCirculatingUSD: { peggedUSD: 9, peggedRUB: 1 } }, { name: 'New' }]
  expect(parseStablecoinChains(json(rows), '/x')).toEqual([
    { name: 'Tron', usd: 10 },
    { name: 'New', usd: null },
  ])
})

it('reads prices, also in text, and never at the stray timestamp 0', () => {
  const rows = [
    { date: 0, prices: { tether: 7 } },
    { date: day, prices: { tether: '0.9998', 'usd-coin': 1, dai: null } },
    { date: 2 * day },
  ]
  expect(parseStablecoinPrices(json(rows), '/x')).toEqual([
    {
      second: day,
      prices: new Map([
        ['tether', 0.9998],
        ['usd-coin', 1],
      ]),
    },
    { second: 2 * day, prices: new Map() },
  ])
  for (const price of [-1, '', 'NaN', true])
    expect(() => parseStablecoinPrices(json([{ date: day, prices: { dai: price } }]), '/x')).toThrow(
      /\[0\]\.prices\.dai: .* is no price/,
    )
})

it('leaves out the invalid prices of one coin, and names them', () => {
  const invalid = new InvalidEntries('/x')
  const rows = Array.from({ length: 30 }, (_, index) => ({
    date: (index + 1) * day,
    prices: Object.fromEntries(
      Array.from({ length: 12 }, (_, coin) => [`coin-${coin}`, coin === 3 ? 1e13 : 1]),
    ),
  }))
  const read = parseStablecoinPrices(json(rows), '/x', invalid)
  expect(read.map(({ prices }) => prices.size)).toEqual(rows.map(() => 11))
  expect(invalid.unreadable).toMatchObject({
    count: 30,
    of: 390,
    samples: expect.arrayContaining([expect.objectContaining({ entry: 'coin-3' })]) as unknown,
  })
})

it('reads who dominates', () => {
  const rows = [
    {
      date: String(day),
      totalCirculatingUSD: { peggedUSD: 9 },
      greatestMcap: { gecko_id: 'tether', symbol: 'USDT', mcap: 6 },
    },
    { date: 2 * day, totalCirculatingUSD: {} },
  ]
  expect(parseStablecoinDominance(json(rows), '/x')).toEqual([
    { second: day, usd: 9, greatest: { geckoId: 'tether', symbol: 'USDT', usd: 6 } },
    { second: 2 * day, usd: null, greatest: null },
  ])
})
