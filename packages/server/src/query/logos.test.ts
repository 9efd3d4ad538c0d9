import type { Origin } from '@analytics/contract/api/responses/metadata'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { SeriesResponse } from '@analytics/contract/api/responses/series'
import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, it } from 'vitest'

import { startTestServer } from '../engine/testing/startTestServer.ts'

const now = () => Date.parse('2026-09-25T10:00:00Z')

async function logosOf(kind: Origin['kind']): Promise<(string | null)[]> {
  const demo = await startDemoProvider({ now })
  const server = await startTestServer(demo.url, now, { kind })
  try {
    const path = '/api/analytics/app-fees'
    const { data: table } = RankingResponse.parse((await server.get(`${path}?limit=all`)).json())
    const { data: chart } = SeriesResponse.parse((await server.get(`${path}/timeseries`)).json())
    return [...table.protocols, ...chart.datasets].map(({ logo }) => logo)
  } finally {
    await server.server.close()
    await server.engine.stop()
    await demo.close()
  }
}

describe('the logos of an answer', () => {
  it('are on our own server where the data is live', async () => {
    const logos = await logosOf('live')
    const found = logos.filter(logo => logo !== null)
    expect(found.length).toBeGreaterThan(logos.length / 2)
    for (const logo of found) expect(logo).toMatch(/^\/api\/logo\/[a-z-]+\/[A-Za-z0-9._-]+$/)
  })

  it('are none of any other data, whatever the provider sends', async () => {
    expect(new Set(await logosOf('url'))).toEqual(new Set([null]))
  })
})
