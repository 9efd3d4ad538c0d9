import { describe, expect, it } from 'vitest'

import { createRoutes } from '../hosts.ts'
import { paths } from './paths.ts'

/** The spec's list, its abbreviations written out. */
const listed = `
/overview/fees /overview/fees/{chain} /summary/fees/{protocol}
/overview/dexs /overview/dexs/{chain} /summary/dexs/{protocol}
/overview/derivatives /overview/derivatives/{chain} /summary/derivatives/{protocol}
/overview/options /overview/options/{chain} /summary/options/{protocol}
/v2/chains /v2/historicalChainTvl /v2/historicalChainTvl/{chain}
/yields/pools /yields/poolsBorrow /yields/chart/{pool} /yields/chartLendBorrow/{pool} /yields/lsdRates /yields/perps
/bridges/bridges /bridges/bridgevolume/{chain} /bridges/bridge/{id} /bridges/bridgedaystats/{timestamp}/{chain}
/stablecoins/stablecoins /stablecoins/stablecoincharts/all /stablecoins/stablecoincharts/{chain}
/stablecoins/stablecoin/{id} /stablecoins/stablecoinchains /stablecoins/stablecoinprices
/stablecoins/stablecoindominance/{chain}
/api/treasuries /api/protocols /api/protocol/{protocol} /api/tvl/{protocol} /api/activeUsers
/api/userData/{type}/{protocolId}
/coins/prices/current/{coins} /coins/prices/historical/{timestamp}/{coins} /coins/prices/first/{coins}
/coins/chart/{coins} /coins/percentage/{coins} /coins/block/{chain}/{timestamp}
/api/tokenProtocols/{symbol} /api/historicalLiquidity/{token} /api/inflows/{protocol}/{timestamp}
/api/chainAssets /api/raises /api/hacks /api/forks /api/oracles
/etfs/overview /etfs/overviewEth /etfs/history /etfs/historyEth /etfs/snapshot /etfs/flows
/bridges/transactions/{id} /fdv/performance/{period} /usage`

const known = paths.map(({ path }) => path)
const served = paths.filter(({ status }) => status !== 'removed')
const removed = paths.filter(({ status }) => status === 'removed')

const withoutKey = createRoutes({ kind: 'live' })
const withKey = createRoutes({ kind: 'live', apiKey: 'KEY' })

/** An address whose `{placeholders}` stand for one segment each, whatever is asked for. */
function patternOf(address: string): RegExp {
  const parts = address.split(/\{\w+\}/).map(part => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[^/?]+')}(\\?.+)?$`)
}

function proAddressOf(pro: string): string {
  return pro === '/usage' ? 'https://pro-api.llama.fi/usage/KEY' : `https://pro-api.llama.fi/KEY${pro}`
}

it("knows each path of the spec's list, once", () => {
  const expected = [...listed.trim().split(/\s+/), 'POST /coins/batchHistorical']
  expect(known.toSorted()).toEqual([...expected, '/coins/mcaps', '/yields/lendBorrow'].toSorted())
})

describe.each(served)('$path', ({ free, pro, status, endpoint }) => {
  it('is at its address on the free host', () => {
    if (free === null) expect(() => withoutKey(endpoint())).toThrow('to key holders only')
    else
      expect(withoutKey(endpoint()).map(({ url }) => url)).toEqual([expect.stringMatching(patternOf(free))])
  })

  it('is at its address on the pro host, with the free one to fall back on where that serves it', () => {
    const addresses = [
      ...(pro === null ? [] : [proAddressOf(pro)]),
      ...(free === null || status === 'pro' ? [] : [free]),
    ]
    expect(withKey(endpoint()).map(({ url }) => url)).toEqual(
      addresses.map(address => expect.stringMatching(patternOf(address))),
    )
  })

  it('is sold or not, as its endpoint says', () => {
    expect(endpoint().free).toBe(status !== 'pro')
  })
})

describe.each(removed)('$path', ({ path, free, pro, since, endpoint }) => {
  it('is nowhere, and says since when', () => {
    expect([free, pro]).toEqual([null, null])
    expect(endpoint).toThrow(expect.objectContaining({ code: 'GONE', status: 410 }))
    expect(endpoint).toThrow(`any more, since ${since}: `)
    expect(endpoint).toThrow(
      path.startsWith('/etfs/') ? /it has \/etfs\/(snapshot|flows) instead/ : 'no replacement',
    )
  })
})
