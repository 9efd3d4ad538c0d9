import { expect, it } from 'vitest'

import { AnswerError } from './AnswerError.ts'
import { retryDelay, shouldRetry } from './queryClient.ts'

const failure = (status: number | null, code = 'X') => new AnswerError({ message: 'no', status, code })

it('retries a failure twice, with growing pauses of at most 30 s', () => {
  expect([0, 1, 2].map(failures => shouldRetry(failures, failure(502)))).toEqual([true, true, false])
  expect([0, 1, 9].map(failures => retryDelay(failures, failure(502)))).toEqual([1000, 2000, 30_000])
})

it('retries without a network, but never what was refused', () => {
  expect(shouldRetry(0, failure(null))).toBe(true)
  expect(shouldRetry(0, failure(400))).toBe(false)
  expect(shouldRetry(0, failure(404))).toBe(false)
})

it('keeps asking a store that is filling', () => {
  expect(shouldRetry(50, failure(503, 'LOADING'))).toBe(true)
  expect(retryDelay(50, failure(503, 'LOADING'))).toBe(500)
})
