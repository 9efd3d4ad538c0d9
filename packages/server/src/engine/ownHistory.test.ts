import { AppHistoryResponse, AppProfileResponse } from '@analytics/contract/api/responses/entities/app'
import { startDemoProvider, type DemoProvider } from '@analytics/demo-provider'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestServer, type TestServer } from './testing/startTestServer.ts'

const now = () => Date.parse('2026-09-25T10:00:00Z')

let demo: DemoProvider
let server: TestServer

beforeAll(async () => {
  demo = await startDemoProvider({ now })
  server = await startTestServer(demo.url, now)
}, 120_000)
afterAll(async () => {
  await server.server.close()
  await server.engine.stop()
  await demo.close()
})

const get = async (path: string) => (await server.get(`/api/analytics/${path}`)).json()

it('a TVL over time, once it was fetched, is in the key figures at once', { timeout: 120_000 }, async () => {
  const tvl = async () => {
    const { data } = AppProfileResponse.parse(await get('app?app=lido'))
    return data.figures.find(({ id }) => id === 'tvl')
  }
  expect(await tvl()).toMatchObject({ state: 'available', previous: null, change: null })
  const { data } = AppHistoryResponse.parse(await get('app/timeseries?app=lido&metric=tvl'))
  const { value, previous, change } = data.totals
  expect(previous).not.toBeNull()
  expect(await tvl()).toMatchObject({ value, previous, change })
})
