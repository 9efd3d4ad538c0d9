import {
  StablecoinProfileResponse,
  StablecoinSupplyResponse,
} from '@analytics/contract/api/responses/entities/stablecoin'
import {
  StablecoinSeriesResponse,
  StablecoinTableResponse,
} from '@analytics/contract/api/responses/stablecoins'
import { toNameSlug } from '@analytics/contract/directory/ids'
import { describe, expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

const { get, provided: ask, server } = useFilledServer({ isOwn: true })

const profileOf = async (id: string) => StablecoinProfileResponse.parse(await get(`stablecoin?id=${id}`)).data
const supplyOf = async (id: string, query = '') =>
  StablecoinSupplyResponse.parse(await get(`stablecoin/timeseries?id=${id}${query}`)).data

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0)

interface Listed {
  readonly id: string
  readonly name: string
  readonly pegType: string
  readonly price: number | null
  readonly circulating: Readonly<Record<string, number>>
  readonly circulatingPrevMonth: Readonly<Record<string, number>>
}

async function getListed(): Promise<readonly Listed[]> {
  const { peggedAssets } = (await ask('/stablecoins/stablecoins')) as { peggedAssets: Listed[] }
  return peggedAssets
}

async function findListed(isWanted: (asset: Listed) => boolean): Promise<Listed> {
  const coin = (await getListed()).find(isWanted)
  if (!coin) throw new Error('no such coin is listed')
  return coin
}

describe("a stablecoin's figures", { timeout: 120_000 }, () => {
  it('are those of the source until the history is there', async () => {
    const { stablecoin, supply, changes, rank, of } = await profileOf('dai')
    const source = await findListed(({ name }) => name === 'Dai')
    expect(stablecoin).toMatchObject({ name: 'Dai', symbol: 'DAI', peg: 'USD', price: source.price })
    expect(stablecoin.deviation).toBeCloseTo(((source.price ?? 0) - 1) * 100, 3)
    expect(supply).toBeCloseTo(source.circulating['peggedUSD'] ?? Number.NaN, 1)
    expect(changes[2]?.before).toBeCloseTo(source.circulatingPrevMonth['peggedUSD'] ?? Number.NaN, 1)
    expect(changes[2]?.difference).toBeCloseTo((supply ?? 0) - (changes[2]?.before ?? 0), 1)
    expect(rank).toBeGreaterThan(1)
    expect(of).toBeGreaterThan(10)
  })

  it('are those of the chart once the history is there', async () => {
    const { data, metadata } = StablecoinSupplyResponse.parse(
      await get('stablecoin/timeseries?id=tether&timeFrame=30d'),
    )
    const { supply, day, changes, rank } = await profileOf('tether')
    expect([supply, day, rank]).toEqual([data.totals.value, metadata.asOf, 1])
    const month = changes.find(({ period }) => period === '30d')
    expect([month?.before, month?.change]).toEqual([data.totals.previous, data.totals.change])
    expect(month?.difference).toBeCloseTo((supply ?? 0) - (data.totals.previous ?? 0), 1)
  })

  it('on a chain are those of the dashboard: the largest coin of each, and its share', async () => {
    const { data } = StablecoinTableResponse.parse(
      await get('stablecoin-market-share-by-chain?format=table&timeFrame=30d'),
    )
    expect(data.rows.length).toBeGreaterThan(10)
    for (const { id, chain, topStablecoinId, topStablecoinName, topStablecoinShare } of data.rows.slice(
      0,
      12,
    )) {
      expect(topStablecoinId, chain).not.toBeNull()
      const { stablecoin, chains } = await profileOf(topStablecoinId ?? '')
      expect(stablecoin.name).toBe(topStablecoinName)
      const ownChain = chains.find(candidate => candidate.id === id)
      expect(ownChain?.supply, chain).toBeGreaterThan(0)
      expect(ownChain?.supply ?? 0, chain).toBeLessThanOrEqual(
        ((topStablecoinShare ?? 0) / 100) * (data.rows.find(row => row.id === id)?.totalValue ?? 0) * 1.05,
      )
    }
  })

  it('say what a coin has of all, and its chains what they have of it', async () => {
    const { data } = StablecoinTableResponse.parse(
      await get('stablecoin-market-share-by-chain?format=table&timeFrame=30d'),
    )
    const { supply, share, chains, placed } = await profileOf('usd-coin')
    expect(share).toBeCloseTo(((placed ?? 0) / (data.total ?? 1)) * 100, 1)
    expect(sum(chains.map(chain => chain.supply))).toBeCloseTo(placed ?? 0, 0)
    expect(sum(chains.map(chain => chain.share))).toBeCloseTo(100, 1)
    expect((placed ?? 0) / (supply ?? 1)).toBeCloseTo(1, 1)
  })

  it('give one share of a coin on a chain, by coin and by chain', async () => {
    const { data } = StablecoinTableResponse.parse(
      await get('stablecoin-market-share-by-chain?format=table&timeFrame=30d'),
    )
    const tron = data.rows.find(({ id }) => id === 'tron')
    const { chains } = await profileOf(tron?.topStablecoinId ?? '')
    const share = ((chains.find(({ id }) => id === 'tron')?.supply ?? 0) / (tron?.totalValue ?? 0)) * 100
    expect(tron?.topStablecoinShare).toBeGreaterThan(50)
    expect(share).toBeCloseTo(tron?.topStablecoinShare ?? 0, 0)
  })

  it('have no deviation where the peg is another currency', async () => {
    const names = (await getListed()).map(({ name }) => toNameSlug(name))
    const ids = names.filter((name, index) => names.indexOf(name) === index)
    expect(ids.length).toBeGreaterThan(20)
    const profiles = await Promise.all(ids.map(profileOf))
    const foreign = profiles.filter(({ stablecoin }) => stablecoin.peg !== 'USD')
    expect(foreign.length).toBeGreaterThan(0)
    expect(foreign.every(({ stablecoin }) => stablecoin.deviation === null)).toBe(true)
    expect(profiles.some(({ changes }) => changes.every(({ before }) => before === null))).toBe(true)
  })
})

