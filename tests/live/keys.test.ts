import { itSlow } from '@analytics/contract/testing/itSlow'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { makeDataDir, type App } from '../support/startApp.ts'
import { hosts } from './support/hosts.ts'
import { find } from './support/pageRequests.ts'
import { explainFailure, startDemoHosts, type Hosts } from './support/startHosts.ts'

const key = 'a-Key/with odd=parts'
const fees = '/api/analytics/app-fees?limit=5'
const perps = '/api/analytics/perps-volume-by-app?limit=5'

let live: Hosts
let app: App
let data: ReturnType<typeof makeDataDir>

beforeAll(async () => {
  live = await startDemoHosts({ key })
})
beforeEach(async () => {
  data = makeDataDir()
})
afterEach(async () => {
  await app.kill()
  await live.standIn.injectFault('all', null)
  // The log of no run contains the key.
  for (const spelling of [key, encodeURIComponent(key)]) expect(app.output()).not.toContain(spelling)
  data.remove()
})
afterAll(() => live.end())

async function start(apiKey: string): Promise<number> {
  const mark = live.standIn.log.mark()
  app = await live.start({ PROVIDER: 'live', PROVIDER_API_KEY: apiKey, DATA_DIR: data.path })
  return mark
}

describe('a key', () => {
  it('that is good goes to the pro host, in its layout, and what requires a key is there', async () => {
    explainFailure(live, () => app.output())
    const mark = await start(key)
    expect(await find(app, perps)).toMatchObject({ status: 200, availability: 'available' })
    expect(await find(app, fees)).toMatchObject({ status: 200, availability: 'available' })
    const requested = live.standIn.log
      .since(mark)
      .filter(({ address }) => address.startsWith('/api/overview/'))
    expect(new Set(requested.map(({ host }) => host))).toEqual(new Set([hosts.pro]))
    // Others are still on their way.
    expect(requested.filter(({ status }) => status !== 200 && status !== 0)).toEqual([])
  })

  it('that is wrong is said to be refused, and the free host gives what is free', async () => {
    explainFailure(live, () => app.output())
    const mark = await start('wrong')
    expect(await find(app, fees)).toMatchObject({ status: 200, availability: 'available' })
    const found = live.standIn.log.since(mark, hosts.free.api)
    expect(
      found.some(({ address, status }) => address.startsWith('/api/overview/fees') && status === 200),
    ).toBe(true)
    const { status, json } = await app.get(perps)
    expect([status, JSON.stringify(json)]).toEqual([502, expect.stringContaining('rejected the API key')])
    expect(app.output()).toContain('rejected the API key')
  })

  itSlow('whose pro host wants money for everything is said to be refused, too', async () => {
    explainFailure(live, () => app.output())
    await live.standIn.injectFault(hosts.pro, { kind: 'refusing', status: 402, body: 'Payment required' })
    await start(key)
    expect(await find(app, fees)).toMatchObject({ status: 200, availability: 'available' })
    const { status, json } = await app.get(perps)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(json)).not.toContain('needs-key')
    expect(JSON.stringify(json)).toMatch(/key/i)
  })
})
