import { describe, expect, it } from 'vitest'

import { chainsEndpoint, parseChains, historicalChainTvlEndpoint, parseHistoricalChainTvl } from './chains.ts'
import { parseProtocol, protocolEndpoint, parseTvl, tvlEndpoint } from './protocol.ts'
import { parseProtocols, parseProtocolProfiles, protocolsEndpoint } from './protocols.ts'
const json = JSON.stringify

describe('addresses', () => {
  it.each([
    [protocolsEndpoint(), '/protocols'],
    [protocolEndpoint(' pump.fun '), '/protocol/pump.fun'],
    [tvlEndpoint('synthetix-v1+v2'), '/tvl/synthetix-v1%2Bv2'],
    [chainsEndpoint(), '/v2/chains'],
    [historicalChainTvlEndpoint(), '/v2/historicalChainTvl'],
    [historicalChainTvlEndpoint('Hyperliquid L1'), '/v2/historicalChainTvl/Hyperliquid%20L1'],
    [historicalChainTvlEndpoint('Tron'), '/v2/historicalChainTvl/Tron'],
  ])('%j is at %s', (endpoint, path) => {
    expect(endpoint).toMatchObject({ namespace: 'api', path, query: '', free: true })
  })

  it.each(['', ' ', null, 7])('%j is no protocol', slug => {
    expect(() => protocolEndpoint(slug as string)).toThrow('Protocol slug is required and must be a string')
    expect(() => tvlEndpoint(slug as string)).toThrow('Protocol identifier is required and must be a string')
  })

  it.each(['..', '\ud800'])('no address can carry the protocol %j', slug => {
    expect(() => protocolEndpoint(slug)).toThrow(expect.objectContaining({ code: 'PROTOCOL_NOT_FOUND' }))
    expect(() => tvlEndpoint(slug)).toThrow(expect.objectContaining({ code: 'PROTOCOL_NOT_FOUND' }))
  })
})

describe('protocols', () => {
  const parse = (...rows: unknown[]) => parseProtocols(json(rows), '/protocols')

  it('read the documented example', () => {
    const chainTvls = { Ethereum: 14.1e9, 'Ethereum-borrowed': 13.9e9, borrowed: 17.7e9 }
    expect(
      parse({
        id: '1599',
        name: 'Aave V3',
        slug: 'aave-v3',
        symbol: 'AAVE',
        category: 'Lending',
        chain: 'Multi-Chain',
        chains: ['Ethereum', 'Binance'],
        gecko_id: null,
        logo: 'https://icons.llama.fi/aave-v3.png',
        tvl: 17.6e9,
        chainTvls,
        change_1d: -1.31,
        tokenBreakdowns: {},
        mcap: null,
        parentProtocol: 'parent#aave',
      }),
    ).toEqual([
      {
        id: '1599',
        name: 'Aave V3',
        slug: 'aave-v3',
        category: 'Lending',
        chains: ['Ethereum', 'Binance'],
        logo: 'https://icons.llama.fi/aave-v3.png',
        tvl: 17.6e9,
        chainTvls,
        parentProtocol: 'parent#aave',
      },
    ])
  })

  it('may hold nothing: that is not zero', () => {
    expect(parse({ name: "Lista's Bot", symbol: '-', tvl: null })).toMatchObject([
      {
        id: 'listas-bot',
        slug: 'listas-bot',
        tvl: null,
        chainTvls: {},
        chains: [],
      },
    ])
  })

  it('tell where an amount is none', () => {
    expect(() => parse({ name: 'B', chainTvls: { 'Base-borrowed': '7' } })).toThrow(
      '[0].chainTvls["Base-borrowed"]: expected number, received string (1 of 1 entries unreadable)',
    )
    expect(() => parse({ name: 'A', chainTvls: { Base: 1e14 } })).toThrow('is out of bounds')
    expect(() => parse({ name: 'A', tvl: '5' })).toThrow('[0].tvl: expected number')
    expect(() => parseProtocols('{}', '/protocols')).toThrow('the answer: expected array, received object')
  })
})

it('what protocols say of themselves is null where it cannot be read', () => {
  const rows = [
    { id: '1599', slug: 'aave-v3', symbol: 'AAVE' },
    { id: 7, slug: 'tether', symbol: '-' },
    { id: null, slug: 'curve-dex', symbol: ' CRV ' },
    { id: '3', slug: 'odd', symbol: 5, description: 7, url: 'not an address' },
    'not a row',
  ]
  const silent = {
    name: null,
    slug: null,
    symbol: null,
    description: null,
    url: null,
    twitter: null,
    tvl: null,
    category: null,
  }
  const profiles = parseProtocolProfiles(json(rows), '/protocols')
  expect(profiles.map(({ id, symbol }) => [id, symbol])).toEqual([
    ['1599', 'AAVE'],
    ['7', null],
    ['curve-dex', 'CRV'],
    ['3', null],
  ])
  const [said] = parseProtocolProfiles(
    json([
      {
        id: '1',
        description: '  A market\n\nfor <b>money</b>\u202e ',
        url: 'javascript:alert(1)',
        twitter: 'aave',
        tvl: 'many',
      },
    ]),
    '/protocols',
  )
  expect({ ...silent, ...said }).toEqual({
    ...silent,
    id: '1',
    description: 'A market for <b>money</b>\ufffd',
    twitter: 'aave',
  })
})

