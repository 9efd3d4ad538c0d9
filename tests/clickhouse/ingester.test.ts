import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, it, onTestFinished } from 'vitest'

import { ClickHouseConnection } from '../../packages/store-clickhouse/src/ClickHouseConnection.ts'
import { killFamily } from '../support/processes.ts'
import { startApp, type App } from '../support/startApp.ts'
import { startChangingProvider } from './support/startChangingProvider.ts'
import { startChdb } from './support/startChdb.ts'

const start = Date.parse('2026-09-25T10:02:00Z')
/** An ingester that starts then finds everything due. */
const later = start + 2 * 3_600_000
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

/** ClickHouse, a provider, and whatever is run on them. */
async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-cluster-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const chdb = await startChdb(join(folder, 'chdb'))
  onTestFinished(() => chdb.stop())
  const provider = await startChangingProvider(() => start)
  onTestFinished(() => provider.stop())
  const admin = new ClickHouseConnection({ url: chdb.url, database: 'default', cluster: '' })
  onTestFinished(() => admin.close())
  const run = async (name: string, role: string, clock: number) => {
    const app = await startApp({
      ROLE: role,
      CLICKHOUSE_URL: `${chdb.url}/shared`,
      PROVIDER: provider.url,
      CLOCK: new Date(clock).toISOString(),
      DATA_DIR: join(folder, name),
      CLIENT_SECONDS_PER_MINUTE: '0',
      LOG_FORMAT: 'json',
    })
    onTestFinished(() => app.kill())
    return app
  }
  const first = await run('first', 'ingest', start)
  const isLoaded = async () => {
    const { json } = await first.get('/api/status')
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
    first,
    run,
    /** Starts a process again until it does not end at once, as a supervisor does. */
    supervise: async (name: string, role: string, clock: number): Promise<App> => {
      for (let times = 0; times < 60; times++) {
        const app = await run(name, role, clock).catch(() => sleep(1000))
        if (app) return app
      }
      throw new Error(`${name} did not start`)
    },
    commits: () => admin.rows<{ generation: number }>(`SELECT DISTINCT generation FROM ${database}.part`),
    fences: () =>
      admin.rows<{ fence: number }>(`SELECT DISTINCT fence FROM ${database}.heartbeat ORDER BY fence`),
  }
}

it('refuses to start a second ingester while one runs, and starts it once that one was stopped', async () => {
  const { first, run } = await startCluster()
  for (const role of ['ingest', 'all'])
    await expect(run('second', role, start)).rejects.toThrow(
      /^the app ended with 1:\nAnother ingester is running: .+, process \d+, \w+, last heartbeat \d+ s ago\. .*\n$/,
    )
  expect(await first.stop()).toBe(0)
  const second = await run('second', 'ingest', start)
  expect((await second.get('/api/ready')).json['ready']).toBe(true)
})

it('serves on while the ingester is killed and started again, and no response mixes versions', async () => {
  const { first, run, supervise } = await startCluster()
  const servers = [await run('one', 'serve', later), await run('two', 'serve', later)] as const
  const refused = await first.get(path)
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
  await first.kill()
  await supervise('first', 'ingest', later)

  const newest = () => servers.map(({ url }) => seen.findLast(candidate => candidate.server === url))
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

it('commits nothing from an ingester that was paused once another one has started, and ends it', async () => {
  const { first, supervise, commits, fences } = await startCluster()
  const ended = once(first.process, 'exit')
  const { pid = 0 } = first.process
  killFamily(pid, 'SIGSTOP')
  await supervise('second', 'ingest', later)
  const [old, latest] = (await fences()).map(({ fence }) => fence)
  const before = (await commits()).filter(({ generation }) => generation < Number(latest))
  killFamily(pid, 'SIGCONT')
  expect((await ended)[0]).toBe(1)
  expect(first.output()).toContain('Another ingester has started, so this one stops')
  expect(old).toBeLessThan(Number(latest))
  expect((await commits()).filter(({ generation }) => generation < Number(latest))).toHaveLength(
    before.length,
  )
})
