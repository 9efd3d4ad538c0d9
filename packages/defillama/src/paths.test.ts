import { describe, expect, it } from 'vitest'

import { freeHosts } from './api/documented.ts'
import { paths } from './paths.ts'
import { createRouter } from './transport/hosts/routes.ts'

/** Paths in the pro layout. */
const listed = `
/api/overview/fees /api/overview/fees/{chain} /api/summary/fees/{protocol} /api/overview/dexs
/api/overview/dexs/{chain} /api/summary/dexs/{protocol} /api/overview/derivatives
/api/overview/derivatives/{chain} /api/summary/derivatives/{protocol} /api/overview/options
/api/overview/options/{chain} /api/summary/options/{protocol}
/api/overview/open-interest /api/overview/open-interest/{chain} /api/summary/open-interest/{protocol}
/api/overview/aggregators /api/overview/aggregators/{chain} /api/summary/aggregators/{protocol}
/api/overview/aggregator-derivatives /api/overview/aggregator-derivatives/{chain}
/api/summary/aggregator-derivatives/{protocol} /api/v2/chains /api/v2/historicalChainTvl
/api/v2/historicalChainTvl/{chain} /yields/pools /yields/poolsBorrow /yields/chart/{pool}
/yields/chartLendBorrow/{pool} /yields/lsdRates /yields/perps /bridges/bridges /bridges/bridgevolume/{chain}
/bridges/bridge/{id} /bridges/bridgedaystats/{timestamp}/{chain} /stablecoins/stablecoins
/stablecoins/stablecoincharts/all /stablecoins/stablecoincharts/{chain} /stablecoins/stablecoin/{id}
/stablecoins/stablecoinchains /stablecoins/stablecoinprices /stablecoins/stablecoindominance/{chain}
/api/treasuries /api/protocols /api/protocol/{protocol} /api/tvl/{protocol} /api/activeUsers
/api/userData/{type}/{protocolId} /coins/prices/current/{coins} /coins/prices/historical/{timestamp}/{coins}
/coins/prices/first/{coins} /coins/chart/{coins} /coins/percentage/{coins} /coins/block/{chain}/{timestamp}
/api/tokenProtocols/{symbol} /api/historicalLiquidity/{token} /api/inflows/{protocol}/{timestamp}
/api/chainAssets /api/raises /api/hacks /api/forks /api/oracles /etfs/overview /etfs/overviewEth /etfs/history
/etfs/historyEth /etfs/snapshot /etfs/flows /bridges/transactions/{id} /fdv/performance/{period} /usage
/coins/batchHistorical /coins/mcaps /yields/lendBorrow /api/v2/chart/treasury/protocol/{protocol}`

const served = paths.filter(({ tier }) => tier !== 'removed')
const removed = paths.filter(({ tier }) => tier === 'removed')

const withoutKey = createRouter({ kind: 'live' })
const withKey = createRouter({ kind: 'live', apiKey: 'KEY' })

/** An address whose `{placeholders}` stand for one segment each, with any query. */
function toPattern(address: string): RegExp {
  const parts = address.split(/\{\w+\}/).map(part => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[^/?]+')}(\\?.+)?$`)
}

function toFreeAddress(path: string): string {
  const [, namespace = '', ...rest] = path.split('/')
  return [freeHosts[namespace as keyof typeof freeHosts], ...rest].join('/')
}

const toProAddress = (path: string) =>
  path === '/usage' ? 'https://pro-api.llama.fi/usage/KEY' : `https://pro-api.llama.fi/KEY${path}`

it('lists every path once', () => {
  expect(paths.map(({ path }) => path).toSorted()).toEqual(listed.trim().split(/\s+/).toSorted())
})

describe.each(served)('$path', ({ path, tier, example }) => {
  it('has an address on its free host', () => {
    if (path === '/usage') expect(() => withoutKey(example())).toThrow('requires an API key')
    else expect(withoutKey(example())[0].url).toMatch(toPattern(toFreeAddress(path)))
  })

  it('has an address on the pro host, and falls back to the free one where that serves it', () => {
    const addresses = [
      ...(example().freeOnly ? [] : [toProAddress(path)]),
      ...(tier === 'requires-key' ? [] : [toFreeAddress(path)]),
    ]
    expect(withKey(example()).map(({ url }) => url)).toEqual(
      addresses.map(address => expect.stringMatching(toPattern(address))),
    )
  })

  it('requires a key if its endpoint says so', () => {
    expect(example().free).toBe(tier !== 'requires-key')
  })
})

describe.each(removed)('$path', ({ path, since, example }) => {
  it('throws GONE with the day of its removal', () => {
    expect(example).toThrow(expect.objectContaining({ code: 'GONE' }))
    expect(example).toThrow(`any more, since ${since}: `)
    expect(example).toThrow(
      path.startsWith('/etfs/') ? /it has \/etfs\/(snapshot|flows) instead/ : 'no replacement',
    )
  })
})
