import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeDataDir, type App } from '../support/startApp.ts'
import { hosts } from './support/hosts.ts'
import { askUntil, find, requiresKey, pageRequests, withoutLateParts } from './support/pageRequests.ts'
import { explainFailure, startDemoHosts, waitUntil, type Hosts } from './support/startHosts.ts'

const free = pageRequests.filter(request => !requiresKey(request))
const isPrices = (request: (typeof free)[number]) => request.metrics.includes('price')
const isStablecoins = (request: (typeof free)[number]) => request.metrics.includes('stablecoinSupply')
/** Of those that the two hosts in fault have no part in, every third: enough to see that they are not held up. */
const others = free
  .filter(request => !isPrices(request) && !isStablecoins(request))
  .filter((_, at) => at % 3 === 0)
/** What needs several metrics has those of the other hosts. */
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

const explain = () => explainFailure(live, () => app.output())

describe('a first start on a bad day', () => {
  it('one host that has enough of us, and one that is down, hold up nobody else', async () => {
    explain()
    const { standIn } = live
    await standIn.injectFault(hosts.free.coins, { kind: 'storm' })
    await standIn.injectFault(hosts.free.stablecoins, { kind: 'down' })
    app = await live.start({ PROVIDER: 'live', DATA_DIR: data.path })
    const { missing, seconds } = await askUntil(app, others, isThere, 150_000)
    console.log(`the rest was there after ${Math.max(...seconds.values()).toFixed(1)} s`)
    expect(missing).toEqual([])
    // Nor does a host that says 429 hear from us all the time.
    expect(standIn.log.since(0, hosts.free.coins).length).toBeLessThanOrEqual(30)
  })

  it('says what is wrong where it is, and invents nothing', async () => {
    explain()
    const found = await Promise.all(affected.map(async ({ url }) => ({ url, ...(await find(app, url)) })))
    for (const { url, status, figures } of found)
      expect([url, status >= 400, figures]).toEqual([url, true, 0])
    const isSaid = (code: string) => waitUntil(() => app.output().includes(code), 90_000)
    expect([await isSaid('RATE_LIMITED'), await isSaid('NETWORK_ERROR')]).toEqual([true, true])
  })

  it('a storm that says how long to wait is waited for', async () => {
    explain()
    const { standIn } = live
    await standIn.injectFault(hosts.free.coins, { kind: 'storm', retryAfter: 20 })
    const storm = standIn.log.mark()
    const came = () => standIn.log.since(storm, hosts.free.coins)
    // Somebody asks again and again, so a request comes once the pause before is over; then there is silence for as
    // long as was wished.
    const isAsked = async () => {
      await Promise.all(free.filter(isPrices).map(({ url }) => find(app, url).catch(() => null)))
      return came().length > 0
    }
    expect(await waitUntil(isAsked, 90_000)).toBe(true)
    const first = came()[0]?.at ?? 0
    await new Promise(resolve => setTimeout(resolve, 8000))
    expect(came().filter(({ at }) => at > first + 1000 && at < first + 8000)).toEqual([])
  })

  it('when both are well again, everything comes by itself', async () => {
    explain()
    const { standIn } = live
    await standIn.injectFault('all', null)
    const { missing, seconds } = await askUntil(app, [...affected, ...others], isThere, 150_000)
    console.log(`all was there ${Math.max(...seconds.values()).toFixed(1)} s after the storm`)
    expect(missing).toEqual([])
  })

  it('what is stored stays when all goes wrong later, figure by figure', async () => {
    explain()
    const { standIn } = live
    const figuresOf = async () =>
      Promise.all(others.slice(0, 6).map(async ({ url }) => withoutLateParts((await find(app, url)).data)))
    const before = await figuresOf()
    await app.stop()
    await standIn.injectFault('all', { kind: 'reset' })
    // Two hours on, everything is due.
    const later = new Date(live.now() + 2 * 3_600_000).toISOString()
    app = await live.start({ PROVIDER: 'live', DATA_DIR: data.path, CLOCK: later })
    expect(await figuresOf()).toEqual(before)
    expect(await waitUntil(() => app.output().includes('NETWORK_ERROR'), 90_000)).toBe(true)
    expect(await figuresOf()).toEqual(before)
  })
})
