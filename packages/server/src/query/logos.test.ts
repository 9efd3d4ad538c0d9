import { AppCombinedResponse } from '@analytics/contract/api/responses/combined'
import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, it, onTestFinished } from 'vitest'

import { filledAt } from '../engine/testing/filledStore.ts'
import { getFilledServer } from '../engine/testing/getFilledServer.ts'
import { startTestServer, type TestServer } from '../engine/testing/startTestServer.ts'

async function logosOf(server: TestServer): Promise<(string | null)[]> {
  const path = '/api/analytics/perps-volume-by-app?limit=all'
  const { chartData, tableData } = AppCombinedResponse.parse((await server.get(path)).json()).data
  return [...tableData.protocols, ...chartData.datasets].map(({ logo }) => logo)
}

describe('the logos of an answer', () => {
  it('are on our own server where the data is live', async () => {
    const now = () => filledAt
    const demo = await startDemoProvider({ now })
    const server = await startTestServer(demo.url, now, { kind: 'live' })
    onTestFinished(async () => {
      await server.engine.stop()
      await demo.close()
    })
    const logos = await logosOf(server)
    const foundLogos = logos.filter(logo => logo !== null)
    expect(foundLogos.length).toBeGreaterThan(logos.length / 2)
    for (const logo of foundLogos) expect(logo).toMatch(/^\/api\/logo\/[a-z-]+\/[A-Za-z0-9._-]+$/)
  })

  it('are none of any other data, whatever the provider sends', async () => {
    expect(new Set(await logosOf(await getFilledServer()))).toEqual(new Set([null]))
  })
})
