import { Failure } from '@analytics/contract/api/responses/envelope'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { Status } from '@analytics/contract/api/responses/status'
import { startDemoProvider, type DemoProvider, type Fault } from '@analytics/demo-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from './testing/startTestServer.ts'

const start = Date.parse('2026-09-25T10:00:00Z')
const hour = 3_600_000
const path = '/api/analytics/app-fees?limit=20'

const faults: readonly (readonly [string, Fault, code: string, status: number])[] = [
  ['400', { kind: 'status', status: 400 }, 'BAD_REQUEST', 400],
  ['401', { kind: 'status', status: 401 }, 'UNAUTHORIZED', 401],
  ['403', { kind: 'status', status: 403 }, 'FORBIDDEN', 403],
  [
    '429 with Retry-After',
    { kind: 'status', status: 429, headers: { 'retry-after': '1' } },
    'RATE_LIMITED',
    429,
  ],
  ['429 without', { kind: 'status', status: 429 }, 'RATE_LIMITED', 429],
  ['500', { kind: 'status', status: 500 }, 'INTERNAL_ERROR', 500],
  ['502', { kind: 'status', status: 502 }, 'BAD_GATEWAY', 502],
  ['503', { kind: 'status', status: 503 }, 'SERVICE_UNAVAILABLE', 503],
  ['504', { kind: 'status', status: 504 }, 'GATEWAY_TIMEOUT', 504],
  ['418', { kind: 'status', status: 418 }, 'UNKNOWN_ERROR', 500],
  ['an HTML page', { kind: 'html' }, 'PARSE_ERROR', 502],
  ['half a JSON', { kind: 'truncated-json' }, 'PARSE_ERROR', 502],
  ['a reset in the middle', { kind: 'reset' }, 'NETWORK_ERROR', 502],
  ['no connection', { kind: 'refuse' }, 'NETWORK_ERROR', 502],
  ['nothing', { kind: 'empty' }, 'PARSE_ERROR', 502],
  ['another shape', { kind: 'wrong-shape' }, 'BAD_SHAPE', 502],
  ['renamed fields', { kind: 'renamed-fields' }, 'BAD_SHAPE', 502],
  ['numbers as strings', { kind: 'numbers-as-strings' }, 'BAD_SHAPE', 502],
]

describe('on an empty store', () => {
  it.each(faults)('%s: the request fails in the catalogue’s text', async (_, fault, code, status) => {
    const now = () => start
    const demo = await startDemoProvider({ now })
    demo.setFault(null, fault)
    const server = await startTestServer(demo.url, now)
    const reply = await server.get(path)
    expect(reply.status).toBe(status)
    const failure = Failure.parse(reply.json())
    expect(failure.error).toBe(code)
    expect(failure.message).not.toContain('{')
    expect(reply.text).not.toContain('.ts:')
    await server.engine.stop()
    await demo.close()
  })

  it('a few impossible numbers cost their own entries, and the status page names them', async () => {
    const now = () => start
    const demo = await startDemoProvider({ now })
    demo.setFault(null, { kind: 'absurd' })
    const server = await startTestServer(demo.url, now)
    expect((await server.get(path)).status).toBe(200)
    const { sources } = Status.parse((await server.get('/api/status')).json())
    const row = sources.find(({ id }) => id === 'fees')
    expect(row?.error).toBeNull()
    expect(row?.unreadable?.samples).toHaveLength(20)
    expect(row?.unreadable?.count).toBeGreaterThan(20)
    expect(row?.unreadable?.count).toBeLessThan((row?.unreadable?.of ?? 0) / 20)
    const metrics = (await server.get('/metrics')).text
    expect(metrics).toContain(`analytics_source_unreadable_entries{source="fees"} ${row?.unreadable?.count}`)
    demo.setFault(null, null)
    await server.engine.stop()
    await demo.close()
  })

  it('a later request tries again, and recovers', async () => {
    let now = start
    const demo = await startDemoProvider({ now: () => now })
    demo.setFault(null, { kind: 'status', status: 503 })
    const server = await startTestServer(demo.url, () => now)
    expect((await server.get(path)).status).toBe(503)
    demo.setFault(null, null)
    now += 5000
    expect((await server.get(path)).status).toBe(200)
    await server.engine.stop()
    await demo.close()
  })
})

describe('with data stored', () => {
  let demo: DemoProvider
  let server: TestServer
  let before: RankingResponse
  let now = start
  const ask = async () => RankingResponse.parse((await server.get(path)).json())
  const record = () => server.engine.getRecord('fees')

  beforeAll(async () => {
    demo = await startDemoProvider({ now: () => now })
    server = await startTestServer(demo.url, () => now)
    await ask()
    // The first painting gives everybody a colour; from then on an answer changes with its data only.
    await settled(() => server.engine.versions.entityRevision > 0)
    before = await ask()
  }, 30_000)
  afterAll(async () => {
    await server.engine.stop()
    await demo.close()
  })

  it.each(faults)('%s: the data stays, and the answer says since when and why', async (_, fault, code) => {
    const times = record().error?.times ?? 0
    demo.setFault(null, fault)
    now += 2 * hour
    server.engine.revalidate(['fees'])
    await settled(() => (record().error?.times ?? 0) > times)
    const stale = await ask()
    expect(stale.data).toEqual(before.data)
    expect(stale.metadata.refreshFailed).toBe(true)
    expect(stale.metadata.sources[0]).toMatchObject({
      lastSuccess: before.metadata.sources[0]?.lastSuccess,
      error: { code, times: times + 1 },
    })
  })

  it('the next good answer clears the failure', async () => {
    demo.setFault(null, null)
    now += hour
    server.engine.revalidate(['fees'])
    await settled(() => record().error === null)
    expect((await ask()).metadata.refreshFailed).toBe(false)
  }, 30_000)
})

describe('hostile and absurd payloads', () => {
  it('a name with markup in it is carried as text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const now = () => start
    const demo = await startDemoProvider({ now })
    demo.setFault(null, { kind: 'hostile-name', name })
    const server = await startTestServer(demo.url, now)
    const { data } = RankingResponse.parse((await server.get(path)).json())
    expect(data.protocols.map(row => row.name)).toContain(name)
    await server.engine.stop()
    await demo.close()
  })

  it.each([
    ['duplicate days', { kind: 'duplicate-days' }],
    ['days in the future', { kind: 'future-days' }],
  ] as const)('%s change no figure', async (_, fault) => {
    const now = () => start
    const demo = await startDemoProvider({ now })
    const answers = []
    for (const given of [null, fault]) {
      demo.setFault(null, given)
      const server = await startTestServer(demo.url, now)
      const { data } = RankingResponse.parse((await server.get(path)).json())
      // Symbols come from another source, and colours settle when all sources are there: both later.
      const later = { symbol: null, color: '' }
      answers.push({ ...data, protocols: data.protocols.map(row => ({ ...row, ...later })) })
      await server.engine.stop()
    }
    expect(answers[1]).toEqual(answers[0])
    await demo.close()
  })
})

async function settled(isSo: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 2000 && !isSo(); attempt++)
    await new Promise(resolve => setTimeout(resolve, 5))
  expect(isSo()).toBe(true)
}
