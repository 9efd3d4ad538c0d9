import { describe, expect, it } from 'vitest'

import { findReason, findWrappedStatus } from './errorBodies.ts'

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
