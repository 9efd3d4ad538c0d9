import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { startDemoProvider, type DemoProvider } from '@analytics/demo-provider'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestServer, type TestServer } from './testing/startTestServer.ts'

let now = Date.parse('2026-09-25T10:00:00Z')
let demo: DemoProvider
let server: TestServer

beforeAll(async () => {
  demo = await startDemoProvider({ now: () => now })
  server = await startTestServer(demo.url, () => now)
}, 120_000)
afterAll(async () => {
  await server.server.close()
  await server.engine.stop()
  await demo.close()
})

const load = async (search: string) =>
  ExploreResponse.parse((await server.get(`/api/query?${search}`)).json()).data

/** Fetches prices at a time, and returns the market cap that the table of its group shows then. */
async function fetchAt(time: string): Promise<number> {
  now = Date.parse(time)
  server.engine.revalidate(['prices'])
  await expect.poll(() => server.engine.getRecord('prices').fetchedAt, { timeout: 60_000 }).toBe(now)
  const reply = await server.get('/api/analytics/performance-majors')
  const { assets } = PerformanceResponse.parse(reply.json()).data.tableData
  return assets.find(({ id }) => id === 'bitcoin')?.marketCap ?? Number.NaN
}

it(
  'the market cap of an asset begins with our own first record, a value a day',
  { timeout: 120_000 },
  async () => {
    await server.engine.require({ required: ['prices'], optional: [] })
    const first = await load('s=marketCap.asset.bitcoin')
    expect([first.series, first.rows[0]?.message]).toEqual([
      [],
      'Recording began on 25 Sep 2026: the source has no history of market caps. The first point appears once a day is over',
    ])
    await fetchAt('2026-09-25T14:00:00Z')
    const last = await fetchAt('2026-09-25T23:00:00Z')
    await fetchAt('2026-09-26T01:00:00Z')
    const second = await fetchAt('2026-09-26T12:00:00Z')
    // Nothing is fetched on four days.
    const late = await fetchAt('2026-10-01T12:00:00Z')
    await fetchAt('2026-10-02T12:00:00Z')
    expect(new Set([last, second, late]).size).toBe(3)

    const { series, rows, buckets } = await load('s=marketCap.asset.bitcoin&range=30d&grain=D')
    const days = buckets.map(({ from }) => from)
    const values = series[0]?.values ?? []
    const recorded = days.flatMap((day, index) => (values[index] === null ? [] : [[day, values[index]]]))
    expect(recorded).toEqual([
      ['2026-09-25', last],
      ['2026-09-26', second],
      // A stock stands for two days at most.
      ['2026-09-27', second],
      ['2026-09-28', second],
      ['2026-10-01', late],
    ])
    expect(series[0]?.filled).toEqual(['2026-09-27', '2026-09-28'].map(day => days.indexOf(day)))
    expect(series[0]).toMatchObject({
      unit: 'USD',
      latest: late,
      firstDay: '2026-09-25',
      asOf: '2026-10-01',
      gaps: [{ reason: 'missing', buckets: 2 }],
    })
    expect(rows[0]?.message).toBe('Recording began on 25 Sep 2026: the source has no history of market caps')

    // An earlier day knows no later records.
    const known = await load('s=marketCap.asset.bitcoin&range=30d&known=2026-09-26')
    expect(known.series[0]?.values.filter(value => value !== null)).toEqual([last])
    const { text } = await server.get('/explore.csv?s=marketCap.asset.bitcoin&range=2026-09-25..2026-09-26')
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'from,to,days,complete,marketCap.asset.bitcoin',
      `2026-09-25,2026-09-25,1,true,${last}`,
      `2026-09-26,2026-09-26,1,true,${second}`,
    ])
  },
)
