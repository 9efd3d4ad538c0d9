import { getPage } from '@analytics/contract/pages/pages'
import { defaultViewState } from '@analytics/contract/view/viewState'
import { expect, it } from 'vitest'

import { ApiError } from './ApiError.ts'
import { isPassing, queryClient, retryDelay, shouldRetry } from './queryClient.ts'

const failure = (status: number | null, code = 'X') => new ApiError({ message: 'no', status, code })

it('retries a failure twice, with growing pauses of at most 30 s', () => {
  expect([0, 1, 2].map(failures => shouldRetry(failures, failure(502)))).toEqual([true, true, false])
  expect([0, 1, 9].map(failures => retryDelay(failures, failure(502)))).toEqual([1000, 2000, 30_000])
})

it('tries a chart of many chains’ revenue once more', () => {
  expect([2, 3].map(failures => shouldRetry(failures, failure(502), 3))).toEqual([true, false])
  for (const [id, retries] of [
    ['app-revenue-by-chain', 3],
    ['perps-revenue-chain', 3],
    ['app-fees-by-chain', undefined],
    ['application-revenue', undefined],
  ] as const) {
    expect(getPage(id).page.getRequests(defaultViewState).series?.retries, id).toBe(retries)
  }
})

it('keeps responses fresh for 5 minutes and in memory for 30, and fetches nothing when the window regains focus', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 1_800_000,
    refetchOnWindowFocus: false,
  })
})

it('retries without a network, but never what was refused', () => {
  expect(shouldRetry(0, failure(null))).toBe(true)
  expect(shouldRetry(0, failure(400))).toBe(false)
  expect(shouldRetry(0, failure(404))).toBe(false)
})

it('asks again by itself what a restart, a deadline or a lost connection has refused', () => {
  const restarting = new ApiError({ message: 'no', status: 503, code: 'RESTARTING', retryAfterMs: 3000 })
  expect([restarting, failure(504, 'QUERY_TIMEOUT'), failure(null)].map(isPassing)).toEqual([
    true,
    true,
    true,
  ])
  expect([failure(503), failure(502), failure(404), new Error('x'), null].map(isPassing)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
})

it('retries when the server says, and not before', () => {
  const refusal = (status: number, seconds: number) =>
    new ApiError({ message: 'no', status, code: 'X', retryAfterMs: seconds * 1000 })
  expect([0, 1, 2].map(failures => shouldRetry(failures, refusal(429, 3)))).toEqual([true, true, false])
  const at = (random: number) => () => random
  expect([0, 1, 9].map(failures => retryDelay(failures, refusal(429, 3), at(0)))).toEqual([
    3000, 3000, 30_000,
  ])
  expect(retryDelay(0, refusal(503, 7), at(0))).toBe(7000)
  expect(shouldRetry(0, refusal(503, 31))).toBe(false)
})

it('spreads those who were refused together over half as long again', () => {
  const refusal = new ApiError({ message: 'no', status: 503, code: 'OVERLOADED', retryAfterMs: 4000 })
  expect([0, 0.5, 1].map(random => retryDelay(0, refusal, () => random))).toEqual([4000, 5000, 6000])
  const delays = Array.from({ length: 50 }, () => retryDelay(0, refusal))
  expect(new Set(delays).size).toBeGreaterThan(10)
})

it('keeps asking a store that is filling', () => {
  expect(shouldRetry(50, failure(503, 'LOADING'))).toBe(true)
  expect(retryDelay(50, failure(503, 'LOADING'))).toBe(500)
})
