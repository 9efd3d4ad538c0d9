import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeDataDir, type Product } from '../product/support/startProduct.ts'
import { chartPoints, isDailyChart } from './support/chartPoints.ts'
import { hostNames } from './support/hosts.ts'
import { askUntil, find, isSoldQuestion, pageQuestions } from './support/pageQuestions.ts'
import {
  explainFailure,
  makePayloads,
  peakMemory,
  stageDemo,
  waitUntil,
  type Stage,
} from './support/stage.ts'

const history = pageQuestions.find(({ asks }) => asks.kind === 'performance')?.url ?? ''

let stage: Stage
let product: Product
let output = ''
let filledAt = 0
const data = makeDataDir()

beforeAll(async () => {
  stage = await stageDemo()
  await makePayloads()
  // Nothing is set: no PROVIDER, no key.
  product = await stage.start({ DATA_DIR: data.path })
})
afterAll(async () => {
  await product.stop()
  await stage.end()
  data.remove()
})

const explain = () => explainFailure(stage, () => output + product.output())

describe('a first start with a network and nothing set', () => {
  it('chooses the real hosts, and says so', async () => {
    explain()
    const isSaid = await waitUntil(() => /Data +DefiLlama \(live\)/.test(product.output()), 5000)
    expect(isSaid).toBe(true)
    const { json } = await product.get('/api/health')
    expect(json['origin']).toMatchObject({ kind: 'live', simulated: false })
  })

  it('fills every free page within a minute, and says of the others that they need a key', async () => {
    explain()
    const { seconds, missing } = await askUntil(
      product,
      pageQuestions,
      ({ status, availability, metadata, figures }, question) =>
        isSoldQuestion(question)
          ? status === 200 && availability === 'needs-key' && figures === 0
          : status === 200 && availability === 'available' && figures > 10 && !metadata?.refreshFailed,
      60_000,
    )
    filledAt = stage.standIn.log.mark()
    console.log(
      `first page of prices after ${seconds.get(history)?.toFixed(1)} s, all pages after ${Math.max(...seconds.values()).toFixed(1)} s, ${filledAt} requests, ${peakMemory(product)} at most`,
    )
    expect(missing).toEqual([])
  })

  it('asks for nothing that is refused but what is sold', () => {
    explain()
    const { log } = stage.standIn
    const refused = log.all
      .filter(({ status }) => status !== 200 && status !== 402 && status !== 0)
      .filter(({ host }) => !host.startsWith('icons.'))
      .map(({ status, points, address }) => `${status} ${points} points ${address.slice(0, 60)}`)
    expect(refused.slice(0, 5)).toEqual([])
    // What is sold is found out once, not again and again.
    const sold = log.all.filter(({ status }) => status === 402).map(({ address }) => address)
    expect(sold.length).toBe(new Set(sold).size)
  })

  it('takes fewer than 200 requests for it, and at most half of what a host bears', () => {
    explain()
    expect(filledAt).toBeLessThan(200)
    for (const host of hostNames) expect(stage.standIn.log.mostIn(host)).toBeLessThanOrEqual(250)
  })

  it('killed in the middle of the price history, it goes on where it was', async () => {
    explain()
    const { log } = stage.standIn
    const daily = (since: number) => log.since(since).filter(isDailyChart)
    const isAnswered = ({ status }: { status: number }) => status === 200
    await waitUntil(() => daily(filledAt).filter(isAnswered).length >= 8, 30_000)
    const before = await find(product, history)
    const killedAt = log.mark()
    const lastAt = log.all.at(-1)?.at ?? 0
    await product.kill()
    output += product.output()
    // What came in the last moments may not have been stored yet.
    const stored = new Set(
      log.all
        .filter(request => isDailyChart(request) && isAnswered(request) && request.at < lastAt - 2000)
        .flatMap(request => chartPoints(request, stage.now())),
    )
    product = await stage.start({ DATA_DIR: data.path })
    const after = await find(product, history)
    expect(after.figures).toBeGreaterThanOrEqual(before.figures)

    expect(await waitUntil(() => daily(killedAt).filter(isAnswered).length >= 8, 60_000)).toBe(true)
    const recent = stage.now() / 86_400_000 - 4
    const repeated = daily(killedAt)
      .flatMap(request => chartPoints(request, stage.now()))
      .filter(point => stored.has(point) && Number(point.split(' ')[1]) < recent)
    expect(repeated.slice(0, 5)).toEqual([])
    // Nor is an overview that is fresh fetched again.
    const overviews = new Set(
      log.all
        .slice(0, killedAt)
        .filter(request => isAnswered(request) && request.at < lastAt - 5000)
        .map(({ address }) => address)
        .filter(address => address.startsWith('/api/overview/')),
    )
    const again = log.since(killedAt).filter(({ address }) => overviews.has(address))
    expect(again.map(({ address }) => address)).toEqual([])
  })

  it('trickles the history at no more than 60 requests a minute, and keeps within the budget all the while', () => {
    explain()
    const { log } = stage.standIn
    const times = log
      .since(filledAt)
      .filter(isDailyChart)
      .map(({ at }) => at)
    const most = Math.max(
      0,
      ...times.map(start => times.filter(at => at >= start && at < start + 60_000).length),
    )
    expect(most).toBeLessThanOrEqual(60)
    expect(times.length).toBeGreaterThan(0)
    for (const host of hostNames) expect(log.mostIn(host)).toBeLessThanOrEqual(250)
  })
})
