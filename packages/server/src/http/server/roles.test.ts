import { Failure } from '@analytics/contract/api/responses/envelope'
import { describe, expect, it, onTestFinished } from 'vitest'

import { openServer, type OpenParts } from '../testing/openServer.ts'

async function open(parts: OpenParts) {
  const app = await openServer(parts)
  onTestFinished(() => app.server.close())
  return app
}

const operators = ['/api/health', '/api/ready', '/api/status', '/metrics']
const users = [
  '/',
  '/status',
  '/assets/style.css',
  '/api/analytics/app-fees',
  '/api/docs',
  '/docs/metrics',
  '/api/openapi.json',
  '/sitemap.xml',
  '/api/logos/protocol/aave',
  '/nothing',
]

describe('an ingester', () => {
  it.each(operators)('serves %s', async path => {
    const { get } = await open({ role: 'ingest' })
    expect((await get(path)).status).toBe(200)
  })

  it('is not ready while its database is not', async () => {
    const { get } = await open({
      role: 'ingest',
      readiness: async () => ({ ready: false, reason: 'database' }),
    })
    const reply = await get('/api/ready')
    expect([reply.status, await reply.json()]).toEqual([503, { ready: false, reason: 'database' }])
  })

  it.each(users)('refuses %s, and says which role serves it', async path => {
    const { get, failures } = await open({ role: 'ingest' })
    const reply = await get(path)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(Failure.parse(await reply.json())).toEqual({
      success: false,
      error: 'NOT_IN_ROLE',
      message: `Not served here: ${path}. This process has ROLE=ingest; send it to one with ROLE=serve or ROLE=all`,
    })
    expect(failures).toEqual([])
  })

  it('computes nothing for whoever insists', async () => {
    let runs = 0
    const run = async () => {
      runs++
      throw new Error('no')
    }
    const { get, server } = await open({ role: 'ingest', run })
    await get('/api/analytics/app-fees?timeFrame=7d')
    const written = await server.inject({ method: 'POST', url: '/api/status' })
    expect([runs, written.statusCode]).toEqual([0, 405])
  })

  it('has no metrics where they are off', async () => {
    const { get } = await open({ role: 'ingest', hasMetrics: false })
    expect((await get('/metrics')).status).toBe(404)
  })
})

it.each(['serve', 'all'] as const)('ROLE=%s serves users', async role => {
  const { get } = await open({ role })
  for (const path of ['/', '/assets/style.css', '/api/analytics/app-fees', ...operators])
    expect([path, (await get(path)).status]).toEqual([path, 200])
})
