import { expect, it } from 'vitest'

import { AnswerError } from './AnswerError.ts'
import { retriesOf } from './answerOptions.ts'
import { queryClient, retryDelay, shouldRetry } from './queryClient.ts'

const failure = (status: number | null, code = 'X') => new AnswerError({ message: 'no', status, code })

it('retries a failure twice, with growing pauses of at most 30 s', () => {
  expect([0, 1, 2].map(failures => shouldRetry(failures, failure(502)))).toEqual([true, true, false])
  expect([0, 1, 9].map(failures => retryDelay(failures, failure(502)))).toEqual([1000, 2000, 30_000])
})

it('tries a chart of many chains’ revenue once more', () => {
  expect([2, 3].map(failures => shouldRetry(failures, failure(502), 3))).toEqual([true, false])
  expect(retriesOf({ kind: 'chainSeries', metric: 'revenue' })).toBe(3)
  expect(retriesOf({ kind: 'chainSeries', metric: 'fees' })).toBe(2)
  expect(retriesOf({ kind: 'appRanking', metric: 'revenue' })).toBe(2)
})

it('keeps answers fresh for 5 minutes and in memory for 30, and asks nothing when the window is back', () => {
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

it('asks again when the server says, and not before', () => {
  const refusal = (status: number, seconds: number) =>
    new AnswerError({ message: 'no', status, code: 'X', retryAfterMs: seconds * 1000 })
  expect([0, 1, 2].map(failures => shouldRetry(failures, refusal(429, 3)))).toEqual([true, true, false])
  expect([0, 1, 9].map(failures => retryDelay(failures, refusal(429, 3)))).toEqual([3000, 3000, 30_000])
  expect(retryDelay(0, refusal(503, 7))).toBe(7000)
  expect(shouldRetry(0, refusal(503, 31))).toBe(false)
})

it('keeps asking a store that is filling', () => {
  expect(shouldRetry(50, failure(503, 'LOADING'))).toBe(true)
  expect(retryDelay(50, failure(503, 'LOADING'))).toBe(500)
})
