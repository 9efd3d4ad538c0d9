import { expect, it } from 'vitest'

import { parseHere } from '../../parsing/parsers.ts'
import { fetchStarts } from './fetchWindow.ts'
import { startCoins } from './testing/startCoins.ts'

const day = 86_400
const coins = Array.from({ length: 25 }, (_, index) => `coingecko:${index}`)
const first = Object.fromEntries(coins.map((coin, index) => [coin, index === 3 ? undefined : 20_000 + index]))

async function open(statusOfFirst: (turn: number) => number) {
  let turn = 0
  const { provider, firsts } = await startCoins({
    first,
    now: () => 21_000 * day * 1000,
    statusOfFirst: () => statusOfFirst(++turn),
  })
  return { firsts, learn: () => fetchStarts(coins, { provider, parse: parseHere }) }
}

it('everybody’s first price is one request; of whom the host knows none there is none', async () => {
  const { learn, firsts } = await open(() => 200)
  const starts = await learn()
  expect(firsts).toHaveLength(1)
  expect(starts.get('coingecko:7')).toBe(20_007 * day + 60)
  expect(starts.get('coingecko:3')).toBeNull()
})

it('a request that fails because of a coin is split into small ones, with a bounded number', async () => {
  const { learn, firsts } = await open(turn => (turn === 1 || turn === 3 ? 400 : 200))
  const starts = await learn()
  expect(firsts.map(({ length }) => length)).toEqual([25, 10, 10, 5])
  expect([...starts.keys()]).toEqual([...coins.slice(0, 10), ...coins.slice(20)])
})

it('a host that can not be had is a failure', async () => {
  const { learn } = await open(() => 503)
  await expect(learn()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})
