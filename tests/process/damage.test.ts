import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs'

import { Failure } from '@analytics/contract/api/responses/envelope'
import { itSlow } from '@analytics/contract/testing/itSlow'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { Database } from '../../packages/server/src/store/database/Database.ts'
import { LedgerFile } from '../../packages/server/src/store/LedgerFile.ts'
import { processorSeconds } from '../support/processes.ts'
import type { App } from '../support/startApp.ts'
import { ask, clock, openLoadable, perps, statusOf, type Loadable } from './support/openLoadable.ts'

/** Nothing but a request reads it from the database. */
const treasury = '/api/query?s=treasury.app.aave&range=all'

/** Waits until the app has read all that it reads by itself after a start: it would notice the damage before a request does. */
async function untilIdle({ process: { pid = 0 } }: App): Promise<void> {
  let before = Number.NEGATIVE_INFINITY
  let idleSeconds = 0
  const countIdle = () => {
    const now = processorSeconds(pid)
    // On a busy machine the app may get no time for a while.
    idleSeconds = now - before < 0.05 ? idleSeconds + 1 : 0
    before = now
    return idleSeconds
  }
  await expect.poll(countIdle, { interval: 1000, timeout: 60_000 }).toBeGreaterThan(2)
}

let loadable: Loadable
beforeAll(async () => {
  loadable = await openLoadable()
})
afterAll(() => loadable.close())

describe('a database that is damaged', () => {
  it('while the app is stopped is moved aside; everything comes again, and restatements were kept', async () => {
    const { folder, database } = await loadable.makeLoaded()
    const sound = await loadable.start(folder)
    const before = await ask(sound)
    expect((await statusOf(sound)).rebuilt).toBeNull()
    await sound.stop()
    const day = Date.parse('2026-09-01') / 86_400_000
    const row = { series: 'fees', entity: 'aave', name: 'Aave', day, before: 1, after: 2, count: 1 }
    await new LedgerFile(database).append([{ source: 'fees', at: Date.parse(clock), rows: [row] }])
    truncateSync(database, Math.floor(statSync(database).size / 2))

    const app = await loadable.start(folder)
    const { progress, rebuilt } = (await app.get('/api/health')).json
    expect(progress).toMatchObject({ ready: expect.any(Number) })
    expect(rebuilt).toEqual({
      at: expect.any(String),
      count: 1,
      file: expect.stringMatching(`^${loadable.file}.damaged-2026-09-25T10-0`),
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
    const { folder, database } = await loadable.makeLoaded()
    const app = await loadable.start(folder)
    const before = await ask(app)
    await untilIdle(app)
    truncateSync(database, 5000)
    expect((await ask(app)).protocols).toEqual(before.protocols)
    const refused = await app.get(treasury)
    expect(refused.status).toBe(503)
    expect(Failure.parse(refused.json)).toMatchObject({
      error: 'RESTARTING',
      message: 'The data engine is being restarted; retry in 3 s',
    })
    await vi.waitFor(async () => expect((await statusOf(app)).rebuilt).not.toBeNull(), 60_000)
    expect(app.output()).toMatch(/The database can't be used any longer: .*[Cc]ould not read/)
    expect((await ask(app)).protocols.map(({ value }) => value)).toEqual(
      before.protocols.map(({ value }) => value),
    )
    expect((await app.get(perps)).status).toBe(200)
    expect(await app.stop()).toBe(0)
  })

  itSlow(
    'by being removed with its folder while the app runs is noticed, said, and loaded again',
    async () => {
      const { folder, database } = await loadable.makeLoaded()
      const app = await loadable.start(folder)
      const before = await ask(app)
      rmSync(folder, { recursive: true })
      await vi.waitFor(
        () => expect(app.output()).toContain(`${database} was removed while the application was running`),
        30_000,
      )
      await vi.waitFor(() => expect(statSync(database).size).toBeGreaterThan(0), 30_000)
      await vi.waitFor(async () => expect((await app.get(perps)).status).toBe(200), {
        timeout: 60_000,
        interval: 200,
      })
      expect((await ask(app)).protocols.map(({ value }) => value)).toEqual(
        before.protocols.map(({ value }) => value),
      )
      expect(await app.stop()).toBe(0)
    },
  )
})

it('a database of a newer version is refused in one sentence, and stays', async () => {
  const { folder, database } = await loadable.makeLoaded()
  const opened = await Database.open(database)
  await opened.write(session => session.run('INSERT INTO schema_version VALUES (999)'))
  await opened.close()
  await expect(loadable.start(folder)).rejects.toThrow(
    `the app ended with 1:\n${database} was written by a newer version of this application: start that one, or set DATA_DIR to another folder.\n`,
  )
  expect(readdirSync(folder)).toEqual([loadable.file])
})
