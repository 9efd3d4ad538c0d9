import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { makeDataDir, type Product } from '../product/support/startProduct.ts'
import { hosts } from './support/hosts.ts'
import { find } from './support/pageQuestions.ts'
import { explainFailure, stageDemo, type Stage } from './support/stage.ts'

const key = 'a-Key/with odd=parts'
const fees = '/api/analytics/app-fees?limit=5'
const perps = '/api/analytics/perps-volume-by-app?limit=5'

let stage: Stage
let product: Product
let data: ReturnType<typeof makeDataDir>

beforeAll(async () => {
  stage = await stageDemo({ key })
})
beforeEach(async () => {
  data = makeDataDir()
})
afterEach(async () => {
  await product.stop()
  await stage.standIn.setTrouble('all', null)
  // Of no run does the log hold the key.
  for (const spelling of [key, encodeURIComponent(key)]) expect(product.output()).not.toContain(spelling)
  data.remove()
})
afterAll(() => stage.end())

async function start(apiKey: string): Promise<number> {
  const mark = stage.standIn.log.mark()
  product = await stage.start({ PROVIDER: 'live', PROVIDER_API_KEY: apiKey, DATA_DIR: data.path })
  return mark
}

describe('a key', () => {
  it('that is good goes to the pro host, in its layout, and what is sold is there', async () => {
    explainFailure(stage, () => product.output())
    const mark = await start(key)
    expect(await find(product, perps)).toMatchObject({ status: 200, availability: 'available' })
    expect(await find(product, fees)).toMatchObject({ status: 200, availability: 'available' })
    const asked = stage.standIn.log.since(mark).filter(({ address }) => address.startsWith('/api/overview/'))
    expect(new Set(asked.map(({ host }) => host))).toEqual(new Set([hosts.pro]))
    // Others are still on their way.
    expect(asked.filter(({ status }) => status !== 200 && status !== 0)).toEqual([])
  })

  it('that is wrong is said to be refused, and the free host gives what is free', async () => {
    explainFailure(stage, () => product.output())
    const mark = await start('wrong')
    expect(await find(product, fees)).toMatchObject({ status: 200, availability: 'available' })
    const found = stage.standIn.log.since(mark, hosts.free.api)
    expect(
      found.some(({ address, status }) => address.startsWith('/api/overview/fees') && status === 200),
    ).toBe(true)
    const { status, json } = await product.get(perps)
    expect([status, JSON.stringify(json)]).toEqual([
      401,
      expect.stringContaining('does not accept the API key'),
    ])
    expect(product.output()).toContain('does not accept the API key')
  })

  it('whose pro host wants money for everything is said to be refused, too', async () => {
    explainFailure(stage, () => product.output())
    await stage.standIn.setTrouble(hosts.pro, { kind: 'refusing', status: 402, body: 'Payment required' })
    await start(key)
    expect(await find(product, fees)).toMatchObject({ status: 200, availability: 'available' })
    const { status, json } = await product.get(perps)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(json)).not.toContain('needs-key')
    expect(JSON.stringify(json)).toMatch(/key/i)
  })
})
