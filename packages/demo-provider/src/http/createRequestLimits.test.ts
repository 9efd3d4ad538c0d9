import { limits } from '@analytics/defillama/documented'
import { expect, test } from 'vitest'

import { createRequestLimits } from './createRequestLimits.ts'
import { toRequestTarget } from './toRequestTarget.ts'

const coins = toRequestTarget('/coins/prices/current/coingecko:bitcoin')
const yields = toRequestTarget('/yields/pools')
const keyed = toRequestTarget('/secret/yields/pools')

function takeAll(from: ReturnType<typeof createRequestLimits>, target: typeof coins, times: number) {
  for (let i = 0; i < times; i++) expect(from.take(target)).toBe(0)
}

test('on the free tier each namespace takes so many requests in five minutes', () => {
  let now = 0
  const free = createRequestLimits(true, 'free', () => now)
  takeAll(free, coins, limits.freeRequests)
  expect(free.take(coins)).toBe(300)
  takeAll(free, yields, limits.freeRequests)
  takeAll(free, keyed, limits.freeRequests)
  now = limits.freeWindowMs - 1500
  expect(free.take(coins)).toBe(2)
  now = limits.freeWindowMs
  expect(free.take(coins)).toBe(0)
})

test('with a key all namespaces together take so many in a minute', () => {
  let now = 0
  const pro = createRequestLimits(true, 'key', () => now)
  takeAll(pro, coins, limits.proRequests)
  expect(pro.take(yields)).toBe(60)
  now = limits.proWindowMs
  expect(pro.take(yields)).toBe(0)
})
