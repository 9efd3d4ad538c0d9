import { expect, it } from 'vitest'

import { createProvider } from './createProvider.ts'
import type { ProviderOrigin } from './hosts.ts'
import { createFakeFetch } from './testing/fakeFetch.ts'
import type { FakeAnswer } from './testing/fakeFetch.ts'
import { createFakeTime } from './testing/fakeTime.ts'

const pool = { pool: 'p', project: 'aave-v3', chain: 'Base', symbol: 'USDC' }
const pools: FakeAnswer = [200, JSON.stringify({ status: 'success', data: [pool] })]
const credits: FakeAnswer = [200, JSON.stringify([{ pool: 'p', totalBorrowUsd: 5 }])]
const borrow: FakeAnswer = [200, JSON.stringify({ data: [{ ...pool, totalBorrowUsd: 7 }] })]
const sold: FakeAnswer = [402, 'upgrade']

function open(origin: ProviderOrigin, answers: Readonly<Record<string, FakeAnswer>>) {
  const { fetch, urls } = createFakeFetch(url => answers[url.split('/').at(-1) ?? ''] ?? [404, ''])
  return { urls, provider: createProvider({ origin, ...createFakeTime(), fetch }) }
}

it('are those of the key holders, when there is a key', async () => {
  const { provider, urls } = open({ kind: 'live', apiKey: 'K' }, { poolsBorrow: borrow })
  const { pools, source, failures } = await provider.getLendingPools()
  expect([pools.length, pools[0]?.totalBorrowUsd, source, failures]).toEqual([1, 7, 'poolsBorrow', []])
  expect(urls).toEqual(['https://pro-api.llama.fi/K/yields/poolsBorrow'])
})

it('are joined from what is free, when the others are sold', async () => {
  const { provider } = open({ kind: 'live' }, { poolsBorrow: sold, lendBorrow: credits, pools })
  const { pools: found, source, failures } = await provider.getLendingPools()
  expect(found).toMatchObject([{ project: 'aave-v3', totalBorrowUsd: 5 }])
  expect(source).toBe('lendBorrow')
  expect(failures.map(failure => failure.code)).toEqual(['PAYMENT_REQUIRED'])
})

it('are joined from the free host with a key, too: the pro host does not document it', async () => {
  const { provider, urls } = open({ kind: 'live', apiKey: 'K' }, { lendBorrow: credits, pools })
  expect((await provider.getLendingPools()).source).toBe('lendBorrow')
  expect(urls).toEqual([
    'https://pro-api.llama.fi/K/yields/poolsBorrow',
    'https://yields.llama.fi/lendBorrow',
    'https://pro-api.llama.fi/K/yields/pools',
  ])
})

it.each([
  ['no way', {}, 2],
  ['half a way', { poolsBorrow: sold, lendBorrow: credits }, 2],
  ['another shape', { poolsBorrow: [200, '{}'], lendBorrow: credits, pools: [200, '[7]'] } as const, 2],
])('are missing, which is no error, when there is %s', async (_, answers, count) => {
  const { provider } = open({ kind: 'live' }, answers)
  const { pools, source, failures } = await provider.getLendingPools()
  expect([pools, source, failures.length]).toEqual([[], null, count])
})
