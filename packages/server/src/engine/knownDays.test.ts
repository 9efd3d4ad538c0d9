import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { endpointIds } from '@analytics/contract/api/endpoints/endpoints'
import { sampleSubject } from '@analytics/contract/testing/sampleValues'
import { startDemoProvider } from '@analytics/demo-provider'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { copyFilledStore, filledAt } from './testing/filledStore.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'

const dayMs = 86_400_000
const firstDay = '2026-09-25'

const endpoints = endpointIds.map(id => `/api/analytics/${id}?${sampleSubject(id)}`)
const further = [
  '/api/analytics/app-fees/timeseries?timeFrame=1y&limit=all&resamplePeriod=W',
  '/api/analytics/app?app=aave-v3',
  '/api/analytics/app-fees-by-chain?timeFrame=90d',
  '/api/query?s=fees.app.*;top=12&range=1y&grain=M',
  '/api/query?s=revenue.app.aave/fees.app.aave;pct&s=fees.chain.base&range=2y&t=ma7',
]
const files = ['/application-fees.csv?timeFrame=90d&data=all', '/explore.csv?s=fees.app.*;top=5&range=90d']
const addresses = [...endpoints, ...further]

/** Sources of every kind: fetching all of them again takes minutes. */
const refetched = [
  'fees',
  'fees/base',
  'revenue',
  'perpsVolume',
  'stablecoins',
  'bridges',
  'treasuries',
  'prices',
  'hacks',
]

let now = filledAt
let isWithdrawn = false
let close: () => Promise<void>
let server: TestServer

/** Changes and withdraws single days of a chart by application, and drops an application. */
function restate(body: unknown, factor: number): unknown {
  if (typeof body !== 'object' || body === null || !('totalDataChartBreakdown' in body)) return body
  const days = (body.totalDataChartBreakdown as [number, Record<string, number>][]).flatMap(
    ([second, cells], at) => {
      if (isWithdrawn && at % 97 === 5) return []
      if (at % 50 !== 7) return [[second, cells]]
      return [
        [
          second,
          Object.fromEntries(
            Object.entries(cells).map(([name, usd], place) => [name, place % 3 === 0 ? usd * factor : usd]),
          ),
        ],
      ]
    },
  )
  return { ...body, totalDataChartBreakdown: days }
}

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-known-'))
  const databasePath = join(folder, 'demo.duckdb')
  await copyFilledStore(inject('filledStore'), databasePath)
  const demo = await startDemoProvider({ now: () => now })
  const fetchRestated: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (now === filledAt || !String(input).includes('/overview/')) return response
    const body = restate(await response.json(), 1 + (now - filledAt) / dayMs / 100)
    return new Response(JSON.stringify(body), {
      status: response.status,
      headers: { 'content-type': 'application/json' },
    })
  }
  server = await startTestServer(demo.url, () => now, { kind: 'demo', databasePath, fetch: fetchRestated })
  close = async () => {
    await server.server.close()
    await server.engine.stop()
    await demo.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 500_000)
afterAll(() => close())

async function fetchAll(at: number): Promise<void> {
  now = at
  const { engine } = server
  engine.revalidate(refetched)
  while (engine.progress !== null) await sleep(20)
}

async function look(known?: string) {
  const seen: Record<string, unknown> = {}
  for (const address of [...addresses, ...files]) {
    const { status, text } = await server.get(known === undefined ? address : `${address}&known=${known}`)
    const isFile = files.includes(address)
    seen[address] = isFile ? { status, text } : { status, data: (JSON.parse(text) as { data: unknown }).data }
  }
  return seen
}

it(
  'every endpoint, explorer address and file answers as it did on an earlier day',
  { timeout: 600_000 },
  async () => {
    const first = await look()
    for (const [address, { status }] of Object.entries(first as Record<string, { status: number }>))
      expect(status, address).toBe(200)
    expect(await look(firstDay)).toEqual(first)

    await fetchAll(filledAt + 2 * dayMs)
    const second = await look()
    expect(second['/api/analytics/app-fees?']).not.toEqual(first['/api/analytics/app-fees?'])
    const then = await look(firstDay)
    for (const address of Object.keys(first)) expect(then[address], address).toEqual(first[address])

    isWithdrawn = true
    await fetchAll(filledAt + 3 * dayMs)
    const third = await look()
    expect(third['/api/analytics/app-fees?']).not.toEqual(second['/api/analytics/app-fees?'])
    const again = await look(firstDay)
    for (const address of Object.keys(first)) expect(again[address], address).toEqual(first[address])
  },
)

it('says since when it can be told, and refuses days to come', async () => {
  const before = await server.get('/api/analytics/app-fees?known=2026-09-24')
  expect(before.status).toBe(404)
  expect(before.json()).toMatchObject({
    error: 'NOT_RECORDED',
    message: expect.stringContaining('begins on 2026-09-25'),
  })
  const later = await server.get('/api/analytics/app-fees?known=2027-01-01')
  expect(later.status).toBe(400)
  expect((await server.get('/api/query?s=fees.chain.base&known=2026-09-24')).status).toBe(404)
  const { metadata } = (await server.get('/api/analytics/app-fees?known=2026-09-26')).json() as {
    metadata: { known: unknown }
  }
  expect(metadata.known).toEqual({ day: '2026-09-26', since: '2026-09-25' })
})

it('keeps the tag of a response while the present changes', async () => {
  const address = '/api/analytics/app-fees?known=2026-09-25'
  const one = await server.get(address)
  await fetchAll(now + dayMs)
  const other = await server.get(address)
  expect(other.headers['etag']).toBe(one.headers['etag'])
  expect((await server.get(address)).headers['x-cache']).toBe('hit')
  expect((await server.get('/api/analytics/app-fees')).headers['etag']).not.toBe(one.headers['etag'])
})
