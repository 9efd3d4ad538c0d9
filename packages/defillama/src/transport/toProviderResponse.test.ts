import { describe, expect, it } from 'vitest'

import { ProviderError } from '../api/ProviderError.ts'
import { toProviderResponse, findReason, findWrappedStatus } from './toProviderResponse.ts'

const now = Date.UTC(2026, 8, 24, 12)

function answerOf(status: number, body: string, headers: Record<string, string> = {}) {
  return toProviderResponse(
    { status, headers: new Headers(headers), body: new TextEncoder().encode(body) },
    '/x',
    'free',
    now,
  )
}

function getError(...reply: Parameters<typeof answerOf>): ProviderError {
  try {
    answerOf(...reply)
  } catch (error) {
    if (error instanceof ProviderError) return error
  }
  throw new Error('no catalogue error')
}

it('carries bytes, times and the host that answered', () => {
  expect(answerOf(200, '{"a":1}', { 'cache-control': 'max-age=600' })).toMatchObject({
    bytes: 7,
    status: 200,
    fetchedAt: now,
    expiresAt: now + 600_000,
    host: 'free',
  })
})

describe('each status has its code', () => {
  it.each([
    [400, 'BAD_REQUEST'],
    [401, 'UNAUTHORIZED'],
    [402, 'PAYMENT_REQUIRED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [429, 'RATE_LIMITED'],
    [500, 'INTERNAL_ERROR'],
    [502, 'BAD_GATEWAY'],
    [503, 'SERVICE_UNAVAILABLE'],
    [504, 'GATEWAY_TIMEOUT'],
    [418, 'UNKNOWN_ERROR'],
    [522, 'UNKNOWN_ERROR'],
  ])('%i is %s', (status, code) => {
    const error = getError(status, 'never mind')
    expect(error.code).toBe(code)
    expect(error.details).toEqual({ endpoint: '/x', status })
  })
})

it('calls a 304 that was not asked for an answer without data', () => {
  const { code, details } = getError(304, '')
  expect([code, details['detail']]).toEqual(['BAD_SHAPE', 'an answer without data (status 304)'])
})

it('sees an error that is wrapped in a good answer', () => {
  const error = getError(200, '{"statusCode":404,"body":"{}","headers":{}}')
  expect([error.code, error.details]).toEqual(['NOT_FOUND', { endpoint: '/x', status: 404 }])
})

it('keeps what the free host says is wrong, and nothing that may hold a key', () => {
  expect(getError(400, '"invalid configID!"').details).toMatchObject({ reason: 'invalid configID!' })
  expect(getError(403, '"invalid configID!"').details).not.toHaveProperty('reason')
  const reply = { status: 400, headers: new Headers(), body: new TextEncoder().encode('"/SECRET/x"') }
  for (const host of ['pro', 'url'] as const)
    expect(() => toProviderResponse(reply, '/x', host, now)).toThrow(
      expect.objectContaining({ details: { endpoint: '/x', status: 400 } }),
    )
})

it('keeps Retry-After on the error', () => {
  expect(getError(429, 'slow down', { 'retry-after': '3' }).details).toMatchObject({ retryAfterMs: 3000 })
})

it('reads the 500 of a wrong key as what it is', () => {
  const error = getError(500, '{"error":"API Key is wrong"}')
  expect(error.code).toBe('UNAUTHORIZED')
  expect(error.details['status']).toBe(500)
})

it("never repeats the provider's text", () => {
  expect(JSON.stringify([getError(500, 'at secret.js:1'), getError(200, 'at secret.js:1')])).not.toContain(
    'secret',
  )
})

describe('a good status is not enough', () => {
  it.each([
    ['an HTML page', '<!doctype html><p>{}', { 'content-type': 'text/html; charset=utf-8' }],
    ['an HTML page that claims to be JSON', '<html></html>', { 'content-type': 'application/json' }],
    ['half an object', '{"protocols":[{"name":"Uni', {}],
    ['half an array', '[[1,2],[3', {}],
    ['half a text', '"abc', {}],
    ['nothing', '', {}],
    ['white space', ' \n', {}],
    ['text', '404 page not found', { 'content-type': 'text/plain' }],
  ])('%s is PARSE_ERROR', (_, body, headers) => {
    expect(getError(200, body, headers).code).toBe('PARSE_ERROR')
  })

  it.each(['text/html; charset=utf-8', 'text/plain', 'application/xml'])('JSON sent as %s is read', type => {
    expect(answerOf(200, '{"a":1}', { 'content-type': type }).status).toBe(200)
  })

  it.each(['{}', ' [1]\n', '\ufeff{"a":1}', '"text"', '12.5', '-1e3', 'null', 'true'])('%j is JSON', body => {
    expect(answerOf(200, body).status).toBe(200)
  })
})

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a wrapped error', () => {
  it.each([
    ['{"statusCode":400,"body":"{\\"message\\":\\"no\\"}","headers":{}}', 400],
    ['\n{ "headers": {}, "body" : "", "statusCode" : 502 }', 502],
  ])('is found in %s', (text, status) => {
    expect(findWrappedStatus(bytes(text))).toBe(status)
  })

  it.each([
    '{"statusCode":200,"body":"{}"}',
    '{"statusCode":400}',
    '{"statusCode":"400","body":""}',
    '[{"statusCode":400,"body":""}]',
    '{"bridges":[{"statusCode":400,"body":""}]}',
    '{"statusCode":400,"body":',
    `{"statusCode":400,"body":"${' '.repeat(20_000)}"}`,
    '',
  ])('is not %.60s', text => {
    expect(findWrappedStatus(bytes(text))).toBeUndefined()
  })
})

it.each([
  ['"invalid configID!"', 'invalid configID!'],
  ['{"message":"no coins queried"}', 'no coins queried'],
  ['{"error":"Bad Request","message":"Unknown bridge ID: 7"}', 'Unknown bridge ID: 7'],
])('%s gives its reason', (text, reason) => {
  expect(findReason(bytes(text))).toBe(reason)
})

it.each([
  'Protocol not found',
  '<html>',
  '""',
  '"<b>"',
  '"two\\nlines"',
  `"${'x'.repeat(201)}"`,
  '{}',
  '7',
  '',
])('%.40s gives none', text => {
  expect(findReason(bytes(text))).toBeUndefined()
})
