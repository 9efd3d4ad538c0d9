import type { Status } from '@analytics/contract/shapes/status'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeDataDir, type Product } from '../product/support/startProduct.ts'
import { find } from './support/pageQuestions.ts'
import { explainFailure, stageDemo, waitUntil, type Stage } from './support/stage.ts'

let stage: Stage
let product: Product
const data = makeDataDir()

beforeAll(async () => {
  stage = await stageDemo()
})
afterAll(async () => {
  await product.stop()
  await stage.end()
  data.remove()
})

const sourcesOf = async () => {
  const { json } = await product.get('/api/status')
  return (json as unknown as Status).sources
}
const stored = async () =>
  (await sourcesOf()).filter(({ lastSuccess, availability }) => lastSuccess && availability === 'available')

it('a network that goes away in the middle of the first load takes nothing of what came, and is said once', async () => {
  explainFailure(stage, () => product.output())
  const { standIn } = stage
  product = await stage.start({ DATA_DIR: data.path })
  const fees = '/api/analytics/app-fees?limit=5'
  const before = await find(product, fees)
  expect(await waitUntil(async () => (await stored()).length >= 8, 30_000)).toBe(true)
  await standIn.setTrouble('all', { kind: 'down' })
  const lostAt = standIn.log.mark()
  const came = (await stored()).map(({ id }) => id)

  const words = 'The provider can not be reached'
  expect(await waitUntil(() => product.output().includes(words), 30_000)).toBe(true)
  expect((await find(product, fees)).data).toEqual(before.data)
  const failing = (await sourcesOf()).filter(({ error }) => error?.code === 'NETWORK_ERROR')
  expect(failing.length).toBeGreaterThan(0)
  // Prices are refreshed and added to all the while; nothing else that came is asked for again.
  const others = failing.filter(({ kind }) => !kind.startsWith('price'))
  expect(others.filter(({ id }) => came.includes(id)).map(({ id }) => id)).toEqual([])

  await standIn.setTrouble('all', null)
  const isDone = async () => {
    const back = (await stored()).filter(({ error }) => error === null).map(({ id }) => id)
    return failing.every(({ id }) => back.includes(id))
  }
  expect(await waitUntil(isDone, 80_000)).toBe(true)
  expect(product.output().split(words).length - 1).toBe(1)
  expect(product.output()).toContain('The provider answers again')
  // What had come is not fetched again.
  const addresses = new Set(
    standIn.log.all
      .slice(0, lostAt)
      .filter(({ status, address }) => status === 200 && address.startsWith('/api/overview/'))
      .map(({ address }) => address),
  )
  expect(standIn.log.since(lostAt).filter(({ address }) => addresses.has(address))).toEqual([])
})
