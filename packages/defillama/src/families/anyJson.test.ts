import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ProviderError } from '../api/ProviderError.ts'
import { parseBridge } from './bridges/bridge.ts'
import { parseBridgeDayStats, parseBridgeVolume } from './bridges/bridgeDayStats.ts'
import { parseBridges } from './bridges/bridges.ts'
import { parseBridgeTransactions } from './bridges/bridgeTransactions.ts'
import { parseBlock } from './coins/blocks.ts'
import { parseCoinCharts } from './coins/coinCharts.ts'
import { parseMcaps } from './coins/mcaps.ts'
import { parsePrices, parsePercentages } from './coins/prices.ts'
import { parseOverview } from './feesAndVolume/overview.ts'
import { parseSummary } from './feesAndVolume/summary.ts'
import { parseChainAssets } from './paidTier/chainAssets.ts'
import { parseEtfFlows, parseEtfSnapshot } from './paidTier/etfs.ts'
import { parseFdvPerformance } from './paidTier/fdvPerformance.ts'
import { parseForks, parseOracles } from './paidTier/groups.ts'
import { parseHacks } from './paidTier/hacks.ts'
import { parseInflows } from './paidTier/inflows.ts'
import { parseRaises } from './paidTier/raises.ts'
import { parseTokenProtocols, parseHistoricalLiquidity } from './paidTier/tokens.ts'
import { parseTreasuries, parseTreasuryChart } from './paidTier/treasuries.ts'
import { parseUsage } from './paidTier/usage.ts'
import { parseStablecoin } from './stablecoins/stablecoin.ts'
import { parseStablecoinChains } from './stablecoins/stablecoinChains.ts'
import { parseStablecoinCharts, parseStablecoinDominance } from './stablecoins/stablecoinCharts.ts'
import { parseStablecoinPrices } from './stablecoins/stablecoinPrices.ts'
import { parseStablecoins } from './stablecoins/stablecoins.ts'
import { parseChains, parseHistoricalChainTvl } from './tvl/chains.ts'
import { parseProtocol, parseTvl } from './tvl/protocol.ts'
import { parseProtocols } from './tvl/protocols.ts'
import { parseLendingChart, parsePoolChart } from './yields/poolCharts.ts'
import { parsePools, parseLendBorrow, parsePoolsBorrow } from './yields/pools.ts'
import { parsePerps, parseLsdRates } from './yields/rates.ts'

const parsers: readonly ((body: string, endpoint: string) => unknown)[] = [
  parseBlock,
  parseBridge,
  parseBridgeDayStats,
  parseBridges,
  parseBridgeTransactions,
  parseBridgeVolume,
  parseChainAssets,
  parseChains,
  parseCoinCharts,
  parseEtfFlows,
  parseEtfSnapshot,
  parseFdvPerformance,
  parseForks,
  parseHacks,
  parseHistoricalChainTvl,
  parseHistoricalLiquidity,
  parseInflows,
  parseLendBorrow,
  parseLendingChart,
  parseLsdRates,
  parseMcaps,
  parseOracles,
  parseOverview,
  parsePercentages,
  parsePerps,
  parsePoolChart,
  parsePools,
  parsePoolsBorrow,
  parsePrices,
  parseProtocol,
  parseProtocols,
  parseRaises,
  parseStablecoin,
  parseStablecoinChains,
  parseStablecoinCharts,
  parseStablecoinDominance,
  parseStablecoinPrices,
  parseStablecoins,
  parseSummary,
  parseTokenProtocols,
  parseTreasuries,
  parseTreasuryChart,
  parseTvl,
  parseUsage,
]

/** Names that mean something to some parser, and names that mean something to JavaScript. */
const fields = `
id name symbol slug pool project chain ticker pegType gecko_id day ts date timestamp price prices coins confidence
height mcap tvl chainTvls totalLiquidityUSD totalCirculatingUSD circulating chainCirculating current tokens
peggedAssets chainBalances bridges chainBreakdown data protocols totalDataChart totalDataChartBreakdown chart forks
oracles raises amount amountUsd total breakdown oldTokens creditsLeft peggedUSD coingecko:bitcoin destinationChain
chains __proto__ constructor toString 1788566400`.split(/\s+/)

const { json } = fc.letrec(tie => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, '', '5', 'false', '2026-08-20T22:00:00Z', 'x', 0, 1, 1788566400, 1e300),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    fc.array(tie('json'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.constantFrom(...fields), tie('json')), { maxLength: 8 })
      .map(entries => Object.fromEntries(entries) as unknown),
  ),
}))

describe.each(parsers.map(parse => ({ name: parse.name, parse })))('$name', ({ parse }) => {
  const isReadOrRefused = (body: string) => {
    try {
      parse(body, '/x')
    } catch (error) {
      expect(error).toBeInstanceOf(ProviderError)
      expect(error).toMatchObject({ code: expect.stringMatching(/^(BAD_SHAPE|PARSE_ERROR|NOT_FOUND)$/) })
    }
  }

  it('reads any JSON, or refuses it by name', () => {
    fc.assert(fc.property(json, payload => isReadOrRefused(JSON.stringify(payload))))
  })

  it('reads rows of any fields, or refuses them by name', () => {
    const row = fc.dictionary(fc.constantFrom(...fields), json, { maxKeys: 20 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), rows =>
        isReadOrRefused(JSON.stringify(rows)),
      ),
    )
  })

  it('refuses what is no JSON', () => {
    for (const body of ['', '{', '<html>', 'undefined'])
      expect(() => parse(body, '/x')).toThrow('Invalid JSON for /x')
  })
})
