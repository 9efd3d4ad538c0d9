import { BridgesResponse } from '@analytics/contract/api/responses/bridges'
import { ChainAppCombinedResponse, ChainCombinedResponse } from '@analytics/contract/api/responses/combined'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { SeriesResponse } from '@analytics/contract/api/responses/series'
import {
  StablecoinSeriesResponse,
  StablecoinTableResponse,
} from '@analytics/contract/api/responses/stablecoins'
import { chainIds } from '@analytics/contract/metrics/chains'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

const chains = chainIds.join(',')

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

const answerOf = async <Shape>(shape: { parse(value: unknown): Shape }, url: string) =>
  shape.parse((await server.get(`/api/analytics/${url}`)).json())

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

describe('lending', () => {
  it.each(['tvl', 'borrows'])('%s: the chains we follow never hold more than all chains do', async metric => {
    const all = await answerOf(RankingResponse, `borrow-lend-${metric}-by-app?limit=all`)
    const onChains = await answerOf(
      ChainCombinedResponse,
      `borrow-lend-${metric}-by-chain/multi-chain?limit=all&chains=${chains}`,
    )
    const whole = sumOf(all.data.protocols.map(({ total }) => total))
    const parts = sumOf(onChains.data.tableData.rows.map(({ total }) => total))
    expect(all.data.protocols.length).toBeGreaterThan(10)
    expect(parts).toBeGreaterThan(whole / 2)
    expect(parts).toBeLessThanOrEqual(whole)
  })

  it('every lender has lent out less than it holds and has lent', async () => {
    const tvl = await answerOf(RankingResponse, 'borrow-lend-tvl-by-app?limit=all')
    const borrows = await answerOf(RankingResponse, 'borrow-lend-borrows-by-app?limit=all')
    expect(borrows.data.protocols.length).toBeGreaterThan(10)
    let compared = 0
    for (const { id, name, total } of borrows.data.protocols) {
      const held = tvl.data.protocols.find(row => row.id === id)?.total ?? null
      // One of the two was not read on the last day.
      if (held === null || total === null) continue
      // Deposits exclude what is lent out: the supply is the sum of both.
      expect(total, name).toBeGreaterThan(0)
      expect(total / (held + total), name).toBeLessThan(0.95)
      compared++
    }
    expect(compared).toBeGreaterThan(borrows.data.protocols.length * 0.8)
  })

  it.each(['tvl', 'borrows'])(
    '%s: the bars of the last complete day add up to the total of the table',
    async metric => {
      const table = await answerOf(RankingResponse, `borrow-lend-${metric}-by-app?limit=all`)
      const chart = await answerOf(SeriesResponse, `borrow-lend-${metric}-by-app/timeseries?limit=10`)
      const index = chart.data.labels.indexOf(table.metadata.asOf ?? '')
      expect(chart.data.bars).toBe('last')
      const bars = sumOf(chart.data.datasets.map(({ data }) => data[index] ?? null))
      const rows = sumOf(table.data.protocols.map(({ total }) => total))
      // An observation that is missing on the day is repeated in both.
      expect(bars).toBeCloseTo(rows, 0)
      expect(chart.data.totals.value).toBeCloseTo(rows, 0)
      expect(sumOf(table.data.protocols.map(({ marketShare }) => marketShare))).toBeCloseTo(100, 1)
    },
  )

  it.each(['tvl', 'borrows'])('%s: a chain is worth what its breakdown is', async metric => {
    const table = await answerOf(
      ChainCombinedResponse,
      `borrow-lend-${metric}-by-chain/multi-chain?chains=ethereum,base`,
    )
    expect(table.data.tableData.rows).toHaveLength(2)
    for (const row of table.data.tableData.rows) {
      const one = await answerOf(
        ChainAppCombinedResponse,
        `borrow-lend-${metric}-by-chain/chain-app?chain=${row.chain}&limit=all`,
      )
      expect(row.total).toBeCloseTo(sumOf(one.data.protocols.map(({ total }) => total)), 0)
      expect(row.protocolCount).toBe(one.data.count)
    }
  })
})

