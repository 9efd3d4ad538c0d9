import { describe, expect, it } from 'vitest'

import { ProviderError, type ProviderErrorCode } from '../api/ProviderError.ts'
import { createFakeTime } from '../testing/fakeTime.ts'
import { withRetries } from './withRetries.ts'

async function fail(
  failure: unknown,
  random = 0,
): Promise<{ attempts: number; slept: number[]; error: unknown }> {
  const time = createFakeTime()
  let attempts = 0
  const attempt = () => {
    attempts++
    return Promise.reject(failure)
  }
  const [result] = await Promise.allSettled([withRetries(attempt, time, () => random)])
  return { attempts, slept: time.slept, error: result.status === 'rejected' ? result.reason : undefined }
}

describe('tries again after', () => {
  it.each<[ProviderErrorCode, number]>([
    ['NETWORK_ERROR', 4],
    ['TIMEOUT', 3],
    ['PARSE_ERROR', 2],
    ['RATE_LIMITED', 4],
    ['INTERNAL_ERROR', 3],
    ['BAD_GATEWAY', 4],
    ['SERVICE_UNAVAILABLE', 4],
    ['GATEWAY_TIMEOUT', 4],
  ])('%s: %i attempts in all', async (code, attempts) => {
    const original = new ProviderError(code)
    expect(await fail(original)).toMatchObject({ attempts, error: original })
  })

  it('the gateway errors of the CDN', async () => {
    expect((await fail(new ProviderError('UNKNOWN_ERROR', { status: 522 }))).attempts).toBe(4)
  })
})

describe('takes as final', () => {
  it.each<ProviderErrorCode>([
    'BAD_REQUEST',
    'UNAUTHORIZED',
    'PAYMENT_REQUIRED',
    'FORBIDDEN',
    'NOT_FOUND',
    'TOO_LARGE',
    'BAD_SHAPE',
    'UNKNOWN_ERROR',
  ])('%s', async code => {
    expect((await fail(new ProviderError(code, { status: 418 }))).attempts).toBe(1)
  })

  it('an error of our own making', async () => {
    expect((await fail(new TypeError('bug'))).attempts).toBe(1)
  })
})

describe('waits', () => {
  it('twice as long each time', async () => {
    expect((await fail(new ProviderError('NETWORK_ERROR'))).slept).toEqual([1000, 2000, 4000])
  })

  it('up to half as long, at random', async () => {
    expect((await fail(new ProviderError('NETWORK_ERROR'), 1)).slept).toEqual([500, 1000, 2000])
  })

  it('as long as the provider asks', async () => {
    expect((await fail(new ProviderError('RATE_LIMITED', { retryAfterMs: 2500 }))).slept).toEqual([
      2500, 2500, 2500,
    ])
  })

  it.each<[number, number[]]>([
    [10_001, []],
    [3_600_000, []],
    [6000, [6000]],
    [3000, [3000, 3000, 3000]],
  ])('10 s in all at most: asked for %i ms each time, it waits %j', async (retryAfterMs, slept) => {
    for (const code of ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'] as const)
      expect((await fail(new ProviderError(code, { retryAfterMs }))).slept).toEqual(slept)
  })
})

it('hands on the first success', async () => {
  let attempts = 0
  const result = await withRetries(
    async () => {
      if (++attempts < 3) throw new ProviderError('BAD_GATEWAY')
      return 'good'
    },
    createFakeTime(),
    () => 0,
  )
  expect([result, attempts]).toEqual(['good', 3])
})
