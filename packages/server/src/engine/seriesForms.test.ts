import { ChainCombinedResponse } from '@analytics/contract/api/responses/combined'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { ChainSeriesResponse, SeriesResponse, type Dataset } from '@analytics/contract/api/responses/series'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
})

const answerOf = async <Shape>(shape: { parse(value: unknown): Shape }, url: string) =>
  shape.parse((await server.get(`/api/analytics/${url}`)).json())

const dataOf = (datasets: readonly Dataset[], id: string) => datasets.find(dataset => dataset.id === id)?.data

describe('chains', () => {
  it.each([
    'spot-dex-volume-by-chain',
    'borrow-lend-tvl-by-chain/multi-chain',
    'borrow-lend-revenue-by-chain/multi-chain',
  ])('%s: a limit cuts table and chart alike, and the rest is Others', async path => {
    const all = await answerOf(ChainCombinedResponse, path)
    const some = await answerOf(ChainCombinedResponse, `${path}?limit=2`)
    const { datasets, totals } = all.data.chartData
    expect(some.data.tableData.rows).toEqual(all.data.tableData.rows.slice(0, 2))
    expect(some.data.chartData.datasets.slice(0, 2)).toEqual(datasets.slice(0, 2))
    const [, , others] = some.data.chartData.datasets
    expect(others?.label).toBe('Others')
    for (const [index, value] of (others?.data ?? []).entries()) {
      const rest = datasets.slice(2).map(({ data }) => data[index] ?? 0)
      expect(value).toBeCloseTo(
        rest.reduce((sum, each) => sum + each, 0),
        1,
      )
    }
    expect(some.data.chartData.totals).toMatchObject({ value: totals.value, chainCount: datasets.length })
  })

  it('have an array each beside the timestamps, and the response a message', async () => {
    const { message, data } = await answerOf(
      ChainSeriesResponse,
      'app-fees-by-chain/timeseries?chains=eth,base',
    )
    expect(message).toBe('OK')
    expect(data.timestamps.map(second => new Date(second * 1000).toISOString().slice(0, 10))).toEqual(
      data.labels,
    )
    expect([data.ethereum, data.base]).toEqual(['ethereum', 'base'].map(id => dataOf(data.datasets, id)))
    expect(data.solana).toBeUndefined()
  })

  it('refuse a type that the endpoint does not serve', async () => {
    const { status, json } = await server.get(
      '/api/analytics/perps-revenue-by-chain/timeseries?type=single-chain',
    )
    expect(status).toBe(400)
    expect(json()).toMatchObject({ parameter: 'type', allowed: ['multi-chain'] })
  })
})

describe('a series by application', () => {
  it('comes in the provider’s form, too: a timestamp and the values by name', async () => {
    const { data } = await answerOf(SeriesResponse, 'app-fees/timeseries?limit=3&timeFrame=7d')
    const { labels, datasets, protocols, totalDataChartBreakdown } = data
    expect(protocols).toEqual(datasets.map(({ name, slug }) => ({ name, slug })))
    expect(protocols.map(({ name }) => name)).toHaveLength(4)
    expect(totalDataChartBreakdown).toEqual(
      labels.map((date, index) => [
        Date.parse(`${date}T00:00:00Z`) / 1000,
        Object.fromEntries(datasets.map(({ name, data: values }) => [name, values[index]])),
      ]),
    )
  })
})

it('a row has the symbol of its token where the provider names one', async () => {
  const { data } = await answerOf(RankingResponse, 'app-fees?limit=all')
  const symbols = new Map(data.protocols.map(({ slug, symbol }) => [slug, symbol]))
  expect(symbols.get('aave-v3')).toBe('AAVE')
  expect(symbols.get('tether')).toBeNull()
})
