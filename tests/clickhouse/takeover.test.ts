import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, it, onTestFinished } from 'vitest'

import { Connection } from '../../packages/server/src/store/clickhouse/Connection.ts'
import { startApp, type App } from '../support/startApp.ts'
import { startChangingProvider } from './support/startChangingProvider.ts'
import { startChdb } from './support/startChdb.ts'

const start = Date.parse('2026-09-25T10:02:00Z')
/** Whoever takes over then finds everything due. */
const later = start + 2 * 3_600_000
/** From the death of the active ingester until another one has the lease; by the log's time, so also what a busy machine costs. */
const takeoverMs = 15_000
const path = '/api/analytics/app-fees?limit=all'

interface Ranking {
  readonly data: { readonly protocols: readonly { readonly total24h: number; readonly total30d: number }[] }
}

interface Seen {
  readonly server: string
  readonly at: number
  readonly etag: string | null
  readonly version: string | null
  readonly values: readonly number[]
}

async function ask(server: App): Promise<Seen> {
  const response = await fetch(server.url + path)
  expect(response.status, server.output()).toBe(200)
  const { data } = (await response.json()) as Ranking
  const values = data.protocols.flatMap(({ total24h, total30d }) => [total24h, total30d / 30])
  return {
    server: server.url,
    at: performance.now(),
    etag: response.headers.get('etag'),
    version: response.headers.get('x-data-version'),
    values: [...new Set(values)],
  }
}

interface Lease {
  readonly term: number
  readonly asked: number
  readonly until: number
}

/** ClickHouse, a provider, and whatever is run on them. */
async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-cluster-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const chdb = await startChdb(join(folder, 'chdb'))
  onTestFinished(() => chdb.stop())
  const provider = await startChangingProvider(() => start)
  onTestFinished(() => provider.stop())
  const admin = new Connection({ url: chdb.url, database: 'default', cluster: '' })
  onTestFinished(() => admin.close())
  const run = async (name: string, role: string, clock: number) => {
    const app = await startApp({
      ROLE: role,
      CLICKHOUSE_URL: `${chdb.url}/shared`,
      PROVIDER: provider.url,
      CLOCK: new Date(clock).toISOString(),
      DATA_DIR: join(folder, name),
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_FORMAT: 'json',
    })
    onTestFinished(() => app.kill())
    return app
  }
  const active = await run('active', 'ingest', start)
  const isLoaded = async () => {
    const { json } = await active.get('/api/status')
    return (json['sources'] as readonly { id: string; facts: number | null }[]).some(
      ({ id, facts }) => id === 'fees' && (facts ?? 0) > 0,
    )
  }
  await expect.poll(isLoaded, { timeout: 90_000 }).toBe(true)
  const [found] = await admin.rows<{ name: string }>(
    "SELECT name FROM system.databases WHERE name LIKE 'shared%'",
  )
  const database = found?.name ?? ''
  return {
    active,
    run,
    /** By ClickHouse's clock. */
    terms: () =>
      admin.rows<Lease>(
        `SELECT term, toUnixTimestamp64Milli(min(acquired_at))::DOUBLE AS asked, toUnixTimestamp64Milli(max(until))::DOUBLE AS until
           FROM ${database}.lease GROUP BY term ORDER BY term`,
      ),
    commitsOf: (term: number) =>
      admin.rows(
        `SELECT name, part, generation FROM ${database}.part WHERE intDiv(generation, 4294967296) = ${term} ORDER BY ALL`,
      ),
  }
}

/** When a process has said something, in milliseconds. */
function saidAt(app: App, event: string): number | undefined {
  const lines = app.output().split('\n').slice(0, -1)
  const said = lines.map(line => JSON.parse(line) as { event?: string; time: string })
  const found = said.find(line => line.event === event)
  return found && Date.parse(found.time)
}

async function waitFor(app: App, event: string): Promise<number> {
  await expect
    .poll(() => saidAt(app, event), { timeout: 60_000, message: app.output() })
    .toEqual(expect.any(Number))
  return saidAt(app, event) ?? Number.NaN
}

it('two servers and two ingesters: the active one is killed, the other takes over, and no response mixes versions', async () => {
  const { active, run, terms } = await startCluster()
  const standby = await run('standby', 'ingest', later)
  const servers = [await run('one', 'serve', later), await run('two', 'serve', later)] as const
  const refused = await active.get(path)
  expect([refused.status, refused.json['error']]).toEqual([404, 'NOT_IN_ROLE'])
  // On an empty machine: the first request is served from what is there.
  const [one, two] = [await ask(servers[0]), await ask(servers[1])]
  expect(one.etag).not.toBeNull()
  expect([two.etag, two.version, two.values]).toEqual([one.etag, one.version, one.values])
  expect(one.values).toHaveLength(1)

  const seen: Seen[] = []
  const over = new AbortController()
  const watching = servers.map(async server => {
    while (!over.signal.aborted) {
      seen.push(await ask(server))
      await sleep(20)
    }
  })
  const killedAt = Date.now()
  await active.kill()
  expect((await waitFor(standby, 'leading')) - killedAt).toBeLessThan(takeoverMs)
  const [first, second, ...more] = await terms()
  expect(more).toEqual([])
  expect(second?.asked).toBeGreaterThan(first?.until ?? Number.POSITIVE_INFINITY)

  const newest = () => servers.map(({ url }) => seen.findLast(each => each.server === url))
  const isNew = (each: Seen | undefined) => each !== undefined && each.values[0] !== one.values[0]
  await expect.poll(() => newest().every(isNew), { timeout: 60_000 }).toBe(true)
  await sleep(2000)
  over.abort()
  await Promise.all(watching)

  for (const { values } of seen) expect(values).toHaveLength(1)
  const valueOf = new Map<string | null, number | undefined>()
  for (const { etag, values } of seen) {
    if (!valueOf.has(etag)) valueOf.set(etag, values[0])
    expect(values[0]).toBe(valueOf.get(etag))
  }
  expect(new Set(valueOf.values()).size).toBeGreaterThan(1)
  const [last, other] = newest()
  expect(last?.etag).toBe(other?.etag)
  for (const server of servers) {
    const { json } = await server.get('/api/ready')
    expect(json['ready']).toBe(true)
  }
})

it('an ingester that was paused publishes nothing once another one has taken over, and stands by', async () => {
  const { active, run, terms, commitsOf } = await startCluster()
  const standby = await run('standby', 'ingest', later)
  active.process.kill('SIGSTOP')
  await waitFor(standby, 'leading')
  const before = await commitsOf(1)
  active.process.kill('SIGCONT')
  await waitFor(active, 'ended')
  expect(active.output()).toContain('another process has the lease')
  await expect.poll(async () => (await active.get('/api/ready')).json['ready']).toBe(true)
  expect(await commitsOf(1)).toEqual(before)
  expect((await terms()).map(({ term }) => term)).toEqual([1, 2])
})
