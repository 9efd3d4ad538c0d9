import { join } from 'node:path'

import { startDemoProvider, type DemoProvider } from '@analytics/demo-provider'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { offerOnly } from '../support/offerOnly.ts'
import { makeDataDir, startApp, type App } from '../support/startApp.ts'
import { bombs, largest, makeLargest } from './support/bombs.ts'
import { bearable, clock, getErrors, load, readPeak } from './support/loadHostile.ts'

/** Memory in MB while the database inserts all that the limits allow; 650 to 800 were measured. */
const storable = 950

const otherFamilies = [
  { id: 'lending', path: '/api/protocols', endpoint: '/protocols' },
  { id: 'stablecoinHistory', path: '/stablecoins/', endpoint: '/stablecoins/stablecoins' },
  { id: 'prices', path: '/coins/prices/', endpoint: '/coins/prices/current' },
  { id: 'bridges', path: '/bridges/', endpoint: '/bridges/bridges' },
]

let demo: DemoProvider
beforeAll(async () => {
  demo = await startDemoProvider({ now: () => Date.parse(clock) })
})
afterAll(() => demo.close())

it('a bomb is refused again after a restart', async () => {
  const data = makeDataDir()
  offerOnly(demo, [])
  demo.setFault('/api/overview/dexs?', bombs[0]?.[1]() ?? null)
  for (const _ of ['start', 'restart']) {
    const { app, peak } = await load(demo.url, data.path)
    expect((await getErrors(app)).get('spotVolume')).toMatchObject({ code: 'TOO_LARGE' })
    expect(peak).toBeLessThan(bearable)
    expect(await app.stop()).toBe(0)
  }
  demo.setFault(null, null)
  data.remove()
})

describe('payloads as large as the limits allow', () => {
  const data = makeDataDir()
  let app: App | undefined
  afterEach(async () => {
    expect(await app?.stop()).toBe(0)
    demo.setFault(null, null)
  })
  afterAll(() => data.remove())

  it.each(largest)('an overview, %s, is accepted within 950 MB', async (name, make) => {
    offerOnly(demo, [])
    demo.setFault('/api/overview/dexs?', make())
    const loaded = await load(demo.url, join(data.path, name))
    app = loaded.app
    expect((await getErrors(app)).get('spotVolume')?.code).not.toBe('TOO_LARGE')
    expect(loaded.peak).toBeLessThan(storable)
  })

  it('one of each other family is read within 700 MB', async () => {
    offerOnly(demo, [])
    for (const { path, endpoint } of otherFamilies) demo.setFault(path, makeLargest(endpoint))
    const server = await startApp({
      PROVIDER: demo.url,
      CLOCK: clock,
      DATA_DIR: join(data.path, 'others'),
    })
    app = server
    await expect
      .poll(
        async () => {
          const errors = await getErrors(server)
          return otherFamilies.map(({ id }) => errors.get(id)?.code)
        },
        { timeout: 60_000, interval: 200 },
      )
      .toEqual(otherFamilies.map(() => 'BAD_SHAPE'))
    const peak = readPeak(server)
    expect(peak).toBeLessThan(bearable)
  })
})