describe("a stablecoin's supply over time", { timeout: 120_000 }, () => {
  it('adds up over the chains to the whole, on every day', async () => {
    for (const name of ['Tether', 'USD Coin']) {
      const { id } = await findListed(asset => asset.name === name)
      const chart = (await ask(`/stablecoins/stablecoincharts/all?stablecoin=${id}`)) as {
        date: string
        totalCirculatingUSD: { peggedUSD: number }
      }[]
      const wholeOn = new Map(
        chart.map(({ date, totalCirculatingUSD }) => [
          new Date(Number(date) * 1000).toISOString().slice(0, 10),
          totalCirculatingUSD.peggedUSD,
        ]),
      )
      const { datasets, totals, buckets } = await supplyOf(toNameSlug(name), '&timeFrame=1y')
      expect(datasets.length).toBeLessThanOrEqual(11)
      expect(totals.value).toBeGreaterThan(1e9)
      expect(buckets.length).toBeGreaterThanOrEqual(365)
      for (const [index, { from }] of buckets.entries()) {
        const parts = sum(datasets.map(({ data }) => data[index] ?? null))
        expect(parts / (wholeOn.get(from) ?? Number.NaN), `${name} ${from}`).toBeCloseTo(1, 6)
      }
    }
  })

  it('is in dollars: that of a coin of another peg, too', async () => {
    const { name } = await findListed(({ pegType }) => pegType === 'peggedEUR')
    const { supply } = await profileOf(toNameSlug(name))
    const { totals } = await supplyOf(toNameSlug(name))
    expect(Math.abs((totals.value ?? 0) / (supply ?? 0) - 1)).toBeLessThan(0.05)
  })

  it('shows the last observation of a week, and flows in by what it has grown', async () => {
    const days = await supplyOf('tether', '&timeFrame=90d')
    const weeks = await supplyOf('tether', '&timeFrame=90d&resamplePeriod=W')
    expect(weeks.totals.value).toBe(days.totals.value)
    const complete = days.buckets.flatMap(({ partial }, index) =>
      partial ? [] : [days.inflows[index] ?? null],
    )
    expect(sum(complete)).toBeCloseTo((days.totals.value ?? 0) - (days.totals.previous ?? 0), 0)
    const lastOf = (series: typeof days, index: number) =>
      sum(series.datasets.map(({ data }) => data[index] ?? null))
    const friday = days.labels.indexOf(weeks.buckets[3]?.to ?? '')
    expect(lastOf(weeks, 3)).toBeCloseTo(lastOf(days, friday), 0)
    expect(weeks.inflows[3]).toBeCloseTo(lastOf(weeks, 3) - lastOf(weeks, 2), -1)
  })

  it('takes a range of its own', async () => {
    const { labels } = await supplyOf('tether', '&from=2026-09-01&to=2026-09-07')
    expect(labels).toHaveLength(7)
  })
})

describe('who is not there', () => {
  it.each(['tehter', '<script>', '../tether', '🦄', 'x'.repeat(200)])(
    '%j is a 404 that names it',
    async id => {
      for (const path of ['stablecoin', 'stablecoin/timeseries']) {
        const response = await server().get(`/api/analytics/${path}?id=${encodeURIComponent(id)}`)
        expect(response.status).toBe(404)
        expect(response.json()).toMatchObject({ message: `No stablecoin has the id “${id}”` })
      }
    },
  )
})

describe('the table of chains', { timeout: 120_000 }, () => {
  const endpoint = 'stablecoin-market-share-by-chain'
  const rowsOf = async (timeFrame: string) =>
    StablecoinTableResponse.parse(await get(`${endpoint}?format=table&timeFrame=${timeFrame}`)).data.rows

  it('compares the last complete day with the last before the range, as the chart has them', async () => {
    const drawn = StablecoinSeriesResponse.parse(await get(`${endpoint}?timeFrame=1y&topN=10`)).data
    const whole = drawn.buckets.filter(({ partial }) => !partial).length
    for (const [timeFrame, days] of [
      ['7d', 7],
      ['30d', 30],
    ] as const) {
      const rows = await rowsOf(timeFrame)
      for (const { label, data } of drawn.datasets.filter(({ id }) => id !== 'others')) {
        const [now, before] = [data[whole - 1] ?? Number.NaN, data[whole - 1 - days] ?? Number.NaN]
        const row = rows.find(({ chain }) => chain === label)
        expect(row?.change, `${label} ${timeFrame}`).toBeCloseTo((now / before - 1) * 100, 2)
      }
    }
  })

  it('has no change over all time, nor for a chain whose history is not stored', async () => {
    expect((await rowsOf('all')).every(({ change }) => change === null)).toBe(true)
    const knownRows = (await rowsOf('30d')).filter(({ change }) => change !== null)
    expect(knownRows.length).toBeGreaterThan(10)
    expect(knownRows.length).toBeLessThan((await rowsOf('30d')).length)
  })
})
