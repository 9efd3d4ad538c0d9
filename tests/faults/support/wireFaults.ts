import type { ErrorCode } from '@analytics/contract/api/errors'
import type { Fault } from '@analytics/demo-provider'

/** The path that most faults are injected on, and the endpoint that messages name. */
export const faultyPath = '/stablecoins/stablecoincharts'
const endpoint = '/stablecoins/stablecoincharts/all'

/** A way in which the provider can misbehave, and how the application reports it. */
export interface WireFault {
  readonly name: string
  /** `gone`: nothing listens on the provider's port. */
  readonly fault: Fault | 'gone'
  /** Status and message of our response while nothing is stored. */
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  /** The page's words for it while data is stored. */
  readonly notice: string
  /** `live` for the public hosts, where a 404 is a failure; `url` otherwise. */
  readonly kind?: 'live'
  /** How long a request may take; the default otherwise. */
  readonly timeoutMs?: number
}

const reply = (
  status: number,
  body = '{"message":"no"}',
  headers: Readonly<Record<string, string>> = {},
): Fault => ({
  kind: 'status',
  status,
  body,
  contentType: body.startsWith('<') ? 'text/html' : 'application/json',
  headers,
})

const network = {
  status: 502,
  code: 'NETWORK_ERROR',
  message: 'Network error: Unable to connect to the data API',
  notice: 'Provider could not be reached',
} as const
const unreadable = {
  status: 502,
  code: 'PARSE_ERROR',
  message: 'Failed to parse JSON response',
  notice: 'Provider sent unreadable data',
} as const
const refusedKey = {
  status: 502,
  code: 'UNAUTHORIZED',
  message: 'The data provider rejected the API key',
  notice: 'Provider refused the API key',
} as const
const limited = {
  status: 429,
  code: 'RATE_LIMITED',
  message: 'The data provider limits the rate of requests',
  notice: 'Provider returned 429',
} as const
const timedOut = { status: 504, notice: 'Provider timed out' } as const
const misshapen = {
  status: 502,
  code: 'BAD_SHAPE',
  notice: 'Provider sent data in an unexpected format',
} as const
const shapeText = `The data provider sent data in an unexpected format for ${endpoint}: `

export const wireFaults: readonly WireFault[] = [
  { name: 'no connection', fault: 'gone', ...network },
  { name: 'a connection that closes without a byte', fault: { kind: 'refuse' }, ...network },
  { name: 'a reset in the middle of the body', fault: { kind: 'reset' }, ...network },
  {
    name: 'a response that takes too long',
    fault: { kind: 'slow', ms: 30_000 },
    timeoutMs: 300,
    ...timedOut,
    code: 'TIMEOUT',
    message: `Request timeout for ${endpoint}`,
  },
  {
    name: '400',
    fault: reply(400),
    status: 400,
    code: 'BAD_REQUEST',
    message: `The data provider refused the request for ${endpoint}`,
    notice: 'Provider returned 400',
  },
  { name: '401', fault: reply(401), ...refusedKey },
  {
    name: '403',
    fault: reply(403),
    status: 403,
    code: 'FORBIDDEN',
    message: `The data provider denied access to ${endpoint}`,
    notice: 'Provider returned 403',
  },
  {
    name: '404 of a public host',
    fault: { kind: 'outage' },
    kind: 'live',
    status: 404,
    code: 'NOT_FOUND',
    message: `The data provider found nothing at ${endpoint}`,
    notice: 'Provider returned 404',
  },
  {
    name: '418',
    fault: reply(418),
    status: 500,
    code: 'UNKNOWN_ERROR',
    message: `The data provider responded with 418 for ${endpoint}`,
    notice: 'Provider returned an error',
  },
  {
    name: '304 to a request without a condition',
    fault: reply(304, ''),
    ...misshapen,
    message: `${shapeText}an answer without data (status 304)`,
  },
  { name: '429 with Retry-After', fault: reply(429, '{}', { 'retry-after': '2' }), ...limited },
  { name: '429 without Retry-After', fault: reply(429), ...limited },
  { name: '500 that names the API key', fault: reply(500, '{"error":"API Key is wrong"}'), ...refusedKey },
  {
    name: '500',
    fault: reply(500),
    status: 500,
    code: 'INTERNAL_ERROR',
    message: `The data provider failed on ${endpoint}`,
    notice: 'Provider returned 500',
  },
  {
    name: '502 in HTML',
    fault: reply(502, '<html><body><h1>Bad gateway</h1></body></html>'),
    status: 502,
    code: 'BAD_GATEWAY',
    message: `The data provider responded with 502 for ${endpoint}`,
    notice: 'Provider returned 502',
  },
  {
    name: '503',
    fault: reply(503),
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'The data provider is unavailable',
    notice: 'Provider returned 503',
  },
  {
    name: '504',
    fault: reply(504),
    ...timedOut,
    code: 'GATEWAY_TIMEOUT',
    message: `The data provider timed out on ${endpoint}`,
  },
  {
    name: 'a redirect to another host',
    fault: reply(302, '', { location: 'http://127.0.0.2/secret' }),
    status: 502,
    code: 'REDIRECTED',
    message: `The data provider redirected ${endpoint}, to another origin`,
    notice: 'Provider redirected the request',
  },
  { name: 'an HTML page with status 200', fault: { kind: 'html' }, ...unreadable },
  { name: 'truncated JSON', fault: { kind: 'truncated-json' }, ...unreadable },
  { name: 'no body', fault: { kind: 'empty' }, ...unreadable },
  {
    name: 'NaN',
    fault: reply(200, '[{"date":"1758758400","totalCirculatingUSD":{"peggedUSD":NaN}}]'),
    ...unreadable,
  },
  {
    name: 'JSON of another shape',
    fault: { kind: 'wrong-shape' },
    ...misshapen,
    message: `${shapeText}the answer: expected array, received object`,
  },
  {
    name: 'renamed fields',
    fault: { kind: 'renamed-fields' },
    ...misshapen,
    message: `${shapeText}[0].date: undefined is not a timestamp; [1].date: undefined is not a timestamp (2826 of 2826 entries unreadable)`,
  },
  {
    name: 'numbers in quotes',
    fault: { kind: 'numbers-as-strings' },
    ...misshapen,
    message: `${shapeText}[0].totalCirculatingUSD.peggedUSD: expected number, received string; [1].totalCirculatingUSD.peggedUSD: expected number, received string (2826 of 2826 entries unreadable)`,
  },
  {
    name: 'a body over 16 MB',
    fault: { kind: 'oversize', bytes: 16 * 1024 * 1024 },
    status: 502,
    code: 'TOO_LARGE',
    message: `The data provider sent more than 16 MB for ${endpoint}`,
    notice: 'Provider sent too much data',
  },
]
