import { dayOf, toIsoDay } from '@analytics/contract/query/day'
import { startDemoProvider, type DemoProvider } from '@analytics/demo-provider'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestServer, type TestServer } from './testing/startTestServer.ts'

const dayOne = Date.parse('2026-09-25T10:00:00Z')
const knownDay = toIsoDay(dayOf(dayOne))
let now = dayOne
let demo: DemoProvider
let server: TestServer

beforeAll(async () => {
  demo = await startDemoProvider({ now: () => now })
  server = await startTestServer(demo.url, () => now)
  for (const first of ['/api/analytics/bridge-volume?timeFrame=24h', '/api/query?s=fees.app.pendle'])
    expect((await server.get(first)).status).toBe(200)
  now += 86_400_000
}, 120_000)
afterAll(async () => {
  await server.server.close()
  await server.engine.stop()
  await demo.close()
})

it('a sum of an earlier day is not loading what was never fetched', async () => {
  const ownAddress = `/api/analytics/bridge-volume?from=2026-09-01&to=2026-09-20`
  const { data, metadata } = (await server.get(`${ownAddress}&known=${knownDay}`)).json() as {
    data: { missing: string[] }
    metadata: object
  }
  expect(data.missing.length).toBeGreaterThan(20)
  expect(metadata).not.toHaveProperty('history')
  expect((await server.get(ownAddress)).json()).toHaveProperty('metadata.history.done')
})

it.each(['tvl.app.pendle', 'treasury.app.lido'])(
  'a row of an earlier day says that %s is not recorded',
  async name => {
    const { status, text } = await server.get(
      `/api/query?s=${name}&s=fees.app.pendle&range=7d&known=${knownDay}`,
    )
    expect(status, text).toBe(200)
    const { data } = JSON.parse(text) as { data: { rows: object[] } }
    expect(data.rows).toMatchObject([
      { state: 'failed', message: 'Nothing of it was recorded by 25 Sep 2026' },
      { state: 'ready' },
    ])
  },
)
