import { rmSync, statSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { ask, openLoadable, perps, type Loadable } from './support/openLoadable.ts'

let loadable: Loadable
beforeAll(async () => {
  loadable = await openLoadable()
})
afterAll(() => loadable.close())

describe('a database that is damaged', () => {
  it('by being removed with its folder while the app runs is noticed, said, and loaded again', async () => {
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
  })
})
