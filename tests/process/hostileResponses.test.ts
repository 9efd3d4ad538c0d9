import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { startDemoProvider, type DemoProvider, type Fault } from '@analytics/demo-provider'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { offerOnly } from '../support/offerOnly.ts'
import { makeDataDir, startApp, type App } from '../support/startApp.ts'

const clock = '2026-09-25T10:00:00Z'
const day = 86_400_000

interface Row {
  readonly id: string
  readonly lastSuccess: string | null
  readonly nextRun: string | null
  readonly error: { readonly code: string; readonly message: string } | null
  readonly unreadable: {
    readonly count: number
    readonly samples: readonly { readonly entry: string; readonly why: string }[]
  } | null
}

interface Overview {
  readonly protocols: { defillamaId: string; name: string; protocolType: string; total24h: number | null }[]
  readonly totalDataChartBreakdown: [number, Record<string, number>][]
}

interface Ranked {
  readonly id: string
  readonly name: string
  readonly total24h: number | null
}

let folder: ReturnType<typeof makeDataDir>
let demo: DemoProvider
let app: App | undefined

beforeEach(async () => {
  folder = makeDataDir()
  demo = await startDemoProvider({ now: () => Date.parse(clock) })
})
afterEach(async () => {
  await app?.stop()
  app = undefined
  await demo.close()
  folder.remove()
})

const start = async () => {
  app = await startApp({ PROVIDER: demo.url, CLOCK: clock, DATA_DIR: folder.path })
  return app
}

/** Of sources that have been tried once. */
async function getRows(server: App, ...ids: readonly string[]): Promise<Row[]> {
  return vi.waitFor(
    async () => {
      const all = (await server.get('/api/status')).json['sources'] as Row[]
      const rows = ids.map(id => all.find(row => row.id === id))
      return rows.map(row => {
        if (!row || (row.lastSuccess === null && row.error === null)) throw new Error('not tried yet')
        return row
      })
    },
    { timeout: 120_000, interval: 200 },
  )
}

async function getOverview(path: string): Promise<Overview> {
  return (await (await fetch(demo.url + path)).json()) as Overview
}

const bytes = (value: unknown): Fault => ({ kind: 'bytes', body: Buffer.from(JSON.stringify(value)) })

it('a Retry-After of hours: whoever waits is told at once when the next request is sent, and the host is left alone', async () => {
  demo.setFault(null, { kind: 'status', status: 503, headers: { 'retry-after': '36000' } })
  const server = await start()
  const { status, json } = await server.get('/api/analytics/app-fees?limit=3')
  expect([status, json['error']]).toEqual([429, 'PAUSED'])
  expect(json['message']).toMatch(/asks us to wait; the next request is sent at 2026-09-25T11:0\d:\d\dZ/)
  const [, lending] = await getRows(server, 'fees', 'lending')
  expect(lending?.error?.code).toBe('PAUSED')
  // Those that were on their way at the same time.
  expect(demo.requests().length).toBeLessThanOrEqual(20)
})

describe('a redirect', () => {
  let elsewhere: Server
  let asked = 0
  beforeEach(async () => {
    asked = 0
    elsewhere = createServer((_request, response) => {
      asked++
      response.end('{}')
    })
    await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => void elsewhere.close())

  it('leads nowhere but to the same origin', async () => {
    const { port } = elsewhere.address() as AddressInfo
    const to = (location: string): Fault => ({ kind: 'status', status: 302, headers: { location } })
    offerOnly(demo, ['/api/overview/dexs/sui?'])
    demo.setFault('/api/overview/dexs?', to(`http://127.0.0.1:${port}/secret`))
    demo.setFault('/api/overview/dexs/base?', to('/api/overview/dexs/sui?dataType=dailyVolume'))
    const server = await start()
    const [all, base] = await getRows(server, 'spotVolume', 'spotVolume/base')
    expect(all?.error).toMatchObject({
      code: 'REDIRECTED',
      message: 'The data provider redirected /overview/dexs, to another origin',
    })
    expect(base?.error).toBeNull()
    expect(asked).toBe(0)
  })
})

it('an expiry of a year, or of 20 digits, is one of a day', async () => {
  const path = '/api/overview/dexs?dataType=dailyVolume'
  const body = JSON.stringify(await getOverview(path))
  const fresh = (seconds: string): Fault => ({
    kind: 'status',
    status: 200,
    body,
    contentType: 'application/json',
    headers: { 'cache-control': `max-age=${seconds}` },
  })
  offerOnly(demo, [])
  demo.setFault('/api/overview/dexs?', fresh('31536000'))
  demo.setFault('/api/overview/dexs/base?', fresh('9'.repeat(20)))
  const server = await start()
  for (const { error, lastSuccess, nextRun } of await getRows(server, 'spotVolume', 'spotVolume/base')) {
    expect(error).toBeNull()
    expect(Date.parse(nextRun ?? '') - Date.parse(lastSuccess ?? '')).toBe(day)
  }
})

it('500 billion in a day for one application are not ranked, and named', async () => {
  const path = '/api/overview/dexs?dataType=dailyVolume'
  const overview = await getOverview(path)
  const { name = '' } = overview.protocols.find(({ protocolType }) => protocolType === 'protocol') ?? {}
  for (const [, cells] of overview.totalDataChartBreakdown.slice(-3, -1)) cells[name] = 500e9
  offerOnly(demo, [])
  demo.setFault('/api/overview/dexs?', bytes(overview))
  const server = await start()
  const [row] = await getRows(server, 'spotVolume')
  expect(row).toMatchObject({ error: null, unreadable: { count: 2 } })
  expect(row?.unreadable?.samples[0]?.why).toContain('$500B is over 20 times the usual total')
  const { json } = await server.get('/api/analytics/spot-dex-volume-by-app?limit=all')
  expect(JSON.stringify(json)).not.toContain('500000000000')
})

it('names and ids that nobody should have are applications like others', async () => {
  const path = '/api/overview/derivatives?dataType=dailyVolume'
  const overview = await getOverview(path)
  const names = [
    'Others',
    'others',
    '__proto__',
    '\ud800',
    '\ud801',
    `${'x'.repeat(100_000)}a`,
    `${'x'.repeat(100_000)}b`,
  ]
  const [row] = overview.protocols
  overview.protocols.push(
    ...names.map(name => ({ ...row, defillamaId: name, name, protocolType: 'protocol', total24h: 1e12 })),
  )
  const days = overview.totalDataChartBreakdown
    .slice(-60)
    .map(([second, cells]) => [
      second,
      Object.fromEntries([...Object.entries(cells), ...names.map(name => [name, 3e9])]),
    ])
  offerOnly(demo, [])
  demo.setFault('/api/overview/derivatives?', bytes({ ...overview, totalDataChartBreakdown: days }))
  const server = await start()
  const { json } = await server.get('/api/analytics/perps-volume-by-app?limit=all')
  const { protocols } = (json as { data: { tableData: { protocols: Ranked[] } } }).data.tableData
  const hostile = protocols.filter(({ total24h }) => total24h === 3e9)
  expect(hostile).toHaveLength(names.length)
  expect(new Set(protocols.map(({ id }) => id)).size).toBe(protocols.length)
  expect(protocols.every(({ id, name }) => id !== 'others' && name.length <= 200)).toBe(true)
})
