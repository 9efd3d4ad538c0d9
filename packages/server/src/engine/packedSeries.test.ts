import { parameterOf } from '@analytics/contract/api/endpointParameters'
import { endpointIds, getEndpoint, type EndpointId } from '@analytics/contract/api/endpoints/endpoints'
import { unpackData } from '@analytics/contract/api/shapes/packedResponse'
import { sample } from '@analytics/contract/testing/sample'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

/** Subjects that need no provider. */
const subjects: Partial<Record<EndpointId, string>> = {
  'app/timeseries': '&app=aave',
  'category/timeseries': '&id=dexs',
  'category/chains/timeseries': '&id=dexs',
  'category/yearly': '&id=dexs',
  'category/chains': '&id=dexs',
}
const onDemand = new Set(['bridge/timeseries', 'stablecoin/timeseries', 'app/treasury-timeseries'])
const idsOf = (shape: 'series' | 'result') =>
  endpointIds.filter(
    id =>
      getEndpoint(id).parameters.includes('shape') &&
      !onDemand.has(id) &&
      parameterOf(id, 'shape').safeParse(shape).success,
  )
const packable = idsOf('series')

const dataOf = async (url: string) => {
  const reply = await server.get(`/api/analytics/${url}`)
  expect(reply.status, url).toBe(200)
  return (reply.json() as { data: unknown }).data
}

describe('a packed response', () => {
  it.each(sample(packable, 12))('%s: holds the figures of the whole one', async id => {
    const { parameters } = getEndpoint(id)
    const grains = parameters.includes('resamplePeriod')
      ? ['', '&resamplePeriod=W', '&resamplePeriod=M']
      : ['']
    const queries = ['timeFrame=30d', 'timeFrame=1y', 'timeFrame=all'].flatMap(frame =>
      grains.map(grain => `${frame}${grain}${subjects[id] ?? ''}`),
    )
    for (const query of [...queries, `from=2026-08-05&to=2026-09-10${subjects[id] ?? ''}`]) {
      const whole = await dataOf(`${id}?${query}`)
      const packed = await dataOf(`${id}?${query}&shape=series`)
      expect(whole, query).toMatchObject(unpackData(packed) as object)
      expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(whole).length)
    }
  })

  it.each(['app-fees/timeseries', 'app-fees-by-chain/timeseries', 'borrow-lend-tvl-by-app/timeseries'])(
    '%s: takes at most a fifth more than its values over a year',
    async id => {
      const reply = await server.get(`/api/analytics/${id}?timeFrame=1y&shape=series`)
      const body = reply.json() as { data: { datasets: { data: (number | null)[] }[] } }
      const values = JSON.stringify(body.data.datasets.map(({ data }) => data)).length
      expect(JSON.stringify(body).length / values).toBeLessThan(1.2)
    },
  )
})

interface Parts {
  readonly chartData: unknown
  readonly tableData?: unknown
}

describe('a result', () => {
  it.each(idsOf('result'))('%s: has the rows of the ranking and the chart of the series', async id => {
    const types = getEndpoint(id).parameters.includes('type') ? ['multi-chain', 'single-chain'] : ['']
    for (const type of types)
      for (const query of [
        'timeFrame=24h',
        'timeFrame=30d',
        'from=2026-08-05&to=2026-09-10&resamplePeriod=W',
      ]) {
        const limit = getEndpoint(`${id}/timeseries` as EndpointId).parameters.includes('limit')
          ? '&limit=8'
          : ''
        const asked = `${query}${subjects[id] ?? ''}${limit}${type === '' ? '' : `&type=${type}`}`
        const result = unpackData(await dataOf(`${id}?${asked}&shape=result`)) as Parts
        const { chartData, tableData = result } = result
        expect(tableData, asked).toMatchObject((await dataOf(`${id}?${asked}`)) as object)
        const series = unpackData(await dataOf(`${id}/timeseries?${asked}&shape=series`))
        expect(chartData, asked).toEqual(series)
      }
  })

  it('is offered by rankings alone, and named where it is not', async () => {
    const { status, json } = await server.get('/api/analytics/app-fees/timeseries?shape=result')
    expect(status).toBe(400)
    expect(JSON.stringify(json())).toContain('use one of series')
    const ranking = await server.get('/api/analytics/app-fees?shape=series')
    expect(JSON.stringify(ranking.json())).toContain('use one of result')
  })
})