describe('stablecoins', () => {
  const table = () => answerOf(StablecoinTableResponse, 'stablecoin-market-share-by-chain?format=table')
  const chart = (rest = '') =>
    answerOf(StablecoinSeriesResponse, `stablecoin-market-share-by-chain?format=timeseries${rest}`)

  it('the chains add up to the total, their dominance to a hundred', async () => {
    const { data } = await table()
    expect(data.rows.length).toBeGreaterThan(10)
    expect(sumOf(data.rows.map(({ totalValue }) => totalValue))).toBeCloseTo(data.total ?? Number.NaN, 0)
    expect(sumOf(data.rows.map(({ dominance }) => dominance))).toBeCloseTo(100, 2)
    for (const { chain, topStablecoinShare } of data.rows) {
      expect(topStablecoinShare, chain).toBeGreaterThan(0)
      expect(topStablecoinShare, chain).toBeLessThanOrEqual(100)
    }
  })

  it.each(['7d', '30d', '1y', 'all'])(
    '%s: chains and Others are all chains together, every day',
    async timeRange => {
      const { data, metadata } = await chart(`&timeFrame=${timeRange}`)
      expect(metadata.availability).toBe('available')
      expect(data.missing).toEqual([])
      const url = `${server.demo.url}/stablecoins/stablecoincharts/all`
      const whole = (await (await fetch(url)).json()) as {
        date: string
        totalCirculatingUSD: Record<string, number>
      }[]
      const onDay = new Map(
        whole.map(({ date, totalCirculatingUSD }) => [
          new Date(Number(date) * 1000).toISOString().slice(0, 10),
          sumOf(Object.values(totalCirculatingUSD)),
        ]),
      )
      const bucketIndex = data.buckets.findLastIndex(({ complete }) => complete)
      expect(data.labels[bucketIndex]).toBe('2026-09-24')
      expect(metadata.asOf).toBe('2026-09-24')
      expect(data.totals.value).toBeCloseTo(onDay.get('2026-09-24') ?? Number.NaN, 1)
      let checked = 0
      for (const [index, label] of data.labels.entries()) {
        const values = data.datasets.map(({ data: each }) => each[index] ?? null)
        if (values.at(-1) === null) continue
        // Within a thousandth of a cent for every dataset, as charts are rounded.
        expect(sumOf(values), label).toBeCloseTo(onDay.get(label) ?? Number.NaN, 1)
        checked++
      }
      expect(checked).toBeGreaterThan(data.labels.length * 0.6)
      expect(sumOf(data.datasets.map(({ marketShare }) => marketShare))).toBeCloseTo(100, 2)
    },
  )

  it('draws as many chains as requested, largest first, and Others', async () => {
    const { data } = await chart('&topN=3')
    expect(data.datasets).toHaveLength(4)
    expect(data.datasets.at(-1)?.label).toBe('Others')
    const totals = data.datasets.slice(0, 3).map(({ total }) => total ?? 0)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(data.metadata.topN).toBe(3)
    expect(data.points.at(-2)).toEqual({
      date: data.labels.at(-2),
      ...Object.fromEntries(data.datasets.map(({ label, data: values }) => [label, values.at(-2)])),
    })
  })
})

describe('bridges', () => {
  it.each(['24h', '7d', '30d'])('%s: shares add up to a hundred, bars are the rows', async timeRange => {
    const { data, metadata } = await answerOf(BridgesResponse, `bridge-volume?timeFrame=${timeRange}`)
    const { bridges, pagination } = data.tableData
    expect(metadata.asOf).toBe('2026-09-24')
    expect(sumOf(bridges.map(({ marketShare }) => marketShare))).toBeCloseTo(100, 2)
    expect(pagination.total).toBe(bridges.length)
    expect(data.chartData.datasets[0]?.data).toEqual(bridges.slice(0, 10).map(({ value }) => value))
    const field = `volume${timeRange}` as 'volume24h'
    expect(data.chartData.totals[field]).toBeCloseTo(sumOf(bridges.map(bridge => bridge[field])), 0)
    expect(bridges.map(({ value }) => value)).toEqual(bridges.map(bridge => bridge[field]))
  })
})
