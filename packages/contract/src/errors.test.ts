import { describe, expect, it } from 'vitest'

import { CatalogueError, codeOfProviderStatus, errors, messageOf, type ErrorCode } from './errors.ts'

const codes = Object.keys(errors) as ErrorCode[]

describe('the error catalogue', () => {
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
  ])('maps the provider status %i to %s', (status, code) => {
    expect(codeOfProviderStatus(status)).toBe(code)
  })

  it('has the messages of the spec, to the letter', () => {
    expect(messageOf('TIMEOUT', { endpoint: '/overview/fees' })).toBe('Request timeout for /overview/fees')
    expect(messageOf('NETWORK_ERROR')).toBe('Network error: Unable to connect to the data API')
    expect(messageOf('PARSE_ERROR')).toBe('Failed to parse JSON response')
    expect(messageOf('PROTOCOL_NOT_FOUND', { protocol: 'aave' })).toBe('Protocol aave not found')
    expect(messageOf('SLUG_REQUIRED')).toBe('Protocol slug is required and must be a string')
    expect(messageOf('PROTOCOL_ID_REQUIRED')).toBe('Protocol identifier is required and must be a string')
    expect(messageOf('POOL_ID_REQUIRED')).toBe('poolId is required')
  })

  it.each(codes)('%s answers with a client or server error, in words', code => {
    expect(errors[code].status).toBeGreaterThanOrEqual(400)
    expect(errors[code].status).toBeLessThan(600)
    expect(new CatalogueError(code).message).toMatch(/^([A-Z]|poolId )/)
  })

  it('fills only what is given, and nothing inherited', () => {
    expect(messageOf('NOT_FOUND')).toContain('{endpoint}')
    expect(messageOf('NOT_FOUND', { endpoint: '$& {x}' })).toBe('The data provider has no $& {x}')
  })
})
