import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, it, onTestFinished } from 'vitest'

import { startApp, type App } from '../support/startApp.ts'
import { startChangingProvider } from './support/startChangingProvider.ts'
import { startChdb } from './support/startChdb.ts'

const start = Date.parse('2026-09-25T10:02:00Z')
/** Whoever takes over then finds everything due. */
const later = start + 2 * 3_600_000
/** The lease, one look for it, and the time that others have to ask for it too. */
const takeoverMs = 15_000 + 1000 + 2500
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

it('two servers and two ingesters: the active one is killed, the other takes over, and no response mixes versions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-cluster-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const chdb = await startChdb(join(folder, 'chdb'))
  onTestFinished(() => chdb.stop())
  const provider = await startChangingProvider(() => start)
  onTestFinished(() => provider.stop())
  const run = async (name: string, role: string, clock: number) => {
    const app = await startApp({
      ROLE: role,
      CLICKHOUSE_URL: `${chdb.url}/shared`,
      PROVIDER: provider.url,
      CLOCK: new Date(clock).toISOString(),
      DATA_DIR: join(folder, name),
      RATE_LIMIT_PER_MINUTE: '0',
    })
    onTestFinished(() => app.kill())
    return app
  }

  const active = await run('active', 'ingest', start)
  const isLoaded = async (app: App) => {
    const { json } = await app.get('/api/ready')
    return json['ready'] === true && (await fetch(app.url + path)).status === 200
  }
  await expect.poll(() => isLoaded(active), { timeout: 90_000 }).toBe(true)

  const standby = await run('standby', 'ingest', later)
  const servers = [await run('one', 'serve', later), await run('two', 'serve', later)] as const
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
  const killedAt = performance.now()
  await active.kill()
  const isLeading = async () => {
    const { json } = await standby.get('/api/status')
    return (json['sources'] as readonly { id: string; nextRun: string | null }[]).some(
      ({ id, nextRun }) => id === 'fees' && (nextRun === null || Date.parse(nextRun) > later),
    )
  }
  await expect.poll(isLeading, { timeout: 60_000, interval: 100 }).toBe(true)
  expect(performance.now() - killedAt).toBeLessThan(takeoverMs + 3000)

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
