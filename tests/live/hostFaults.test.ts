import { afterAll, beforeAll, expect, it } from 'vitest'

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
  .filter((_, at) => at % 6 === 0)
/** Requests that need one of the failing hosts alone. */
const affected = free.filter(
  request => request.metrics.length === 1 && (isPrices(request) || isStablecoins(request)),
)
const isThere = ({ status, availability }: { status: number; availability: string | null }) =>
  status === 200 && availability === 'available'

let live: Hosts
let app: App
const data = makeDataDir()

beforeAll(async () => {
  live = await startDemoHosts()
})
afterAll(async () => {
  await app.kill()
  await live.end()
  data.remove()
})

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
