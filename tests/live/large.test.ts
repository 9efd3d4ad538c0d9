import { largestBytes } from '@analytics/defillama/documented'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeDataDir, type App } from '../support/startApp.ts'
import { find, withoutLateParts, type Found } from './support/pageRequests.ts'
import { explainFailure, peakMemory, startDemoHosts, type Hosts } from './support/startHosts.ts'

const fees = '/api/analytics/app-fees?limit=20'
const lending = '/api/analytics/borrow-lend-tvl-by-app?limit=20'

let live: Hosts
let app: App | undefined
const data = makeDataDir()
const plain = makeDataDir()

beforeAll(async () => {
  live = await startDemoHosts()
})
afterAll(async () => {
  await live.end()
  data.remove()
  plain.remove()
})

/** While large payloads are taken in, a server may ask to come again. */
async function findAtLast(url: string, server: App): Promise<Found> {
  const found = await find(server, url)
  if (found.status !== 503) return found
  await new Promise(resolve => setTimeout(resolve, 1000))
  return findAtLast(url, server)
}

async function answers(path: string): Promise<unknown[]> {
  app = await live.start({ PROVIDER: 'live', DATA_DIR: path })
  const found = [await findAtLast(fees, app), await findAtLast(lending, app)]
  for (const { status, figures } of found) {
    expect(status).toBe(200)
    expect(figures).toBeGreaterThan(20)
  }
  console.log(`${live.standIn.log.all.length} requests, ${peakMemory(app)} of memory at most`)
  await app.kill()
  return found.map(({ data: figures }) => withoutLateParts(figures))
}

it('payloads as large as the real ones are taken, and say the same', async () => {
  explainFailure(live, () => app?.output() ?? '')
  const usual = await answers(plain.path)
  const { standIn } = live
  standIn.pad('/api/overview/fees?', largestBytes.overview)
  standIn.pad('/api/protocol/aave-v3', largestBytes.protocol)
  standIn.pad('/api/protocols', largestBytes.protocols)
  const mark = standIn.log.mark()
  expect(await answers(data.path)).toEqual(usual)
  const sizes = standIn.log.since(mark).filter(({ status }) => status === 200)
  for (const start of ['/api/overview/fees?', '/api/protocol/aave-v3', '/api/protocols'])
    expect([start, sizes.some(({ address }) => address.startsWith(start))]).toEqual([start, true])
})
