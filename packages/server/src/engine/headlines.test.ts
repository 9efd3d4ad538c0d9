import type { ResponseId } from '@analytics/contract/api/fields/responseData'
import { getChartPart } from '@analytics/contract/api/fields/responseParts'
import {
  ArrivalsResponse,
  MoversResponse,
  MarketTotalsResponse,
  type MarketTotal,
  ChainTrendsResponse,
} from '@analytics/contract/api/responses/overview'
import { ChainRankingResponse, RankingResponse } from '@analytics/contract/api/responses/ranking'
import { totalMetrics } from '@analytics/contract/metrics/appMetrics'
import { chainIds } from '@analytics/contract/metrics/chains'
import { sample } from '@analytics/contract/testing/sample'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

const getJson = async (url: string) => (await server.get(`/api/analytics/${url}`)).json()
const read = async <Shape>(shape: { parse(value: unknown): Shape }, url: string) =>
  shape.parse(await getJson(url))

const without = '&excludeStablecoins=true'
const queries = [
  'timeFrame=24h',
  `timeFrame=7d${without}`,
  'timeFrame=30d',
  `timeFrame=30d${without}`,
  'timeFrame=90d',
  'timeFrame=ytd',
  `timeFrame=1y${without}`,
  'from=2026-01-05&to=2026-03-17',
  `from=2026-04-01&to=2026-06-30&vs=period${without}`,
  'from=2026-03-03&to=2026-05-11&vs=year',
]

/** The request that draws the dashboard of each total; `switched` can leave out stablecoins. */
const charts: Record<
  (typeof totalMetrics)[number],
  { url: string; response: ResponseId; switched?: boolean }
> = {
  fees: { url: 'app-fees/timeseries', response: 'appSeries', switched: true },
  revenue: { url: 'app-revenue/timeseries', response: 'appSeries', switched: true },
  spotVolume: { url: 'spot-dex-volume-by-app', response: 'appCombined', switched: true },
  perpsVolume: { url: 'perps-volume-by-app', response: 'appCombined' },
  tvl: { url: 'borrow-lend-tvl-by-app/timeseries', response: 'appSeries' },
  borrows: { url: 'borrow-lend-borrows-by-app/timeseries', response: 'appSeries' },
  stablecoinSupply: { url: 'stablecoin-market-share-by-chain', response: 'stablecoinSeries' },
}

interface Reply {
  readonly data: unknown
  readonly metadata: { readonly range: { readonly from: string; readonly to: string } }
}

const totalsOf = async (query: string): Promise<readonly MarketTotal[]> =>
  (await read(MarketTotalsResponse, `market-totals?${query}`)).data.totals

describe.each(sample(queries, 4))('the market’s totals, %s', query => {
  it('are the headlines of their dashboards', async () => {
    const totals = await totalsOf(query)
    expect(totals.map(({ metric }) => metric)).toEqual(totalMetrics)
    for (const { metric, ...total } of totals) {
      const { url, response, switched = false } = charts[metric]
      const ownQuery = switched ? query : query.replace(without, '')
      const { data, metadata } = (await getJson(`${url}?${ownQuery}`)) as Reply
      const { totals: headline, excluded } = getChartPart(response, data)
      const { value, previous, change, comparison } = headline
      expect(total, metric).toMatchObject({ value, previous, change, comparison, excluded })
      expect(value, metric).toBeGreaterThan(0)
      expect(total.range).toEqual(metadata.range)
      expect(total.availability).toBe('available')
      expect(total.trend, metric).toHaveLength(90)
    }
  })

  it('the movers are rows of the ranking: nobody counts and moves more', async () => {
    const ranking = await read(RankingResponse, `app-fees?limit=all&${query}`)
    const { data, metadata } = await read(MoversResponse, `app-fees/movers?${query}`)
    const rows = ranking.data.protocols
    const { gains, losses, leastShare } = data
    expect([gains.length, losses.length, leastShare, data.isComparable]).toEqual([4, 4, 0.1, true])
    for (const mover of [...gains, ...losses]) expect(mover).toEqual(rows.find(({ id }) => id === mover.id))
    expect(metadata.range).toEqual(ranking.metadata.range)
    expect(data.excluded).toEqual(ranking.data.excluded)

    const counted = rows.flatMap(({ shareChange, marketShare, shareComparison }) => {
      if (shareChange === null || marketShare === null) return []
      const isLarge = marketShare >= leastShare || (shareComparison?.before ?? 0) >= leastShare
      return isLarge ? [shareChange] : []
    })
    expect(data.count).toBe(counted.length)
    const sorted = counted.toSorted((a, b) => b - a)
    expect(gains.map(row => row.shareChange)).toEqual(sorted.slice(0, 4))
    expect(losses.map(row => row.shareChange)).toEqual(sorted.toReversed().slice(0, 4))
    expect(gains.every(row => (row.shareChange ?? 0) > 0)).toBe(true)
    expect(losses.every(row => (row.shareChange ?? 0) < 0)).toBe(true)
  })

  it('the arrivals are the rows of the top 100 that were not in it', async () => {
    const ranking = await read(RankingResponse, `app-fees?limit=all&${query}`)
    const { data } = await read(ArrivalsResponse, `app-fees/arrivals?limit=all&${query}`)
    const { range, compared } = ranking.metadata
    const isNew = (firstDay: string) =>
      compared ? firstDay > (compared.to ?? '') : firstDay >= (range.from ?? '')
    const foundProtocols = ranking.data.protocols.filter(({ rank, previousRank, firstDay }) => {
      if (rank > 100) return false
      return previousRank === null ? isNew(firstDay ?? '') : previousRank > 100
    })
    expect(data.arrivals).toEqual(foundProtocols)
    expect(data.count).toBe(foundProtocols.length)
  })
})

