import { endpointIds, getEndpoint, type EndpointId } from '@analytics/contract/api/endpoints/endpoints'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { lookAlike } from '@analytics/contract/metrics/lookalikes'
import { othersId } from '@analytics/contract/metrics/palettes'
import { timeRangeIds } from '@analytics/contract/query/timeRange'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startFilledServer, type FilledServer } from './testing/startFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await startFilledServer()
}, 120_000)
afterAll(() => server.end())

/** Subjects that need no provider. */
const subjects: Partial<Record<EndpointId, readonly string[]>> = {
  'app/timeseries': ['app=aave'],
  'category/timeseries': ['id=dexs', 'id=lending'],
  'chain/categories': ['chain=base', 'chain=solana'],
}
const onDemand = new Set(['bridge/timeseries', 'stablecoin/timeseries', 'app/treasury-timeseries'])
const charts = endpointIds
  .filter(id => getEndpoint(id).parameters.includes('shape') && !onDemand.has(id))
  .filter(id => !id.startsWith('performance'))

/** The series of a response, wherever it has them. */
function seriesOf(data: unknown): SeriesData['datasets'] {
  const { datasets, chartData } = data as Partial<SeriesData> & { chartData?: unknown }
  return datasets ?? (chartData && !Array.isArray(chartData) ? seriesOf(chartData) : [])
}

it.each(charts)(
  '%s: neighbours can be told apart in short and long ranges',
  async id => {
    const { parameters } = getEndpoint(id)
    const kinds =
      parameters.includes('type') && parameters.includes('chain')
        ? ['type=multi-chain', 'type=single-chain&chain=base']
        : ['']
    for (const timeFrame of ['24h', '30d', '1y'])
      for (const subject of subjects[id] ?? kinds) {
        const limit = parameters.includes('limit') ? '&limit=10' : ''
        const url = `${id}?timeFrame=${timeFrame}${limit}&includeTimeSeries=true&format=timeseries&${subject}`
        const allowed = [...new URLSearchParams(url.split('?')[1])].filter(([name]) =>
          (parameters as readonly string[]).includes(name),
        )
        const reply = await server.get(`/api/analytics/${id}?${new URLSearchParams(allowed)}`)
        expect(reply.status, url).toBe(200)
        const named = seriesOf((reply.json() as { data: unknown }).data).filter(
          series => series.id !== othersId,
        )
        const colors = named.map(({ backgroundColor }) => backgroundColor)
        const clashes = named.flatMap(({ label }, at) =>
          at > 0 && lookAlike(colors[at - 1] ?? '', colors[at] ?? '')
            ? [`${named[at - 1]?.label} and ${label}`]
            : [],
        )
        expect(clashes, url).toEqual([])
        expect(new Set(colors).size, url).toBe(colors.length)
      }
  },
  60_000,
)

it('gives an application the same colour in every time range and filter, unless it looks like a neighbour there', async () => {
  const charts: { readonly id: string; readonly color: string }[][] = []
  for (const timeFrame of timeRangeIds) {
    for (const exclude of ['true', 'false']) {
      const query = `timeFrame=${timeFrame}&excludeStablecoins=${exclude}`
      const { json } = await server.get(`/api/analytics/app-fees/timeseries?${query}`)
      const { data } = json() as { data: SeriesData }
      const drawn = data.datasets.filter(dataset => dataset.id !== othersId)
      expect(new Set(drawn.map(dataset => dataset.backgroundColor)).size).toBe(drawn.length)
      charts.push(drawn.map(({ id, backgroundColor: color }) => ({ id, color })))
    }
  }
  const all = charts.flat()
  const countOf = (id: string, color: string) =>
    all.filter(each => each.id === id && each.color === color).length
  const usualOf = (id: string) =>
    all
      .filter(each => each.id === id)
      .map(({ color }) => color)
      .toSorted((one, other) => countOf(id, other) - countOf(id, one))[0] ?? ''
  for (const drawn of charts)
    for (const [at, { id, color }] of drawn.entries()) {
      const usual = usualOf(id)
      if (color === usual) continue
      const neighbours = [drawn[at - 1], drawn[at + 1]].flatMap(each => each?.color ?? [])
      const isTaken = drawn.some(each => each.color === usual)
      expect(isTaken || neighbours.some(each => lookAlike(each, usual)), `${id} in ${color}`).toBe(true)
    }
  // Most applications are never moved.
  const ids = [...new Set(all.map(({ id }) => id))]
  const steady = ids.filter(id => all.every(each => each.id !== id || each.color === usualOf(id)))
  expect(steady.length / ids.length).toBeGreaterThan(0.5)
})
