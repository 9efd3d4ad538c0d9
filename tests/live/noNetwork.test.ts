import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeDataDir, type Product } from '../product/support/startProduct.ts'
import { hosts } from './support/hosts.ts'
import { stageDemo, waitUntil, type Stage } from './support/stage.ts'

let stage: Stage
const data = makeDataDir()

beforeAll(async () => {
  stage = await stageDemo()
})
afterAll(async () => {
  await stage.end()
  data.remove()
})

/** What the product says of itself when it starts. */
async function firstWords(product: Product): Promise<string> {
  await waitUntil(() => product.output().includes('Database'), 5000)
  return product.output()
}

it('with nothing set and no host that answers, it runs on demo data and says why', async () => {
  await stage.standIn.setTrouble('all', { kind: 'down' })
  const product = await stage.start({ DATA_DIR: data.path })
  const words = await firstWords(product)
  expect(words).toMatch(/Data +Demo provider \(every figure is simulated\)/)
  expect(words).toContain('No public host answered within 5 s')
  await product.stop()
  expect(existsSync(join(data.path, 'live.duckdb'))).toBe(false)
})

it('a host that only refuses is there, too; one is enough', async () => {
  await stage.standIn.setTrouble('all', { kind: 'down' })
  await stage.standIn.setTrouble(hosts.free.coins, { kind: 'refusing', status: 503, body: 'later' })
  const product = await stage.start({ DATA_DIR: data.path })
  expect(await firstWords(product)).toMatch(/Data +DefiLlama \(live\)/)
  await product.stop()
})
