import type { ErrorCode } from '@analytics/contract/errors'

import type { Misdeed, StageOptions } from './openStage.ts'
import type { Panel } from './plays.ts'

/** A way of a path of the stablecoin page to fail, and all that is served and shown for it. */
export interface WireFault extends Omit<StageOptions, 'play'> {
  readonly name: string
  /** Whose path; the chart's unless said otherwise. */
  readonly on?: Panel
  readonly deed: Misdeed
  /** Of the API, with nothing stored. */
  readonly status: number
  readonly code: ErrorCode
  /** What the panel says, within its own words. */
  readonly words: string
  /** What the stale notice says has happened. */
  readonly notice: string
  /** All of the provider fails: the table with the chart. */
  readonly isWhole?: boolean
  /** Played by `npm test` too: one of each sort. */
  readonly isUsual?: boolean
}

const chart = '/stablecoins/stablecoincharts/all'
const megabyte = 1024 * 1024
const network = 'Network error: Unable to connect to the data API'
const unreadable = 'Failed to parse JSON response'
const page = '<html><body><h1>Bad gateway</h1></body></html>'

const answered = (status: number, body?: string, headers?: Readonly<Record<string, string>>): Misdeed => ({
  kind: 'status',
  status,
  ...(body === undefined
    ? {}
    : { body, contentType: body.startsWith('<') ? 'text/html' : 'application/json' }),
  ...(headers ? { headers } : {}),
})

