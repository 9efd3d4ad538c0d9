import type { SeriesData } from '@analytics/contract/api/responses/series'
import { dayLead } from '@analytics/contract/query/timeRange'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

interface Body {
  readonly data: SeriesData
  readonly metadata: { readonly range: unknown }
}

const read = async (url: string) => {
  const reply = await server.get(`/api/analytics/${url}`)
  expect(reply.status, url).toBe(200)
  return reply.json() as Body
}

const values = ({ datasets }: SeriesData) =>
  datasets.map(({ id, total, marketShare, comparison }) => [id, total, marketShare, comparison])

describe('days before a range of one day', () => {
  it.each([
    'app-fees/timeseries?limit=10',
    'app-fees-by-chain/timeseries?type=multi-chain',
    'borrow-lend-tvl-by-app/timeseries?limit=10',
    'category/timeseries?id=dexs',
    'app/timeseries?app=aave',
    'volume-total-chain?enhanced=true',
    'stablecoin-market-share-by-chain?format=timeseries',
  ])('%s: are drawn beside it, and change no figure', async url => {
    const day = await read(`${url}&timeFrame=24h`)
    const among = await read(`${url}&timeFrame=24h&lead=${dayLead}`)
    expect(among.metadata.range).toEqual(day.metadata.range)
    expect(among.data.buckets).toHaveLength(day.data.buckets.length + dayLead)
    expect(among.data.buckets.slice(dayLead)).toEqual(day.data.buckets)
    expect(among.data.totals).toEqual(day.data.totals)
    if (!('datasets' in day.data)) return
    expect(values(among.data)).toEqual(values(day.data))
    // The same days as in a longer range, whoever has no value in the shorter one.
    const month = await read(`${url}&timeFrame=30d`)
    const sumOf = ({ datasets }: SeriesData, from: number) =>
      datasets[0]?.data
        .map((_, index) => datasets.reduce((sum, { data }) => sum + (data[index] ?? 0), 0))
        .slice(from)
    const [ownSum, longer] = [sumOf(among.data, 0) ?? [], sumOf(month.data, 30 - dayLead - 1) ?? []]
    expect(ownSum.length).toBe(longer.length)
    for (const [index, sum] of ownSum.entries()) expect(sum / (longer[index] ?? 0)).toBeCloseTo(1, 6)
  })

  it('are not drawn in weeks', async () => {
    const url = 'app-fees/timeseries?limit=10&timeFrame=24h&resamplePeriod=W'
    expect((await read(`${url}&lead=13`)).data).toEqual((await read(url)).data)
  })
})
