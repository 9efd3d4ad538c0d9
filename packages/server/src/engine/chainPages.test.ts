import {
  ChainMixResponse,
  ChainProfileResponse,
  ChainRanksResponse,
  type ChainFigure,
} from '@analytics/contract/api/responses/entities/chain'
import { ChainAppRankingResponse } from '@analytics/contract/api/responses/ranking'
import { AppSeriesData, ChainAppSeriesData } from '@analytics/contract/api/responses/series'
import { StablecoinSeriesResponse } from '@analytics/contract/api/responses/stablecoins'
import { chainIds } from '@analytics/contract/metrics/chains'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

const get = async (url: string) =>
  (await server.get(`/api/analytics/${url}`)).json() as { data: unknown; metadata: { asOf: string | null } }
const chains = chainIds.join(',')
const profileOf = async (id: string, query = '') =>
  ChainProfileResponse.parse(await get(`chain?id=${encodeURIComponent(id)}${query}`)).data

/** The dashboards that show the chain among all that are followed. */
const dashboards: Readonly<Partial<Record<ChainFigure['id'], string>>> = {
  fees: 'app-fees-by-chain?type=multi-chain&limit=all&',
  revenue: 'app-revenue-by-chain?type=multi-chain&limit=all&',
  tvl: 'borrow-lend-tvl-by-chain/multi-chain?limit=all&',
}

interface Row {
  readonly id: string
  readonly rank: number
  readonly value: number | null
  readonly change: number | null
  readonly marketShare: number | null
  readonly shareChange: number | null
  readonly previousRank: number | null
}

describe("a chain's figures", () => {
  it.each(Object.entries(dashboards))('%s: are those of the dashboard', async (id, url) => {
    for (const timeFrame of ['7d', '30d', '1y']) {
      const { data, metadata } = await get(`${url}chains=${chains}&timeFrame=${timeFrame}`)
      const { rows } = (data as { tableData?: { rows: Row[] } }).tableData ?? (data as { rows: Row[] })
      expect(rows.length).toBeGreaterThan(5)
      for (const row of rows) {
        const { figures } = await profileOf(row.id, `&timeFrame=${timeFrame}`)
        const ownFigure = figures.find(figure => figure.id === id)
        // A chain's page has the chain's own day, where the dashboard has one day for all chains.
        if (ownFigure?.asOf !== metadata.asOf) continue
        expect(ownFigure, `${row.id} ${timeFrame}`).toMatchObject({
          state: 'available',
          value: row.value,
          change: row.change,
          share: row.marketShare,
          shareChange: row.shareChange,
          standing: { rank: row.rank, previousRank: row.previousRank, of: rows.length },
        })
      }
    }
  })

  it('stablecoins are those of the dashboard', async () => {
    const { data } = StablecoinSeriesResponse.parse(await get('stablecoin-market-share-by-chain?topN=5'))
    for (const dataset of data.datasets.filter(({ id }) => id !== 'others')) {
      const { figures } = await profileOf(dataset.id)
      expect(
        figures.find(({ id }) => id === 'stablecoinSupply'),
        dataset.id,
      ).toMatchObject({
        value: dataset.total,
        share: dataset.marketShare,
      })
    }
  })

  it('are not made up for a chain that is not followed: it has those who are on it', async () => {
    const { chain, figures, applications } = await profileOf('unichain')
    expect(chain).toMatchObject({ name: 'Unichain', followed: false })
    expect(figures.filter(({ id }) => id !== 'stablecoinSupply').every(({ value }) => value === null)).toBe(
      true,
    )
    expect(applications.map(({ name }) => name)).toContain('Uniswap V4')
  })

  it.each(['nowhere', '<script>', '../base'])('%j is a 404 that names it', async id => {
    const response = await server.get(`/api/analytics/chain?id=${encodeURIComponent(id)}`)
    expect(response.status).toBe(404)
    expect(response.json()).toMatchObject({ message: `No chain has the id “${id}”` })
  })
})

describe("what a chain's fees are made of", () => {
  it.each(['chain=base', 'chain=base&excludeStablecoins=true', 'chain=ethereum&excludeStablecoins=true'])(
    'adds up to its fees, and each category to its applications: %s',
    async asked => {
      const mix = ChainMixResponse.parse(await get(`chain/categories?${asked}&limit=100`)).data
      const { data } = ChainAppRankingResponse.parse(
        await get(`app-fees-by-chain?type=single-chain&${asked}&limit=all`),
      )
      expect(mix.excluded).toEqual(data.excluded)
      const sums = new Map<string, number>()
      for (const { category, value } of data.protocols)
        sums.set(
          category ?? 'Without a category',
          (sums.get(category ?? 'Without a category') ?? 0) + (value ?? 0),
        )
      expect(mix.datasets.length).toBe(sums.size)
      for (const { id, total } of mix.datasets) expect(total, id).toBeCloseTo(sums.get(id) ?? Number.NaN, 1)
      expect(mix.totals.value).toBeCloseTo(
        data.protocols.reduce((sum, { value }) => sum + (value ?? 0), 0),
        0,
      )
      const week = mix.datasets.reduce((sum, dataset) => sum + (dataset.data.at(-3) ?? 0), 0)
      const series = ChainAppSeriesData.parse(
        (await get(`app-fees-by-chain/timeseries?type=single-chain&${asked}&timeFrame=1y&resamplePeriod=W`))
          .data,
      )
      expect(week).toBeCloseTo(
        series.datasets.reduce((sum, dataset) => sum + (dataset.data.at(-3) ?? 0), 0),
        0,
      )
    },
  )
})

describe('ranks over a year', () => {
  it('are those of the months, counted a second way', async () => {
    const { months, rows } = ChainRanksResponse.parse(await get('chain/ranks?chain=base')).data
    expect(months).toHaveLength(12)
    expect(rows.map(({ ranks }) => ranks.at(-1))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const series = AppSeriesData.partial().parse(
      (
        await get(
          'app-fees-by-chain/timeseries?type=single-chain&chain=base&timeFrame=1y&resamplePeriod=M&limit=all',
        )
      ).data,
    )
    const labelIndex = (series.labels ?? []).indexOf(months.at(-2)?.from ?? '')
    const month = (series.datasets ?? [])
      .filter(({ id }) => id !== 'others')
      .toSorted((a, b) => (b.data[labelIndex] ?? -1) - (a.data[labelIndex] ?? -1))
    for (const { key, ranks, values, name } of rows) {
      const index = month.findIndex(({ id }) => id === key)
      expect(ranks.at(-2), name).toBe(index + 1)
      expect(values.at(-2), name).toBeCloseTo(month[index]?.data[labelIndex] ?? Number.NaN, 0)
    }
  })
})
