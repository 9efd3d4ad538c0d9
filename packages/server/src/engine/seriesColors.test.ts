import { parameterOf } from '@analytics/contract/api/endpointParameters'
import { endpointIds, getEndpoint, type EndpointId } from '@analytics/contract/api/endpoints/endpoints'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { othersId } from '@analytics/contract/metrics/palettes'
import { beforeAll, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 240_000)

/** Subjects that need no provider. */
const subjects: Partial<Record<EndpointId, readonly string[]>> = {
  'app/timeseries': ['app=aave'],
  'category/timeseries': ['id=dexs', 'id=lending'],
  'category/chains/timeseries': ['id=dexs', 'id=lending'],
  'category/yearly': ['id=dexs', 'id=lending'],
  'chain/categories': ['chain=base', 'chain=solana'],
}
const onDemand = new Set(['bridge/timeseries', 'stablecoin/timeseries', 'app/treasury-timeseries'])
const charts = endpointIds
  .filter(id => getEndpoint(id).parameters.includes('shape') && !onDemand.has(id))
  .filter(id => parameterOf(id, 'shape').safeParse('series').success)
  .filter(id => !id.startsWith('performance'))

/** The series of a response, wherever it has them. */
function seriesOf(data: unknown): SeriesData['datasets'] {
  const { datasets, chartData } = data as Partial<SeriesData> & { chartData?: unknown }
  return datasets ?? (chartData && !Array.isArray(chartData) ? seriesOf(chartData) : [])
}

it.each(charts)(
  '%s: draws no two series in one colour, and each in one colour in short and long ranges',
  async id => {
    const { parameters } = getEndpoint(id)
    const kinds =
      parameters.includes('type') && parameters.includes('chain')
        ? ['type=multi-chain', 'type=single-chain&chain=base']
        : ['']
    for (const subject of subjects[id] ?? kinds) {
      const drawn = new Map<string, string>()
      for (const timeFrame of ['24h', '30d', '1y', 'all']) {
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
        expect(new Set(colors).size, url).toBe(colors.length)
        for (const { id: series, label, backgroundColor: color } of named) {
          expect(color, `${label} in ${url}`).toBe(drawn.get(series) ?? color)
          drawn.set(series, color)
        }
      }
    }
  },
  60_000,
)

it('draws versions and applications in the explorer as on their pages', async () => {
  const { json } = await server.get('/api/analytics/app?app=uniswap')
  const { app } = (json() as { data: { app: { versions: { id: string; color: string }[] } } }).data
  const ownColors = new Map(app.versions.map(({ id, color }) => [id, color]))
  for (const row of ['fees.app.uniswap.*', 'fees.app.*;top=10']) {
    const reply = await server.get(`/api/query?s=${row}&range=1y`)
    const { series } = (reply.json() as { data: { series: { member: string | null; color: string }[] } }).data
    const drawn = series.filter(({ member }) => ownColors.has(member ?? ''))
    expect(drawn.length, row).toBeGreaterThan(1)
    for (const { member, color } of drawn)
      expect(color, `${member} in ${row}`).toBe(ownColors.get(member ?? ''))
  }
})
