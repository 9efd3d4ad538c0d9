import { describe, expect, it } from 'vitest'

import { AppError, errors, formatMessage, type ErrorCode } from './errors.ts'

const codes = Object.keys(errors) as ErrorCode[]

describe('the error catalogue', () => {
  it('keeps the messages that clients may rely on, to the letter', () => {
    expect(formatMessage('TIMEOUT', { endpoint: '/overview/fees' })).toBe(
      'Request timeout for /overview/fees',
    )
    expect(formatMessage('NETWORK_ERROR')).toBe('Network error: Unable to connect to the data API')
    expect(formatMessage('PARSE_ERROR')).toBe('Failed to parse JSON response')
    expect(formatMessage('PROTOCOL_NOT_FOUND', { protocol: 'aave' })).toBe('Protocol aave not found')
    expect(formatMessage('SLUG_REQUIRED')).toBe('Protocol slug is required and must be a string')
    expect(formatMessage('PROTOCOL_ID_REQUIRED')).toBe('Protocol identifier is required and must be a string')
    expect(formatMessage('POOL_ID_REQUIRED')).toBe('poolId is required')
  })

  it.each(codes)('%s has the status of a client or server error, and a message', code => {
    expect(errors[code].status).toBeGreaterThanOrEqual(400)
    expect(errors[code].status).toBeLessThan(600)
    expect(new AppError(code).message).toMatch(/^([A-Z]|poolId )/)
  })

  it('fills only what is given, and nothing inherited', () => {
    expect(formatMessage('NOT_FOUND')).toContain('{endpoint}')
    expect(formatMessage('NOT_FOUND', { endpoint: '$& {x}' })).toBe(
      'The data provider found nothing at $& {x}',
    )
  })
})
