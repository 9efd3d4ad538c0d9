import {
  AppCombinedResponse,
  ChainAppCombinedResponse,
  ChainCombinedResponse,
} from '@analytics/contract/api/responses/combined'
import { Failure } from '@analytics/contract/api/responses/envelope'
import { ChainAppRankingResponse, ChainRankingResponse } from '@analytics/contract/api/responses/ranking'
import { ChainSeriesResponse, type Dataset } from '@analytics/contract/api/responses/series'
import { TotalVolumeResponse } from '@analytics/contract/api/responses/volume'
import { chainIds } from '@analytics/contract/metrics/chains'
import { startDemoProvider, type Fault } from '@analytics/demo-provider'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'
import { startTestServer } from './testing/startTestServer.ts'

const now = () => Date.parse('2026-09-25T10:00:00Z')

let server: FilledServer

/** All sources stored and all charts painted, as after a first load. */
beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

const answerOf = async <Shape>(shape: { parse(value: unknown): Shape }, url: string) =>
  shape.parse((await server.get(`/api/analytics/${url}`)).json())

describe('chains', () => {
  it.each(['24h', '30d', '1y'])(
    '%s: a chain is worth what its breakdown is, in table and chart',
    async timeRange => {
      const chains = 'ethereum,solana,base'
      const table = await answerOf(
        ChainRankingResponse,
        `app-fees-by-chain?timeFrame=${timeRange}&chains=${chains}`,
      )
      const chart = await answerOf(
        ChainSeriesResponse,
        `app-fees-by-chain/timeseries?timeFrame=${timeRange}&chains=${chains}`,
      )
      expect(table.data.rows.map(({ chain }) => chain)).toEqual(chart.data.chains)
      for (const [index, row] of table.data.rows.entries()) {
        const one = await answerOf(
          ChainAppRankingResponse,
          `app-fees-by-chain?type=single-chain&chain=${row.chain}&limit=all&timeFrame=${timeRange}`,
        )
        const sum = one.data.protocols.reduce((total, { value }) => total + (value ?? 0), 0)
        expect(row.value).toBeCloseTo(sum, 0)
        expect(row.protocolCount).toBe(one.data.count)
        const bars = chart.data.dataMatrix[index]?.slice(0, -1) ?? []
        expect(bars.reduce<number>((total, value) => total + (value ?? 0), 0)).toBeCloseTo(sum, 0)
        expect(chart.data.totals.byChain[row.chain]).toBe(row.value)
      }
      expect(table.data.rows.reduce((sum, { marketShare }) => sum + (marketShare ?? 0), 0)).toBeCloseTo(
        100,
        2,
      )
      expect(chart.data.chartData[0]).toEqual({
        date: chart.data.labels[0],
        ...Object.fromEntries(chart.data.datasets.map(({ id, data }) => [id, data[0]])),
      })
    },
  )

  it('are sorted by name where sorting by value is switched off, keeping their ranks', async () => {
    const { data } = await answerOf(ChainRankingResponse, 'app-fees-by-chain?sortByFees=false')
    const names = data.rows.map(({ name }) => name)
    expect(names).toEqual([...names].sort())
    expect(data.rows.map(({ rank }) => rank).sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('leave out what is below the minimum, without touching anybody’s share', async () => {
    const url = 'app-revenue-by-chain?type=single-chain&chain=base&limit=all'
    const all = await answerOf(ChainAppRankingResponse, url)
    const some = await answerOf(ChainAppRankingResponse, `${url}&minRevenue24h=10000`)
    expect(some.data.protocols).toEqual(all.data.protocols.filter(row => (row.total24h ?? -1) >= 10_000))
    expect(some.data.count).toBe(some.data.protocols.length)
    expect(some.data.summary).toEqual(all.data.summary)
  })

  it('bring the chart of one chain’s exchanges only where it is requested', async () => {
    const without = await answerOf(ChainAppCombinedResponse, 'spot-dex-revenue-by-chain?chain=solana')
    expect([without.data.chartData, without.data.timeSeriesData]).toEqual([null, null])
    const { data } = await answerOf(
      ChainAppCombinedResponse,
      'spot-dex-revenue-by-chain?chain=solana&includeTimeSeries=true&limit=15',
    )
    expect(data.protocols).toHaveLength(15)
    expect(data.chartData?.datasets).toHaveLength(11)
    expect(data.timeSeriesData?.at(0)?.protocolBreakdown).toEqual(
      Object.fromEntries(data.chartData?.datasets.map(({ name, data: values }) => [name, values[0]]) ?? []),
    )
    expect(data.totalRevenue24h).toBe(data.summary.totalRevenue24h)
    expect(data.protocols.every(({ category }) => category === 'Dexs')).toBe(true)
  })
})

describe('boards', () => {
  it('agree with themselves: bars, rows and summary are of the same entries', async () => {
    const { data } = await answerOf(AppCombinedResponse, 'perps-fees-by-app?queryLimit=5&timeFrame=7d')
    const { chartData, tableData, summary } = data
    expect(tableData.protocols.map(({ id }) => id)).toEqual(
      chartData.datasets.filter(({ id }) => id !== 'others').map(({ id }) => id),
    )
    expect(tableData.aggregates).toEqual(summary)
    expect(chartData.chartConfig.colorPalette).toEqual(
      chartData.datasets.map(({ backgroundColor }) => backgroundColor),
    )
    for (const { total, totalFees, timestamp, date, protocolBreakdown } of chartData.dataPoints) {
      expect(totalFees).toBe(total)
      expect(new Date(timestamp * 1000).toISOString()).toBe(`${date}T00:00:00.000Z`)
      const sum = Object.values(protocolBreakdown).reduce<number>((all, value) => all + (value ?? 0), 0)
      expect(total).toBeCloseTo(sum, 1)
    }
    expect(tableData.protocols.every(({ category }) => category === 'Derivatives')).toBe(true)
  })

  it('the fee rate is fees over volume of the venues that have both', async () => {
    const fees = await answerOf(AppCombinedResponse, 'perps-fees-by-app?queryLimit=all')
    const volume = await answerOf(AppCombinedResponse, 'perps-volume-by-app?limit=all')
    const volumes = new Map(volume.data.tableData.protocols.map(row => [row.id, row.total24h]))
    let fee = 0
    let traded = 0
    for (const row of fees.data.tableData.protocols) {
      const value = volumes.get(row.id)
      if (row.total24h === null || value == null) continue
      fee += row.total24h
      traded += value
    }
    expect(fees.data.summary.avgFeeRate).toBeCloseTo((fee / traded) * 100, 3)
    expect(fees.data.summary.avgFeeRate).toBeGreaterThan(0.005)
    expect(fees.data.summary.totalVolume24h).toBe(volume.data.summary.totalVolume24h)
  })

  it('spot volume in weeks and months is the mean of the days, everything else their sum', async () => {
    const ask = (endpoint: string, period: string) =>
      answerOf(AppCombinedResponse, `${endpoint}?timeFrame=90d&resamplePeriod=${period}`)
    const [days, weeks] = [await ask('spot-dex-volume-by-app', 'D'), await ask('spot-dex-volume-by-app', 'W')]
    expect([days.data.chartData.bars, weeks.data.chartData.bars]).toEqual(['sum', 'dailyAverage'])
    const bucketIndex = weeks.data.chartData.buckets.findIndex(({ complete }) => complete)
    const { from, to } = weeks.data.chartData.buckets[bucketIndex] ?? { from: '', to: '' }
    const inWeek = days.data.chartData.labels.flatMap((day, index) =>
      day >= from && day <= to ? [index] : [],
    )
    expect(inWeek).toHaveLength(7)
    const [first] = days.data.chartData.datasets
    const sum = inWeek.reduce((total, index) => total + (first?.data[index] ?? 0), 0)
    expect(weeks.data.chartData.datasets[0]?.data[bucketIndex]).toBeCloseTo(sum / 7, 2)
    expect(weeks.data.chartData.totals.value).toBe(days.data.chartData.totals.value)
    expect((await ask('spot-dex-fees-by-app', 'W')).data.chartData.bars).toBe('sum')
  })
})

describe('total chain volume', () => {
  it('is the spot and the perps volume of each chain, as their own pages have them', async () => {
    const all = chainIds.join(',')
    const { data } = await answerOf(TotalVolumeResponse, 'volume-total-chain?enhanced=true&timeFrame=30d')
    const spot = await answerOf(ChainCombinedResponse, `spot-dex-volume-by-chain?chains=${all}&timeFrame=30d`)
    const perps = await answerOf(
      ChainSeriesResponse,
      `perps-volume-by-chain/timeseries?chains=${all}&timeFrame=30d`,
    )
    expect(data.spotChains).toEqual(spot.data.chartData.chains)
    expect(data.perpsChains).toEqual(perps.data.chains)
    for (const { id, spot: one, perps: other, sum } of data.chains) {
      expect(one.value).toBe(spot.data.chartData.totals.byChain[id])
      expect(other.value).toBe(perps.data.totals.byChain[id])
      expect(sum.value).toBeCloseTo((one.value ?? 0) + (other.value ?? 0), 2)
      expect(sum.previous === null).toBe(
        [one, other].some(({ value, previous }) => value !== null && previous === null),
      )
      data.data.forEach((row, index) => {
        const values = perps.data.datasets.find(dataset => dataset.id === id)?.data
        expect(row[`${id}-perps`]).toBe(values?.[index])
      })
    }
  })

  it('has no perps volume unless requested, and half a year for the page’s year to date', async () => {
    const { data, metadata } = await answerOf(TotalVolumeResponse, 'volume-total-chain?timeFrame=180d')
    expect(Object.keys(data.data[0] ?? {}).filter(name => name.endsWith('-perps'))).toEqual([])
    expect(metadata.range).toEqual({ from: '2026-03-29', to: '2026-09-24' })
    expect(data.data).toHaveLength(181)
    const refused = await server.get('/api/analytics/app-fees?timeFrame=180d')
    expect([refused.status, Failure.parse(refused.json()).parameter]).toEqual([400, 'timeFrame'])
  })
})

describe('colours', () => {
  it('are one per application on all pages, and no two the same in a chart', async () => {
    const seen = new Map<string, Map<string, number>>()
    const urls = [
      'app-fees/timeseries',
      'app-revenue/timeseries',
      'perps-fees-by-app?resamplePeriod=W',
      'perps-revenue-by-app',
      'perps-volume-by-app',
      'spot-dex-fees-by-app',
      'spot-dex-revenue-by-app',
      'spot-dex-volume-by-app',
      ...chainIds.map(chain => `app-fees-by-chain/timeseries?type=single-chain&limit=8&chain=${chain}`),
      ...chainIds.map(chain => `spot-dex-revenue-by-chain?includeTimeSeries=true&chain=${chain}`),
    ]
    for (const url of urls) {
      const { data } = (await server.get(`/api/analytics/${url}`)).json() as {
        data: { datasets?: Dataset[]; chartData?: { datasets: Dataset[] } }
      }
      const drawn = (data.datasets ?? data.chartData?.datasets ?? []).filter(({ id }) => id !== 'others')
      expect(new Set(drawn.map(({ backgroundColor }) => backgroundColor)).size, url).toBe(drawn.length)
      for (const { id, backgroundColor } of drawn) {
        const colors = seen.get(id) ?? new Map<string, number>()
        colors.set(backgroundColor, (colors.get(backgroundColor) ?? 0) + 1)
        seen.set(id, colors)
      }
    }
    const moved = [...seen.values()].filter(colors => colors.size > 1)
    expect(seen.size).toBeGreaterThan(60)
    // Ten of fourteen colours stand in each chart, so a few of the small ones have to move on one page.
    expect(moved.length).toBeLessThan(seen.size / 8)
  })
})

describe('when some of the chains can’t be had', () => {
  const broken = '/api/overview/fees/base'
  const ask = async (query: string, fault: Fault) => {
    const sick = await startDemoProvider({ now })
    sick.setFault(broken, fault)
    const other = await startTestServer(sick.url, now)
    const reply = await other.get(`/api/analytics/app-fees-by-chain?${query}`)
    await other.server.close()
    await other.engine.stop()
    await sick.close()
    return reply
  }

  it('shows the others, and says which one is missing and why', async () => {
    const reply = await ask('chains=solana,base', { kind: 'status', status: 500 })
    const { data, metadata } = ChainRankingResponse.parse(reply.json())
    expect(data.rows.map(({ chain }) => chain)).toEqual(['solana'])
    expect(data.rows[0]?.marketShare).toBe(100)
    expect(data.missing).toEqual([
      {
        chain: 'base',
        displayName: 'Base',
        reason: 'failed',
        message: 'The data provider failed on /overview/fees/base',
      },
    ])
    expect(metadata.availability).toBe('available')
    // A failed source has no stale data here: its values are missing.
    expect(metadata.refreshFailed).toBe(false)
  })

  it('fails where none is left, in the text of the failure', async () => {
    const reply = await ask('chains=base', { kind: 'status', status: 403 })
    expect(reply.status).toBe(403)
    expect(Failure.parse(reply.json())).toMatchObject({
      error: 'FORBIDDEN',
      message: 'The data provider denied access to /overview/fees/base',
    })
  })

  it('one chain’s page fails by itself', async () => {
    const reply = await ask('type=single-chain&chain=base', { kind: 'html' })
    expect(reply.status).toBe(502)
    expect(Failure.parse(reply.json()).error).toBe('PARSE_ERROR')
  })
})