describe('a protocol', () => {
  const parse = (payload: object) => parseProtocol(json({ name: 'Compound V3', ...payload }), '/protocol/x')
  const pointOf = (date: number, totalLiquidityUSD: unknown) => ({ date, totalLiquidityUSD })

  it('reads each section, without its tokens', () => {
    const payload = parse({
      id: '2088',
      category: 'Lending',
      chains: ['Ethereum'],
      currentChainTvls: { Ethereum: 1 },
      chainTvls: {
        Ethereum: {
          tvl: [pointOf(1788566400, 5), pointOf(1788612345, 6)],
          tokens: 'not looked at',
          tokensInUsd: null,
        },
        'Ethereum-borrowed': { tvl: [pointOf(1788566400, 3)] },
        borrowed: { tvl: [], tokens: null },
      },
      tvl: [pointOf(1788566400, 5), pointOf(1788612345, 6)],
      tokens: [{ date: 'not looked at' }],
      raises: [],
      mcap: 402,
    })
    const ethereum = [
      { second: 1788566400, usd: 5 },
      { second: 1788612345, usd: 6 },
    ]
    expect(payload).toEqual({
      tvl: ethereum,
      sections: [
        { name: 'Ethereum', observations: ethereum, isDated: true },
        { name: 'Ethereum-borrowed', observations: [{ second: 1788566400, usd: 3 }], isDated: true },
        { name: 'borrowed', observations: [], isDated: true },
      ],
    })
  })

  it('leaves out an observation without an amount, keeps a zero, and reads nothing below zero', () => {
    expect(parse({ tvl: [pointOf(1, null), pointOf(2, 0), pointOf(3, -1)] }).tvl).toEqual([
      { second: 2, usd: 0 },
      { second: 3, usd: NaN },
    ])
  })

  it.each([
    [{ tvl: [pointOf(1, '5')] }, 'tvl[0].totalLiquidityUSD: expected number, received string'],
    [{ tvl: [{ totalLiquidityUSD: 5 }] }, 'tvl[0].date: undefined is not a timestamp'],
    [{ chainTvls: { Base: { tvl: [7] } } }, 'chainTvls.Base.tvl[0]: expected object, received number'],
    [{ chainTvls: { Base: null } }, 'chainTvls.Base: expected object, received null'],
    [{ chainTvls: [] }, 'chainTvls: expected object, received array'],
    [{ error: 'down' }, 'tvl: expected array, received undefined'],
  ])('refuses %j', (payload, complaint) => {
    expect(() => parse(payload)).toThrow(complaint)
  })
})

it('reads a bare amount', () => {
  expect(parseTvl('1398110220.12', '/tvl/x')).toBe(1398110220.12)
  expect(() => parseTvl('"5"', '/tvl/x')).toThrow('the answer: expected number, received string')
})

it('reads chains, whatever their ids are', () => {
  const rows = [
    { gecko_id: 'ethereum', tvl: 46.1e9, tokenSymbol: 'ETH', cmcId: '1027', name: 'Ethereum', chainId: 1 },
    { gecko_id: null, tvl: 0, tokenSymbol: null, name: 'X', chainId: '0x7' },
    { tvl: 5, name: 'Y', chainId: null },
  ]
  expect(parseChains(json(rows), '/v2/chains')).toEqual([
    { name: 'Ethereum', tvl: 46.1e9, tokenSymbol: 'ETH', geckoId: 'ethereum', chainId: '1' },
    { name: 'X', tvl: 0, tokenSymbol: null, geckoId: null, chainId: '0x7' },
    { name: 'Y', tvl: 5, tokenSymbol: null, geckoId: null, chainId: null },
  ])
})

it('keeps the last amount of each day of a chain', () => {
  const rows = [
    { date: 86400, tvl: 1 },
    { date: 90000, tvl: 2 },
    { date: '172800', tvl: 3 },
    { date: 0, tvl: 0 },
  ]
  expect(parseHistoricalChainTvl(json(rows), '/v2/historicalChainTvl')).toEqual([
    { second: 0, usd: 0 },
    { second: 90000, usd: 2 },
    { second: 172800, usd: 3 },
  ])
  expect(() => parseHistoricalChainTvl('null', '/v2/historicalChainTvl')).toThrow('expected array')
})
