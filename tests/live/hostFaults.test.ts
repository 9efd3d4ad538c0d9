import type { Status } from '@analytics/contract/api/responses/status'
import { itSlow } from '@analytics/contract/testing/itSlow'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

import { makeDataDir, type App } from '../support/startApp.ts'
import { hosts } from './support/hosts.ts'
import { askUntil, find, requiresKey, pageRequests } from './support/pageRequests.ts'
import { explainFailure, startDemoHosts, waitUntil, type Hosts } from './support/startHosts.ts'

const free = pageRequests.filter(request => !requiresKey(request))
const isPrices = (request: (typeof free)[number]) => request.metrics.includes('price')
const isStablecoins = (request: (typeof free)[number]) => request.metrics.includes('stablecoinSupply')
/** Every sixth of the requests that the two failing hosts have no part in. */
const others = free
  .filter(request => !isPrices(request) && !isStablecoins(request))
  .filter((_, index) => index % 6 === 0)
/** Requests that need one of the failing hosts alone. */
const affected = free.filter(
  request => request.metrics.length === 1 && (isPrices(request) || isStablecoins(request)),
)
const isThere = ({ status, availability }: { status: number; availability: string | null }) =>
  status === 200 && availability === 'available'

let live: Hosts
let app: App
let data: ReturnType<typeof makeDataDir>

beforeAll(async () => {
  live = await startDemoHosts()
})
beforeEach(() => {
  data = makeDataDir()
})
afterEach(async () => {
  await app.kill()
  await live.standIn.injectFault('all', null)
  data.remove()
})
afterAll(() => live.end())

const sourcesOf = async () => {
  const { json } = await app.get('/api/status')
  return (json as unknown as Status).sources
}
const stored = async () =>
  (await sourcesOf()).filter(({ lastSuccess, availability }) => lastSuccess && availability === 'available')

it('keeps serving when one host is rate-limited and another is down', async () => {
  const { standIn } = live
  await standIn.injectFault(hosts.free.coins, { kind: 'storm' })
  await standIn.injectFault(hosts.free.stablecoins, { kind: 'down' })
  app = await live.start({ PROVIDER: 'live', DATA_DIR: data.path })
  explainFailure(live, () => app.output())
  const missing = await askUntil(app, others, isThere, 150_000)
  expect(missing).toEqual([])
  // A host that responds with 429 is left alone for most of the time.
  expect(standIn.log.since(0, hosts.free.coins).length).toBeLessThanOrEqual(30)

  const found = await Promise.all(affected.map(async ({ url }) => ({ url, ...(await find(app, url)) })))
  for (const { url, status, figures } of found) expect([url, status >= 400, figures]).toEqual([url, true, 0])
  for (const code of ['RATE_LIMITED', 'NETWORK_ERROR'])
    expect(await waitUntil(() => app.output().includes(code), 90_000)).toBe(true)
})

itSlow(
  'a network that goes away in the middle of the first load takes nothing of what came, and is said once',
  async () => {
    explainFailure(live, () => app.output())
    const { standIn } = live
    const startedAt = standIn.log.mark()
    app = await live.start({ DATA_DIR: data.path })
    const fees = '/api/analytics/app-fees?limit=5'
    const before = await find(app, fees)
    expect(await waitUntil(async () => (await stored()).length >= 8, 90_000)).toBe(true)
    await standIn.injectFault('all', { kind: 'down' })
    const lostAt = standIn.log.mark()
    const came = (await stored()).map(({ id }) => id)

    const text = 'The provider can not be reached'
    expect(await waitUntil(() => app.output().includes(text), 90_000)).toBe(true)
    expect((await find(app, fees)).data).toEqual(before.data)
    const failing = (await sourcesOf()).filter(({ error }) => error?.code === 'NETWORK_ERROR')
    expect(failing.length).toBeGreaterThan(0)
    // Prices are refreshed and added to all the while; nothing else that came is requested again.
    const others = failing.filter(({ kind }) => !kind.startsWith('price'))
    expect(others.filter(({ id }) => came.includes(id)).map(({ id }) => id)).toEqual([])

    await standIn.injectFault('all', null)
    const isDone = async () => {
      const back = (await stored()).filter(({ error }) => error === null).map(({ id }) => id)
      return failing.every(({ id }) => back.includes(id))
    }
    expect(await waitUntil(isDone, 150_000)).toBe(true)
    expect(app.output().split(text).length - 1).toBe(1)
    expect(app.output()).toContain('The provider answers again')
    // Data that was stored is not fetched again; a response that was still under way is.
    const isStored = ({ address }: { readonly address: string }) => {
      const [, id = ''] =
        /^\/api\/overview\/(fees(?:\/[\w-]+)?)\?.*\bdataType=dailyFees\b/.exec(address) ?? []
      return came.includes(id)
    }
    expect(standIn.log.all.slice(startedAt, lostAt).filter(isStored).length).toBeGreaterThan(0)
    expect(standIn.log.since(lostAt).filter(isStored)).toEqual([])
  },
)
