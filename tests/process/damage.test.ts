import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

import { Failure } from '@analytics/contract/api/responses/envelope'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { Status } from '@analytics/contract/api/responses/status'
import { startDemoProvider } from '@analytics/demo-provider'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'

import { copyFilledStore } from '../../packages/server/src/engine/testing/filledStore.ts'
import { Database } from '../../packages/server/src/store/database/Database.ts'
import { RestatementFile } from '../../packages/server/src/store/RestatementFile.ts'
import { offerOnly } from '../support/offerOnly.ts'
import { makeDataDir, startApp, type App } from '../support/startApp.ts'

const clock = '2026-09-25T10:02:00Z'
const path = '/api/analytics/app-fees?limit=3'
const other = '/api/analytics/perps-volume-by-app?limit=3'
/** Its text is in the database only, and in no copy. */
const described = '/api/analytics/app?app=uniswap'

let environment: Record<string, string>
/** File of its database for this provider. */
let file: string
let close: () => Promise<void>
beforeAll(async () => {
  const demo = await startDemoProvider({ now: () => Date.parse(clock) })
  // Only the sources of the two requests are offered again; all others would take a minute.
  offerOnly(demo, ['/api/overview/fees?', '/api/overview/derivatives?'])
  environment = { PROVIDER: demo.url, CLOCK: clock }
  close = () => demo.close()
  const data = makeDataDir()
  const app = await startApp({ ...environment, DATA_DIR: data.path })
  await app.stop()
  file = readdirSync(data.path)[0] ?? ''
  data.remove()
})
afterAll(() => close())

/** A data folder with everything loaded. */
async function makeLoaded() {
  const data = makeDataDir()
  onTestFinished(() => data.remove())
  const database = join(data.path, file)
  await copyFilledStore(inject('filledStore'), database)
  return { folder: data.path, database }
}

async function start(folder: string): Promise<App> {
  const app = await startApp({ ...environment, DATA_DIR: folder })
  onTestFinished(() => app.kill())
  return app
}

const ask = async (app: App, what = path) => RankingResponse.parse((await app.get(what)).json).data
const statusOf = async (app: App) => Status.parse((await app.get('/api/status')).json)

describe('a database that is damaged', () => {
  it('while the app is stopped is moved aside; everything comes again, and restatements were kept', async () => {
    const { folder, database } = await makeLoaded()
    const sound = await start(folder)
    const before = await ask(sound)
    expect((await statusOf(sound)).rebuilt).toBeNull()
    await sound.stop()
    const day = Date.parse('2026-09-01') / 86_400_000
    const row = { series: 'fees', entity: 'aave', name: 'Aave', day, before: 1, after: 2, count: 1 }
    await new RestatementFile(database).append([{ source: 'fees', at: Date.parse(clock), rows: [row] }])
    truncateSync(database, Math.floor(statSync(database).size / 2))

    const app = await start(folder)
    const { progress, rebuilt } = (await app.get('/api/health')).json
    expect(progress).toMatchObject({ ready: expect.any(Number) })
    expect(rebuilt).toEqual({
      at: expect.any(String),
      count: 1,
      file: expect.stringMatching(`^${file}.damaged-2026-09-25T10-0`),
    })
    expect(app.output()).toMatch(
      /is damaged \(.*\)\. It was moved aside as .*, and everything is fetched again/,
    )
    expect(await ask(app)).toMatchObject({
      protocols: before.protocols.map(({ name, value }) => ({ name, value })),
    })
    const { sources } = await statusOf(app)
    expect(sources.find(({ id }) => id === 'fees')?.restatements).toMatchObject({
      count: 1,
      largest: [{ name: 'Aave' }],
    })
    expect(await app.stop()).toBe(0)
  })

  it('while the app runs, too: what is in memory is served on, who needs more is told when to come back', async () => {
    const { folder, database } = await makeLoaded()
    const app = await start(folder)
    const before = await ask(app)
    truncateSync(database, 5000)
    expect((await ask(app)).protocols).toEqual(before.protocols)
    const refused = await app.get(described)
    expect(refused.status).toBe(503)
    expect(Failure.parse(refused.json)).toMatchObject({
      error: 'RESTARTING',
      message: 'The data engine is being restarted; retry in 3 s',
    })
    await vi.waitFor(async () => expect((await statusOf(app)).rebuilt).not.toBeNull(), 30_000)
    expect(app.output()).toMatch(/The database can't be used any longer: .*[Cc]ould not read/)
    expect((await ask(app)).protocols.map(({ value }) => value)).toEqual(
      before.protocols.map(({ value }) => value),
    )
    expect((await app.get(other)).status).toBe(200)
    expect(await app.stop()).toBe(0)
  })

  it('by being removed with its folder while the app runs is noticed, said, and loaded again', async () => {
    const { folder, database } = await makeLoaded()
    const app = await start(folder)
    const before = await ask(app)
    rmSync(folder, { recursive: true })
    await vi.waitFor(
      () => expect(app.output()).toContain(`${database} was removed while the application was running`),
      30_000,
    )
    await vi.waitFor(() => expect(statSync(database).size).toBeGreaterThan(0), 30_000)
    await vi.waitFor(async () => expect((await app.get(other)).status).toBe(200), {
      timeout: 60_000,
      interval: 200,
    })
    expect((await ask(app)).protocols.map(({ value }) => value)).toEqual(
      before.protocols.map(({ value }) => value),
    )
    expect(await app.stop()).toBe(0)
  })
})

it('a database of a newer version is refused in one sentence, and stays', async () => {
  const { folder, database } = await makeLoaded()
  const opened = await Database.open(database)
  await opened.write(session => session.run('INSERT INTO schema_version VALUES (999)'))
  await opened.close()
  await expect(start(folder)).rejects.toThrow(
    `the app ended with 1:\n${database} was written by a newer version of this application: start that one, or set DATA_DIR to another folder.\n`,
  )
  expect(readdirSync(folder)).toEqual([file])
})
