import { expect, it } from 'vitest'

import { createProvider } from '../../createProvider.ts'
import { createFakeFetch, type FakeResponse } from '../../testing/fakeFetch.ts'
import { createFakeTime } from '../../testing/fakeTime.ts'
import type { ProviderOrigin } from '../../transport/hosts/routes.ts'
import { getLendingPools } from './getLendingPools.ts'

const pool = { pool: 'p', project: 'aave-v3', chain: 'Base', symbol: 'USDC' }
const pools: FakeResponse = [200, JSON.stringify({ status: 'success', data: [pool] })]
const credits: FakeResponse = [200, JSON.stringify([{ pool: 'p', totalBorrowUsd: 5 }])]
const borrow: FakeResponse = [200, JSON.stringify({ data: [{ ...pool, totalBorrowUsd: 7 }] })]
const paid: FakeResponse = [402, 'upgrade']

function open(origin: ProviderOrigin, answers: Readonly<Record<string, FakeResponse>>) {
  const { fetch, urls } = createFakeFetch(url => answers[url.split('/').at(-1) ?? ''] ?? [404, ''])
  return { urls, provider: createProvider({ origin, ...createFakeTime(), fetch }) }
}

it('are those of the key holders, when there is a key', async () => {
  const { provider, urls } = open({ kind: 'live', apiKey: 'K' }, { poolsBorrow: borrow })
  const { pools, source, failures } = await getLendingPools(provider)
  expect([pools.length, pools[0]?.totalBorrowUsd, source, failures]).toEqual([1, 7, 'poolsBorrow', []])
  expect(urls).toEqual(['https://pro-api.llama.fi/K/yields/poolsBorrow'])
})

it('are joined from free paths, when poolsBorrow requires a key', async () => {
  const { provider } = open({ kind: 'live' }, { poolsBorrow: paid, lendBorrow: credits, pools })
  const { pools: lendingPools, source, failures } = await getLendingPools(provider)
  expect(lendingPools).toMatchObject([{ project: 'aave-v3', totalBorrowUsd: 5 }])
  expect(source).toBe('lendBorrow')
  expect(failures.map(failure => failure.code)).toEqual(['PAYMENT_REQUIRED'])
})

it('are joined from the free host with a key, too: the pro host does not document it', async () => {
  const { provider, urls } = open({ kind: 'live', apiKey: 'K' }, { lendBorrow: credits, pools })
  expect((await getLendingPools(provider)).source).toBe('lendBorrow')
  expect(urls).toEqual([
    'https://pro-api.llama.fi/K/yields/poolsBorrow',
    'https://yields.llama.fi/lendBorrow',
    'https://pro-api.llama.fi/K/yields/pools',
  ])
})

it.each([
  ['no way', {}, 2],
  ['half a way', { poolsBorrow: paid, lendBorrow: credits }, 2],
  ['another shape', { poolsBorrow: [200, '{}'], lendBorrow: credits, pools: [200, '[7]'] } as const, 2],
])('are missing, which is no error, when there is %s', async (_, answers, count) => {
  const { provider } = open({ kind: 'live' }, answers)
  const { pools, source, failures } = await getLendingPools(provider)
  expect([pools, source, failures.length]).toEqual([[], null, count])
})
