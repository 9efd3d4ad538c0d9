import { getRequests } from '@analytics/contract/pages/model/Page'
import { getPage } from '@analytics/contract/pages/pages'
import { defaultViewState } from '@analytics/contract/view/viewState'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import { ApiError } from './ApiError.ts'
import { queryClient, retryDelay, retryNow, shouldRetry, waitedFor } from './queryClient.ts'

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
    const { series } = getRequests(getPage(id).page, defaultViewState)
    expect(series?.retries, id).toBe(retries)
  }
})

it('keeps responses fresh for 5 minutes and in memory for 30, and fetches nothing when the window regains focus', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 1_800_000,
    refetchOnWindowFocus: false,
  })
})

it('retries passing failures for as long as the page is open, with growing pauses', () => {
  const restarting = new ApiError({ message: 'no', status: 503, code: 'RESTARTING', retryAfterMs: 40_000 })
  for (const passing of [failure(null), failure(504, 'QUERY_TIMEOUT'), restarting])
    expect([0, 2, 500].map(failures => shouldRetry(failures, passing))).toEqual([true, true, true])
  expect([0, 1, 9].map(failures => retryDelay(failures, failure(null)))).toEqual([1000, 2000, 10_000])
  expect(retryDelay(9, restarting, () => 0)).toBe(40_000)
  for (const lasting of [failure(503), failure(504, 'GATEWAY_TIMEOUT'), failure(500)])
    expect(shouldRetry(2, lasting)).toBe(false)
})

it('starts a query anew that pauses before its next try, and no other', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: true, retryDelay: 1e9 } } })
  const asked = { a: 0, b: 0 }
  const observe = (url: keyof typeof asked) =>
    new QueryObserver(client, {
      queryKey: ['response', '', url],
      queryFn: () => (asked[url]++ === 0 ? Promise.reject(failure(null)) : Promise.resolve(url)),
    })
  const observers = [observe('a'), observe('b')]
  const stops = observers.map(observer => observer.subscribe(() => undefined))
  await expect.poll(() => observers.map(observer => observer.getCurrentResult().failureCount)).toEqual([1, 1])
  await retryNow(client, 'a')
  expect(observers.map(observer => observer.getCurrentResult().data)).toEqual(['a', undefined])
  await retryNow(client)
  expect(observers.map(observer => observer.getCurrentResult().data)).toEqual(['a', 'b'])
  expect(asked).toEqual({ a: 2, b: 2 })
  for (const stop of stops) stop()
  client.clear()
})

it('counts all tries of a request as one wait', async () => {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['response', '', '/waits'],
    queryFn: () => new Promise<never>(() => undefined),
  })
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  expect(waitedFor('/waits')).toBe(0)
  const stop = observer.subscribe(() => undefined)
  now.mockReturnValue(1_009_000)
  expect(waitedFor('/waits')).toBe(9000)
  expect(waitedFor('/other')).toBe(0)
  now.mockRestore()
  stop()
  queryClient.clear()
})

it('never retries what was refused', () => {
  expect(shouldRetry(0, failure(400))).toBe(false)
  expect(shouldRetry(0, failure(404))).toBe(false)
})

it('retries when the server says, and not before', () => {
  const refusal = (status: number, seconds: number) =>
    new ApiError({ message: 'no', status, code: 'X', retryAfterMs: seconds * 1000 })
  expect([0, 1, 2].map(failures => shouldRetry(failures, refusal(429, 3)))).toEqual([true, true, false])
  const randomOf = (random: number) => () => random
  expect([0, 1, 9].map(failures => retryDelay(failures, refusal(429, 3), randomOf(0)))).toEqual([
    3000, 3000, 30_000,
  ])
  expect(retryDelay(0, refusal(503, 7), randomOf(0))).toBe(7000)
  expect(shouldRetry(0, refusal(429, 31))).toBe(false)
})

it('spreads those who were refused together over half as long again', () => {
  const refusal = new ApiError({ message: 'no', status: 503, code: 'OVERLOADED', retryAfterMs: 4000 })
  expect([0, 0.5, 1].map(random => retryDelay(0, refusal, () => random))).toEqual([4000, 5000, 6000])
  const delays = Array.from({ length: 50 }, () => retryDelay(0, refusal))
  expect(new Set(delays).size).toBeGreaterThan(10)
})

it('keeps asking while the source is being fetched', () => {
  const waiting = new ApiError({ message: 'no', status: 503, code: 'STILL_FETCHING', retryAfterMs: 1000 })
  expect(shouldRetry(50, waiting)).toBe(true)
  expect(retryDelay(50, waiting, () => 0)).toBe(10_000)
})