it.each([
  ['fees', '30d'],
  ['fees', '1y'],
  ['revenue', '30d'],
  ['spotVolume', '30d'],
  ['spotVolume', '1y'],
  ['perpsVolume', '30d'],
  ['tvl', '30d'],
  ['borrows', '30d'],
] as const)('the total of %s, %s, is the sum of the rows of its dashboard', async (metric, timeFrame) => {
  const totals = await totalsOf(`timeFrame=${timeFrame}`)
  const url = charts[metric].url.replace('/timeseries', '')
  const { data } = (await getJson(`${url}?limit=all&timeFrame=${timeFrame}`)) as {
    data: { tableData?: unknown }
  }
  const { protocols } = RankingResponse.shape.data.parse(data.tableData ?? data)
  const sum = protocols.reduce((all, { value }) => all + (value ?? 0), 0)
  const total = totals.find(candidate => candidate.metric === metric)?.value ?? 0
  expect(protocols.length).toBeGreaterThan(10)
  // Each row is rounded to cents.
  expect(Math.abs(total - sum)).toBeLessThan(protocols.length * 0.01)
})

describe.each([
  ['those before', 'from=2026-01-05&to=2026-03-17', 'from=2025-10-25&to=2026-01-04'],
  ['the year before', 'from=2026-03-03&to=2026-05-11&vs=year', 'from=2025-03-03&to=2025-05-11'],
])('totals of own dates, compared with %s', (_, own, before) => {
  it.each(totalMetrics)('%s is added up from the days of its chart, in both ranges', async metric => {
    const total = (await totalsOf(own)).find(candidate => candidate.metric === metric)
    const { url, response } = charts[metric]
    const daysOf = async (range: string) => {
      const { data } = (await getJson(`${url}?${range}`)) as Reply
      const { buckets, datasets, bars } = getChartPart(response, data)
      const daily = buckets.map((_bucket, index) =>
        datasets.reduce((sum, dataset) => sum + (dataset.data[index] ?? 0), 0),
      )
      return bars === 'last' ? (daily.at(-1) ?? 0) : daily.reduce((sum, value) => sum + value, 0)
    }
    const [now, former] = [await daysOf(own.replace('&vs=year', '')), await daysOf(before)]
    expect(now).toBeGreaterThan(0)
    // Charts have whole dollars.
    expect((total?.value ?? 0) / now).toBeCloseTo(1, 6)
    expect((total?.previous ?? 0) / former).toBeCloseTo(1, 6)
    const { from, to } = total?.range ?? {}
    expect(`from=${from}&to=${to}`).toBe(own.replace('&vs=year', ''))
    // A stock's trend ends with its value: on the last of the own dates, not today.
    if (metric === 'stablecoinSupply') expect(total?.trend.at(-1)).toBe(total?.value)
  })
})

describe('the trends', () => {
  const chains = chainIds.join(',')
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

  it('of a flow are means over the week up to each day', async () => {
    const [fees] = await totalsOf('timeFrame=7d')
    const { data } = (await getJson('app-fees/timeseries?timeFrame=1y&limit=100')) as Reply
    const { buckets, datasets } = getChartPart('appSeries', data)
    const daily = buckets.flatMap(({ partial }, index) =>
      partial ? [] : [datasets.reduce((sum, dataset) => sum + (dataset.data[index] ?? 0), 0)],
    )
    for (const [back, value] of (fees?.trend ?? []).toReversed().entries()) {
      const end = daily.length - back
      expect(value).toBeCloseTo(mean(daily.slice(end - 7, end)), -1)
    }
  })

  it('of a stock end with its value', async () => {
    const totals = await totalsOf('timeFrame=30d')
    expect(totals.at(-1)?.trend.at(-1)).toBe(totals.at(-1)?.value)
  })

  it('of chains: the last is the mean of their last seven days', async () => {
    const { data } = await read(ChainTrendsResponse, `app-fees-by-chain/trends?chains=${chains}`)
    const rows = await read(
      ChainRankingResponse,
      `app-fees-by-chain?type=multi-chain&timeFrame=7d&chains=${chains}&limit=all`,
    )
    expect(data.chains.map(({ chain }) => chain).toSorted()).toEqual([...chainIds].toSorted())
    for (const { chain, trend } of data.chains) {
      expect(trend).toHaveLength(90)
      const row = rows.data.rows.find(candidate => candidate.chain === chain)
      expect(trend.at(-1), chain).toBeCloseTo((row?.value ?? Number.NaN) / 7, 0)
    }
  })
})