const all: readonly WireFault[] = [
  {
    name: '403 of the table only',
    isUsual: true,
    on: 'table',
    deed: answered(403),
    status: 403,
    code: 'FORBIDDEN',
    words: 'The data provider does not allow /stablecoins/stablecoins',
    notice: 'Provider answered 403 once',
  },
  {
    name: 'slow, 30 s',
    isUsual: true,
    deed: { kind: 'slow', ms: 30_000 },
    timeoutMs: 1000,
    status: 504,
    code: 'TIMEOUT',
    words: `Request timeout for ${chart}`,
    notice: 'Provider timed out once',
  },
  {
    name: 'connection refused',
    isUsual: true,
    deed: 'gone',
    isWhole: true,
    status: 502,
    code: 'NETWORK_ERROR',
    words: network,
    notice: 'Provider could not be reached once',
  },
  {
    name: 'closed without a byte',
    deed: { kind: 'refuse' },
    status: 502,
    code: 'NETWORK_ERROR',
    words: network,
    notice: 'Provider could not be reached once',
  },
  {
    name: 'reset in mid-body',
    deed: { kind: 'reset' },
    status: 502,
    code: 'NETWORK_ERROR',
    words: network,
    notice: 'Provider could not be reached once',
  },
  {
    name: '400',
    deed: answered(400),
    status: 400,
    code: 'BAD_REQUEST',
    words: `The data provider refused the request for ${chart}`,
    notice: 'Provider answered 400 once',
  },
  {
    name: '401',
    deed: answered(401),
    status: 401,
    code: 'UNAUTHORIZED',
    words: 'The data provider does not accept the API key',
    notice: 'Provider refused the API key once',
  },
  {
    name: '403',
    deed: answered(403),
    status: 403,
    code: 'FORBIDDEN',
    words: `The data provider does not allow ${chart}`,
    notice: 'Provider answered 403 once',
  },
  {
    name: '404 of a public host',
    kind: 'live',
    deed: answered(404),
    status: 404,
    code: 'NOT_FOUND',
    words: `The data provider has no ${chart}`,
    notice: 'Provider answered 404 once',
  },
  {
    name: '418',
    deed: answered(418),
    status: 500,
    code: 'UNKNOWN_ERROR',
    words: `The data provider answered 418 for ${chart}`,
    notice: 'Provider answered with an error once',
  },
  {
    name: '429 with Retry-After',
    isUsual: true,
    deed: answered(429, '{"message":"slow down"}', { 'retry-after': '2' }),
    status: 429,
    code: 'RATE_LIMITED',
    words: 'The data provider asks us to slow down',
    notice: 'Provider answered 429 once',
  },
  {
    name: '429 without',
    deed: answered(429),
    status: 429,
    code: 'RATE_LIMITED',
    words: 'The data provider asks us to slow down',
    notice: 'Provider answered 429 once',
  },
  {
    name: '500 about the API key',
    deed: answered(500, '{"error":"API Key is wrong"}'),
    status: 401,
    code: 'UNAUTHORIZED',
    words: 'The data provider does not accept the API key',
    notice: 'Provider refused the API key once',
  },
  {
    name: '500',
    deed: answered(500),
    status: 500,
    code: 'INTERNAL_ERROR',
    words: `The data provider failed on ${chart}`,
    notice: 'Provider answered 500 once',
  },
  {
    name: '502 in HTML',
    isUsual: true,
    deed: answered(502, page),
    status: 502,
    code: 'BAD_GATEWAY',
    words: `The data provider answered 502 for ${chart}`,
    notice: 'Provider answered 502 once',
  },
  {
    name: '503',
    deed: answered(503),
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    words: 'The data provider is unavailable',
    notice: 'Provider answered 503 once',
  },
  {
    name: '504',
    deed: answered(504),
    status: 504,
    code: 'GATEWAY_TIMEOUT',
    words: `The data provider timed out on ${chart}`,
    notice: 'Provider timed out once',
  },
  {
    name: 'an HTML page, well received',
    deed: { kind: 'html' },
    status: 502,
    code: 'PARSE_ERROR',
    words: unreadable,
    notice: 'Provider sent unreadable data once',
  },
  {
    name: 'truncated JSON',
    isUsual: true,
    deed: { kind: 'truncated-json' },
    status: 502,
    code: 'PARSE_ERROR',
    words: unreadable,
    notice: 'Provider sent unreadable data once',
  },
  {
    name: 'no body',
    deed: { kind: 'empty' },
    status: 502,
    code: 'PARSE_ERROR',
    words: unreadable,
    notice: 'Provider sent unreadable data once',
  },
  {
    name: 'JSON of another shape',
    deed: { kind: 'wrong-shape' },
    status: 502,
    code: 'BAD_SHAPE',
    words: `The data provider sent another shape for ${chart}: the answer: expected array, received object`,
    notice: 'Provider sent data of another shape once',
  },
  {
    name: 'renamed fields',
    isUsual: true,
    deed: { kind: 'renamed-fields' },
    status: 502,
    code: 'BAD_SHAPE',
    words: `The data provider sent another shape for ${chart}: [0].date: undefined is no moment; [1].date: undefined is no moment (2826 of 2826 entries unreadable)`,
    notice: 'Provider sent data of another shape once',
  },
  {
    name: 'numbers as strings',
    deed: { kind: 'numbers-as-strings' },
    status: 502,
    code: 'BAD_SHAPE',
    words: `The data provider sent another shape for ${chart}: [0].totalCirculatingUSD.peggedUSD: expected number, received string; [1].totalCirculatingUSD.peggedUSD: expected number, received string (2826 of 2826 entries unreadable)`,
    notice: 'Provider sent data of another shape once',
  },
  {
    name: 'NaN',
    deed: answered(200, '[{"date":"1758758400","totalCirculatingUSD":{"peggedUSD":NaN}}]'),
    status: 502,
    code: 'PARSE_ERROR',
    words: unreadable,
    notice: 'Provider sent unreadable data once',
  },
  {
    name: 'a body beyond 4 MB',
    isUsual: true,
    deed: { kind: 'oversize', bytes: 4 * megabyte },
    maxBytes: 4 * megabyte,
    status: 502,
    code: 'TOO_LARGE',
    words: `The data provider sent more than 4 MB for ${chart}`,
    notice: 'Provider sent too much data once',
  },
]

/** All of them for `npm run faults`, else the usual ones. */
export const wireFaults = process.env['FAULTS'] === 'all' ? all : all.filter(({ isUsual }) => isUsual)
