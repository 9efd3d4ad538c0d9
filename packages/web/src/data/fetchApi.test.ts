import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiError, isUnknownEntity } from './ApiError.ts'
import { fetchApi } from './fetchApi.ts'

const url = '/api/analytics/app-fees'

function response(body: string, init?: ResponseInit): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))
}

afterEach(() => vi.unstubAllGlobals())

describe('fetchApi', () => {
  it('gives the response and what its headers say', async () => {
    response('{"success":true,"data":1}', {
      headers: { 'x-data-checked': '2026-09-25T10:00:00Z', 'x-data-version': 'v7' },
    })
    await expect(fetchApi(url)).resolves.toEqual({
      response: { success: true, data: 1 },
      checkedAt: '2026-09-25T10:00:00Z',
      dataVersion: 'v7',
    })
  })

  it.each([
    ['message first', 400, 'Bad Request', '{"success":false,"error":"X","message":"Use 10"}', 'Use 10'],
    ['then the error', 500, 'Oh', '{"success":false,"error":"STORE_FAILED"}', 'STORE_FAILED'],
    ['then the status line', 503, 'Service Unavailable', '<html>', 'HTTP 503: Service Unavailable'],
    ['the status line of an API', 503, 'Oh', '{}', 'API request failed: 503 Oh'],
    ['a number alone', 502, '', '{}', 'HTTP error! status: 502'],
    ['a number of something else', 502, '', '<html>', 'HTTP 502'],
    ['a polite failure', 200, 'OK', '{"success":false,"message":"No luck"}', 'No luck'],
    [
      'a failure without a message',
      200,
      'OK',
      '{"success":false}',
      'An unknown error occurred while fetching analytics data',
    ],
    ['no JSON', 200, 'OK', '{"success":tr', 'Failed to parse JSON response'],
  ])('takes its message from %s', async (_name, status, statusText, body, message) => {
    response(body, { status, statusText })
    await expect(fetchApi(url)).rejects.toMatchObject({ name: 'ApiError', message, status })
  })

  it.each([
    ['12', 12_000],
    ['0', 0],
    [' 3 ', 3000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['soon', null],
    ['-1', null],
  ])('a Retry-After of %s is kept as %s ms', async (text, retryAfterMs) => {
    const init = { status: 429, headers: { 'retry-after': text } }
    response('{"success":false,"error":"TOO_MANY_REQUESTS","message":"Wait"}', init)
    await expect(fetchApi(url)).rejects.toMatchObject({ message: 'Wait', retryAfterMs })
  })

  it('reports that the server can not be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(fetchApi(url)).rejects.toMatchObject({
      message: 'Network error: Unable to connect to the data API',
      status: null,
    })
  })
})

it.each([
  ['UNKNOWN_ENTITY', true],
  ['PROTOCOL_NOT_FOUND', true],
  ['NOT_FOUND', false],
])('a 404 with the code %s is about an unknown name: %s', (code, expected) => {
  expect(isUnknownEntity(new ApiError({ message: '', status: 404, code }))).toBe(expected)
})
