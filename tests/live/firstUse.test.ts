import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeDataDir, type App } from '../support/startApp.ts'
import { chartPoints, isDailyChart } from './support/chartPoints.ts'
import { hostNames } from './support/hosts.ts'
import { askUntil, find, requiresKey, pageRequests } from './support/pageRequests.ts'
import { explainFailure, startDemoHosts, waitUntil, type Hosts } from './support/startHosts.ts'

const history = pageRequests.find(({ metrics }) => metrics.includes('price'))?.url ?? ''

/** Responses of the price history to wait for before the kill, and after it. */
const historyPieces = 4
/** Responses that may be under way to the store: each lane requests its next windows, four or two, once the ones before are stored. */
const mostUnstored = 6

let live: Hosts
let app: App
let output = ''
let filledAt = 0
const data = makeDataDir()

beforeAll(async () => {
  live = await startDemoHosts()
  // Nothing is set: no PROVIDER, no key.
  app = await live.start({ DATA_DIR: data.path })
})
afterAll(async () => {
  await app.kill()
  await live.end()
  data.remove()
})

const explain = () => explainFailure(live, () => output + app.output())

describe('a first start with a network and nothing set', () => {
  it('chooses the real hosts, and says so', async () => {
    explain()
    const isSaid = await waitUntil(() => /Data +DefiLlama \(live\)/.test(app.output()), 60_000)
    expect(isSaid).toBe(true)
    const { json } = await app.get('/api/health')
    expect(json['origin']).toMatchObject({ kind: 'live', simulated: false })
  })

  it('fills every free page, and says of the others that they need a key', async () => {
    explain()
    const missing = await askUntil(
      app,
      pageRequests,
      ({ status, availability, metadata, figures }, request) =>
        requiresKey(request)
          ? status === 200 && availability === 'needs-key' && figures === 0
          : status === 200 && availability === 'available' && figures > 10 && !metadata?.refreshFailed,
      150_000,
    )
    filledAt = live.standIn.log.mark()
    expect(missing).toEqual([])
  })

  it('is refused only what requires a key', () => {
    explain()
    const { log } = live.standIn
    const refused = log.all
      .filter(({ status }) => status !== 200 && status !== 402 && status !== 0)
      .filter(({ host }) => !host.startsWith('icons.'))
      .map(({ status, points, address }) => `${status} ${points} points ${address.slice(0, 60)}`)
    expect(refused.slice(0, 5)).toEqual([])
    // A series that requires a key is requested once, not again and again.
    const paid = log.all.filter(({ status }) => status === 402).map(({ address }) => address)
    expect(paid.length).toBe(new Set(paid).size)
  })

  it('takes fewer than 150 requests beside the price history, and at most half of what a host bears', () => {
    explain()
    const { log } = live.standIn
    // The history goes on at its own pace, so that a slower machine sees more of it meanwhile.
    const needed = log.all.slice(0, filledAt).filter(request => !isDailyChart(request))
    expect(needed.length).toBeLessThan(150)
    for (const host of hostNames) expect(log.mostIn(host)).toBeLessThanOrEqual(250)
  })

  it('killed in the middle of the price history, it goes on where it was', async () => {
    explain()
    const { log } = live.standIn
    const daily = (since: number) => log.since(since).filter(isDailyChart)
    const isAnswered = ({ status }: { status: number }) => status === 200
    // Once nothing but the history is fetched, every overview that was answered is stored.
    const isReady = async () =>
      daily(filledAt).filter(isAnswered).length >= historyPieces &&
      (await app.get('/api/health')).json['progress'] === null
    expect(await waitUntil(isReady, 150_000)).toBe(true)
    const before = await find(app, history)
    const killedAt = log.mark()
    await app.kill()
    output += app.output()
    const answered = log.all.slice(0, killedAt).filter(isAnswered)
    const stored = new Set(
      answered
        .filter(isDailyChart)
        .slice(0, -mostUnstored)
        .flatMap(request => chartPoints(request, live.now())),
    )
    expect(stored.size).toBeGreaterThan(0)
    app = await live.start({ DATA_DIR: data.path })
    const after = await find(app, history)
    expect(after.figures).toBeGreaterThanOrEqual(before.figures)

    expect(await waitUntil(() => daily(killedAt).filter(isAnswered).length >= historyPieces, 90_000)).toBe(
      true,
    )
    const recent = live.now() / 86_400_000 - 4
    const repeated = daily(killedAt)
      .flatMap(request => chartPoints(request, live.now()))
      .filter(point => stored.has(point) && Number(point.split(' ')[1]) < recent)
    expect(repeated.slice(0, 5)).toEqual([])
    // Nor is an overview that is fresh fetched again.
    const overviews = new Set(
      answered.map(({ address }) => address).filter(address => address.startsWith('/api/overview/')),
    )
    expect(overviews.size).toBeGreaterThan(0)
    const again = log.since(killedAt).filter(({ address }) => overviews.has(address))
    expect(again.map(({ address }) => address)).toEqual([])
  })

  it('trickles the history at no more than 60 requests a minute, and keeps within the budget all the while', () => {
    explain()
    const { log } = live.standIn
    const times = log
      .since(filledAt)
      .filter(isDailyChart)
      .map(({ at }) => at)
    const most = Math.max(
      0,
      ...times.map(start => times.filter(time => time >= start && time < start + 60_000).length),
    )
    expect(most).toBeLessThanOrEqual(60)
    expect(times.length).toBeGreaterThan(0)
    for (const host of hostNames) expect(log.mostIn(host)).toBeLessThanOrEqual(250)
  })
})
