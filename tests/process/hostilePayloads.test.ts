import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { chainIds, chains } from '@analytics/contract/metrics/chains'
import { describeSlow, itSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import { startDemoProvider, type DemoProvider } from '@analytics/demo-provider'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { addresses, offerOnly } from '../support/offerOnly.ts'
import { makeDataDir, startApp, type App } from '../support/startApp.ts'
import { bombs, largest, makeLargest } from './support/bombs.ts'
import { bearable, clock, getErrors, load, readPeak } from './support/loadHostile.ts'

/** Sources that are fetched as overviews, one for each bomb. */
const places = [
  { id: 'spotVolume', path: '/api/overview/dexs?' },
  ...chainIds.map(chain => ({
    id: `spotVolume/${chain}`,
    path: `/api/overview/dexs/${chains[chain].segment}?`,
  })),
]

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

describe('a bomb of each kind, each as another source', () => {
  const data = makeDataDir()
  let app: App | undefined
  afterAll(async () => {
    await app?.stop()
    data.remove()
  })

  /** A failed source is fetched again on request once its failure is some seconds old. */
  async function getAtLast(path: string) {
    if (!app) throw new Error('nothing was started')
    const until = performance.now() + 60_000
    let response = await app.get(path)
    while (response.status !== 200 && performance.now() < until) {
      await sleep(500)
      response = await app.get(path)
    }
    return response
  }

  it('is refused by the limit that it exceeds within 700 MB, and everything else loads', async () => {
    expect(bombs).toHaveLength(places.length)
    const played = sample(bombs, 4)
    // The two heaviest payloads, which are fetched at the same time.
    offerOnly(demo, [addresses.fees, addresses.revenue, '/stablecoins/', '/coins/prices/'])
    const faults = played.map(([, make]) => make())
    for (const [index, fault] of faults.entries()) demo.setFault(places[index]?.path ?? '', fault)
    const brackets = faults[0] ?? null
    demo.setFault('/coins/prices/current', brackets)
    demo.setFault('/stablecoins/stablecoincharts', brackets)
    const loaded = await load(demo.url, data.path)
    app = loaded.app
    const errors = await getErrors(app)
    for (const [index, [name, , limit]] of played.entries()) {
      const error = errors.get(places[index]?.id ?? '')
      expect([name, error?.code, error?.message]).toEqual([
        name,
        'TOO_LARGE',
        expect.stringContaining(`sent more than ${limit} for /overview/dexs`),
      ])
    }
    for (const id of ['prices', 'stablecoinHistory']) expect(errors.get(id)?.code).toBe('TOO_LARGE')
    const failed = [...errors].filter(([, error]) => error !== null).map(([id]) => id)
    const bombed = places.slice(0, played.length).map(({ id }) => id)
    expect(new Set(failed)).toEqual(new Set([...bombed, 'prices', 'stablecoinHistory']))
    expect((await app.get('/api/analytics/app-fees?limit=3')).status).toBe(200)
    expect(loaded.peak).toBeLessThan(bearable)
  })

  it('is no obstacle to a good payload later', async () => {
    demo.setFault(null, null)
    const { json } = await getAtLast('/api/analytics/spot-dex-volume-by-app?limit=3')
    expect(json).toMatchObject({ success: true })
  })
})

itSlow('a bomb is refused again after a restart', async () => {
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

describeSlow('payloads as large as the limits allow', () => {
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
