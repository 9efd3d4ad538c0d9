import { expect, it } from 'vitest'

import { hasErrorCode, isProviderError, ProviderError, toErrorCode } from './ProviderError.ts'

it.each([
  [400, 'BAD_REQUEST'],
  [401, 'UNAUTHORIZED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [429, 'RATE_LIMITED'],
  [500, 'INTERNAL_ERROR'],
  [502, 'BAD_GATEWAY'],
  [503, 'SERVICE_UNAVAILABLE'],
  [504, 'GATEWAY_TIMEOUT'],
  [418, 'UNKNOWN_ERROR'],
])('maps the status %i to %s', (status, code) => {
  expect(toErrorCode(status)).toBe(code)
})

it('fills its message from its details', () => {
  expect(new ProviderError('TIMEOUT', { endpoint: '/overview/fees' }).message).toBe(
    'Request timeout for /overview/fees',
  )
  expect(new ProviderError('NOT_FOUND').message).toContain('{endpoint}')
})

it('is recognised by its code after it has crossed a thread', () => {
  const error = Object.assign(new Error('broken'), { code: 'PARSE_ERROR' })
  expect([
    isProviderError(error),
    hasErrorCode(error, 'PARSE_ERROR'),
    hasErrorCode(error, 'TIMEOUT'),
  ]).toEqual([true, true, false])
  expect(isProviderError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(false)
})
