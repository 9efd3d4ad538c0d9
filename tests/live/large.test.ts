import { largestBytes } from '@analytics/defillama/documented'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeDataDir, type Product } from '../product/support/startProduct.ts'
import { find } from './support/pageQuestions.ts'
import { explainFailure, peakMemory, stageDemo, type Stage } from './support/stage.ts'

const fees = '/api/analytics/app-fees?limit=20'
const lending = '/api/analytics/borrow-lend-tvl-by-app?limit=20'

let stage: Stage
let product: Product | undefined
const data = makeDataDir()
const plain = makeDataDir()

beforeAll(async () => {
  stage = await stageDemo()
})
afterAll(async () => {
  await stage.end()
  data.remove()
  plain.remove()
})

async function answers(path: string): Promise<unknown[]> {
  product = await stage.start({ PROVIDER: 'live', DATA_DIR: path })
  const found = [await find(product, fees), await find(product, lending)]
  for (const { status, figures } of found) {
    expect(status).toBe(200)
    expect(figures).toBeGreaterThan(20)
  }
  console.log(`${stage.standIn.log.all.length} requests, ${peakMemory(product)} of memory at most`)
  await product.stop()
  return found.map(({ data: figures }) => figures)
}

it('payloads as large as the real ones are taken, and say the same', async () => {
  explainFailure(stage, () => product?.output() ?? '')
  const usual = await answers(plain.path)
  const { standIn } = stage
  standIn.pad('/api/overview/fees?', largestBytes.overview)
  standIn.pad('/api/protocol/aave-v3', largestBytes.protocol)
  standIn.pad('/api/protocols', largestBytes.protocols)
  const mark = standIn.log.mark()
  expect(await answers(data.path)).toEqual(usual)
  const sizes = standIn.log.since(mark).filter(({ status }) => status === 200)
  for (const start of ['/api/overview/fees?', '/api/protocol/aave-v3', '/api/protocols'])
    expect([start, sizes.some(({ address }) => address.startsWith(start))]).toEqual([start, true])
})
