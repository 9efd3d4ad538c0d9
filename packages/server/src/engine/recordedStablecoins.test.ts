import { endpointIds, getEndpoint, getServedQueries } from '@analytics/contract/api/endpoints/endpoints'
import { withMetadata } from '@analytics/contract/api/responses/envelope'
import {
  StablecoinSeriesResponse,
  StablecoinTableResponse,
} from '@analytics/contract/api/responses/stablecoins'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { isRecorded, readRecorded, startReplay, whyNot, type Replay } from './testing/startReplay.ts'

type Pegs = Readonly<Record<string, number>>

interface Files {
  readonly chains: readonly { readonly name: string; readonly totalCirculatingUSD: Pegs }[]
  readonly coins: readonly {
    readonly symbol: string
    readonly deadFrom?: string
    readonly deprecated?: boolean
    readonly delisted?: boolean
    readonly chainCirculating: Readonly<Record<string, { readonly current: Pegs }>>
  }[]
}

interface ExpectedRow {
  readonly chain: string
  readonly totalValue: number
  readonly dominance: number
  readonly topStablecoin: string
}

const sumOf = (pegs: Pegs) => Object.values(pegs).reduce((sum, usd) => sum + usd, 0)
const endpoint = 'stablecoin-market-share-by-chain'

describe.skipIf(!isRecorded)(`stablecoins recorded on 2026-08-22${whyNot}`, () => {
  let replay: Replay
  let files: Files
  const table = () => replay.ask(endpoint, { timeFrame: '30d', format: 'table' }, StablecoinTableResponse)

  beforeAll(async () => {
    files = {
      chains: readRecorded('2026-08-22/stablecoins/stablecoinchains.json.gz'),
      coins: readRecorded<{ peggedAssets: Files['coins'] }>('2026-08-22/stablecoins/stablecoins.json.gz')
        .peggedAssets,
    }
    replay = await startReplay('2026-08-22', '2026-08-22T09:00:00Z')
  })
  afterAll(() => replay.stop())

  it('the largest chains equal the separate computation, to the cent', async () => {
    const { data, metadata } = await table()
    const expected = readRecorded<{ 'stablecoins_by_chain_2026-08-22': ExpectedRow[] }>('expected.json')[
      'stablecoins_by_chain_2026-08-22'
    ]
    expect(
      data.rows.slice(0, expected.length).map(({ chain, totalValue, dominance, topStablecoin }) => ({
        chain,
        totalValue,
        dominance,
        topStablecoin,
      })),
    ).toEqual(expected)
    expect(metadata).toMatchObject({ asOf: '2026-08-22', availability: 'available' })
  })

  it('every chain with anything on it is there, largest first, and they add up', async () => {
    const { data } = await table()
    const reference = files.chains
      .map(({ name, totalCirculatingUSD }) => ({ name, usd: sumOf(totalCirculatingUSD) }))
      .filter(({ usd }) => usd !== 0)
      .sort((a, b) => b.usd - a.usd)
    expect(data.rows.map(({ chain }) => chain)).toEqual(reference.map(({ name }) => name))
    expect(data.chainCount).toBe(reference.length)
    const total = reference.reduce((sum, { usd }) => sum + usd, 0)
    expect(data.total).toBeCloseTo(total, 1)
    for (const [index, { totalValue, dominance }] of data.rows.entries()) {
      expect(totalValue).toBeCloseTo(reference[index]?.usd ?? Number.NaN, 2)
      expect(dominance).toBeCloseTo(((reference[index]?.usd ?? Number.NaN) / total) * 100, 4)
    }
    expect(data.rows.reduce((sum, { dominance }) => sum + (dominance ?? 0), 0)).toBeCloseTo(100, 1)
  })

  it('the top share of every chain is of the sum of its own coins', async () => {
    const { data } = await table()
    for (const { chain, topStablecoin, topStablecoinShare } of data.rows) {
      let sum = 0
      let top = 0
      let isTopDead = true
      let symbol: string | null = null
      for (const { symbol: each, chainCirculating, deadFrom, deprecated, delisted } of files.coins) {
        const circulating = chainCirculating[chain]
        const usd = circulating ? sumOf(circulating.current) : 0
        sum += usd
        const isDead = Boolean(deadFrom ?? deprecated ?? delisted)
        if (usd > 0 && (isDead === isTopDead ? usd > top : isTopDead)) {
          isTopDead = isDead
          top = usd
          symbol = each
        }
      }
      expect(topStablecoin, chain).toBe(symbol)
      if (symbol === null) expect(topStablecoinShare, chain).toBeNull()
      else expect(topStablecoinShare, chain).toBeCloseTo((top / sum) * 100, 3)
    }
  })

  it('no chain’s history was recorded: the chart has the total, as Others', async () => {
    const { data, metadata } = await replay.ask(
      endpoint,
      { timeFrame: '30d', topN: 10 },
      StablecoinSeriesResponse,
    )
    expect(metadata).toMatchObject({ availability: 'available', asOf: '2026-08-21' })
    expect(data.chains).toEqual(['Others'])
    expect(data.missing).toContain('Ethereum')
    expect(data.totals.value).toBeGreaterThan(3e11)
    expect(data.datasets[0]?.total).toBe(data.totals.value)
  })

  /** Leaves out the list of all entities, which contains stablecoins, our own record, and endpoints about one entity that is not here. */
  const others = endpointIds.filter(
    id =>
      getEndpoint(id).required === undefined &&
      getServedQueries(id).every(
        ({ query }) =>
          !query.metrics.includes('stablecoinSupply') && !['entity', 'restatement'].includes(query.groupBy),
      ),
  )

  it.each(others)('%s: says that it is not offered, by itself', async id => {
    const { metadata } = await replay.ask(id, getEndpoint(id).defaults, withMetadata(z.unknown()))
    expect(metadata).toMatchObject({ availability: 'not-offered', asOf: null, refreshFailed: false })
    expect(metadata.sources.map(({ error }) => error).filter(error => error !== null)).toEqual([])
  })
})
