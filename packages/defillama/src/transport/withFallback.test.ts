import { describe, expect, it } from 'vitest'

import { ProviderError, type ProviderErrorCode } from '../api/ProviderError.ts'
import type { HostRoute } from './hosts/routes.ts'
import { withFallback } from './withFallback.ts'

const pro: HostRoute = { host: 'pro', url: 'https://pro' }
const free: HostRoute = { host: 'free', url: 'https://free' }

const plain = {}
const post = { body: '{}' }

const askWith =
  (codes: Partial<Record<HostRoute['host'], ProviderErrorCode>>) => async (route: HostRoute) => {
    const code = codes[route.host]
    if (code) throw new ProviderError(code)
    return route.host
  }

describe('the free host is used after the pro host refuses', () => {
  it.each<ProviderErrorCode>(['FORBIDDEN', 'NOT_FOUND', 'PAYMENT_REQUIRED', 'UNAUTHORIZED'])(
    'with %s',
    async code => {
      expect(await withFallback([pro, free], plain, askWith({ pro: code }))).toBe('free')
    },
  )
})

describe('the free host is not used after the pro host fails', () => {
  it.each<ProviderErrorCode>([
    'BAD_REQUEST',
    'RATE_LIMITED',
    'INTERNAL_ERROR',
    'BAD_GATEWAY',
    'TIMEOUT',
    'NETWORK_ERROR',
  ])('with %s', async code => {
    await expect(withFallback([pro, free], plain, askWith({ pro: code }))).rejects.toMatchObject({ code })
  })
})

it('has nowhere to go with one route', async () => {
  await expect(withFallback([free], plain, askWith({ free: 'NOT_FOUND' }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('throws what the free host said', async () => {
  const ask = askWith({ pro: 'NOT_FOUND', free: 'SERVICE_UNAVAILABLE' })
  await expect(withFallback([pro, free], plain, ask)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('tells a key holder that the key is wrong rather than that one is needed', async () => {
  const ask = askWith({ pro: 'UNAUTHORIZED', free: 'PAYMENT_REQUIRED' })
  await expect(withFallback([pro, free], plain, ask)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

describe('what is posted and refused by the pro host goes to the free one', () => {
  it.each([
    ['400', new ProviderError('BAD_REQUEST', { status: 400 })],
    ['404', new ProviderError('NOT_FOUND', { status: 404 })],
    ['405', new ProviderError('UNKNOWN_ERROR', { status: 405 })],
  ])('with %s', async (_, refusal) => {
    const ask = async (route: HostRoute) => {
      if (route === pro) throw refusal
      return route.host
    }
    expect(await withFallback([pro, free], post, ask)).toBe('free')
  })

  it('not with 418', async () => {
    const refusal = new ProviderError('UNKNOWN_ERROR', { status: 418 })
    await expect(withFallback([pro, free], post, () => Promise.reject(refusal))).rejects.toBe(refusal)
  })
})
