import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeDataDir, type App } from '../support/startApp.ts'
import { hosts } from './support/hosts.ts'
import { startDemoHosts, waitUntil, type Hosts } from './support/startHosts.ts'

let live: Hosts
const data = makeDataDir()

beforeAll(async () => {
  live = await startDemoHosts()
})
afterAll(async () => {
  await live.end()
  data.remove()
})

/** The app's first lines of output. */
async function firstWords(app: App): Promise<string> {
  await waitUntil(() => app.output().includes('Database'), 60_000)
  return app.output()
}

it('with nothing set and no host that answers, it runs on demo data and says why', async () => {
  await live.standIn.injectFault('all', { kind: 'down' })
  const app = await live.start({ DATA_DIR: data.path })
  const text = await firstWords(app)
  expect(text).toMatch(/Data +Demo provider \(every figure is simulated\)/)
  expect(text).toContain('No public host answered within 5 s')
  await app.stop()
  expect(existsSync(join(data.path, 'live.duckdb'))).toBe(false)
})

it('a host that only refuses is there, too; one is enough', async () => {
  await live.standIn.injectFault('all', { kind: 'down' })
  await live.standIn.injectFault(hosts.free.coins, { kind: 'refusing', status: 503, body: 'later' })
  const app = await live.start({ DATA_DIR: data.path })
  expect(await firstWords(app)).toMatch(/Data +DefiLlama \(live\)/)
  await app.stop()
})
