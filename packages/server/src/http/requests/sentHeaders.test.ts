import { AppError } from '@analytics/contract/api/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { limitOf, openServer, toEncodedResponse, type OpenServer } from '../testing/openServer.ts'
import { everyPage, everyResponse, openResponse } from '../testing/sentHeaders.ts'

let server: OpenServer

beforeAll(async () => {
  server = await openServer({
    run: async request => {
      if (limitOf(request) === 2) throw new AppError('OVERLOADED', { seconds: 3 })
      return toEncodedResponse()
    },
    make: async () => ({ bytes: new TextEncoder().encode('a'), name: 'fees', known: '2026-09-24' }),
  })
})
afterAll(() => server.server.close())

/** Headers of the connection, and those whose values tests of their own are about. */
const others = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'x-request-id',
]

const answer = '/api/analytics/app-fees'
const json = { 'content-type': 'application/json; charset=utf-8' }
const text = { 'content-type': 'text/plain; charset=utf-8' }
const html = { 'content-type': 'text/html; charset=utf-8' }
/** Kept, and asked for again each time. */
const kept = { 'cache-control': 'no-cache', vary: 'accept-encoding' }
const notKept = { 'cache-control': 'no-store' }
const inParts = { 'accept-ranges': 'bytes' }
const { 'x-frame-options': _, ...framed } = openResponse

it.each<[string, string, Readonly<Record<string, unknown>>]>([
  ['a page', '/', { ...everyPage, ...html, ...kept, vary: 'accept, accept-encoding' }],
  ['an unknown page', '/nothing', { ...everyPage, ...html, ...kept }],
  [
    'a response of the API',
    answer,
    {
      ...openResponse,
      ...json,
      ...kept,
      'x-cache': 'miss',
      'x-data-version': 'v1',
      'x-now': '2026-09-25T10:00:00.000Z',
    },
  ],
  [
    'a file',
    '/application-fees.csv',
    {
      ...openResponse,
      ...kept,
      ...inParts,
      'content-disposition': 'attachment; filename="fees.csv"',
      'content-type': 'text/csv; charset=utf-8; header=present',
      'x-data-origin': 'url',
      'x-known': '2026-09-24',
    },
  ],
  [
    'a picture',
    '/application-fees.png',
    {
      ...openResponse,
      ...kept,
      ...inParts,
      'content-disposition': 'inline; filename="application-fees-chart.png"',
      'content-type': 'image/png',
    },
  ],
  [
    'an embedded chart',
    '/embed/application-fees',
    {
      ...framed,
      ...html,
      ...kept,
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; style-src 'self' 'sha256-[^']+'; frame-ancestors \*$/,
      ),
    },
  ],
  [
    'an asset',
    '/assets/style.css',
    {
      ...everyResponse,
      ...kept,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
    },
  ],
  ['a refused request', `${answer}?limit=0`, { ...openResponse, ...json, ...notKept }],
  ['a shed request', `${answer}?limit=2`, { ...openResponse, ...json, ...notKept, 'retry-after': '3' }],
  ['an unknown address', '/api/nothing', { ...everyResponse, ...json, ...notKept }],
  ['a missing logo', '/api/logo/file/a.png', { ...openResponse, ...json, ...notKept }],
  ['a method that MCP does not take', '/mcp', { ...everyResponse, ...json, ...notKept, allow: 'POST' }],
  ['a probe', '/api/health', { ...everyResponse, ...json, ...notKept }],
  ['the status', '/api/status', { ...everyResponse, ...json, ...notKept }],
  [
    'the metrics',
    '/metrics',
    { ...everyResponse, ...notKept, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
  ],
  ['the description', '/api/openapi.json', { ...openResponse, ...json, ...kept }],
  ['a text for models', '/llms.txt', { ...openResponse, ...text, ...kept }],
  [
    'the sitemap',
    '/sitemap.xml',
    { ...everyResponse, ...kept, 'content-type': 'application/xml; charset=utf-8' },
  ],
])('%s has these headers and no others', async (_kind, path, wantedHeaders) => {
  const { headers } = await server.get(path)
  const sent = [...headers].filter(([name]) => !others.includes(name))
  expect(Object.fromEntries(sent)).toEqual(wantedHeaders)
})
