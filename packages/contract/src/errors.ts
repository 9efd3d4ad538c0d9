/**
 * Every error the product knows: its code, the HTTP status our API answers with, and its words.
 * `{name}` in a message is filled by `messageOf`.
 */
interface ErrorRow {
  readonly status: number
  readonly message: string
}

export const errors = {
  BAD_REQUEST: { status: 400, message: 'The data provider refused the request for {endpoint}' },
  UNAUTHORIZED: { status: 401, message: 'The data provider does not accept the API key' },
  FORBIDDEN: { status: 403, message: 'The data provider does not allow {endpoint}' },
  NOT_FOUND: { status: 404, message: 'The data provider has no {endpoint}' },
  RATE_LIMITED: { status: 429, message: 'The data provider asks us to slow down' },
  INTERNAL_ERROR: { status: 500, message: 'The data provider failed on {endpoint}' },
  BAD_GATEWAY: { status: 502, message: 'The data provider answered 502 for {endpoint}' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The data provider is unavailable' },
  GATEWAY_TIMEOUT: { status: 504, message: 'The data provider timed out on {endpoint}' },
  UNKNOWN_ERROR: { status: 500, message: 'The data provider answered {status} for {endpoint}' },
  TIMEOUT: { status: 504, message: 'Request timeout for {endpoint}' },
  NETWORK_ERROR: { status: 502, message: 'Network error: Unable to connect to the data API' },
  PARSE_ERROR: { status: 502, message: 'Failed to parse JSON response' },
  BAD_SHAPE: { status: 502, message: 'The data provider sent another shape for {endpoint}: {detail}' },
  TOO_LARGE: { status: 502, message: 'The data provider sent more than {limit} for {endpoint}' },
  PAYMENT_REQUIRED: { status: 402, message: 'The data provider offers {endpoint} to key holders only' },
  PROTOCOL_NOT_FOUND: { status: 404, message: 'Protocol {protocol} not found' },
  SLUG_REQUIRED: { status: 400, message: 'Protocol slug is required and must be a string' },
  PROTOCOL_ID_REQUIRED: { status: 400, message: 'Protocol identifier is required and must be a string' },
  POOL_ID_REQUIRED: { status: 400, message: 'poolId is required' },
  GONE: { status: 410, message: 'The data provider has no {endpoint} any more, since {since}: {detail}' },
  INVALID_PARAMETER: { status: 400, message: "Parameter '{parameter}' is not valid: {detail}" },
  UNKNOWN_PARAMETER: { status: 400, message: "Unknown parameter '{parameter}'. Known parameters: {allowed}" },
  REPEATED_PARAMETER: { status: 400, message: "Parameter '{parameter}' is given more than once" },
  QUERY_TOO_LONG: { status: 400, message: 'The query string is longer than {limit} characters' },
  UNKNOWN_ROUTE: { status: 404, message: 'No such address: {path}' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Only GET is served here' },
  REQUEST_TOO_SLOW: { status: 408, message: 'The request took too long to arrive' },
  BODY_REFUSED: { status: 413, message: 'A request has no body here' },
  URL_TOO_LONG: { status: 414, message: 'The address is longer than {limit} characters' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The request has more or longer headers than are read here' },
  MALFORMED_REQUEST: { status: 400, message: 'The request can not be read' },
  TOO_MANY_QUESTIONS: { status: 429, message: 'Too many questions; ask again in {seconds} s' },
  OVERLOADED: {
    status: 503,
    message: 'More questions are waiting than can be answered soon; ask again in {seconds} s',
  },
  UNEXPECTED: { status: 500, message: 'Unknown error' },
  SET_ASIDE: {
    status: 502,
    message:
      'The data provider sent figures for {source} that can not be right ({detail}); they are put aside',
  },
  STORE_FAILED: { status: 503, message: 'The data store failed: {detail}' },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errors

/** The words of an error with its `{placeholders}` filled; one that is not given stays visible. */
export function messageOf(code: ErrorCode, details: Readonly<Record<string, string | number>> = {}): string {
  return errors[code].message.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(details, name) ? String(details[name]) : placeholder,
  )
}

const codeByProviderStatus: Partial<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
}

/** The code of a provider's HTTP status. The spec's table has no 402; ours names it, for it means "sold". */
export function codeOfProviderStatus(status: number): ErrorCode {
  return codeByProviderStatus[status] ?? 'UNKNOWN_ERROR'
}

/** Words the page falls back to when an answer brings none. */
export const fallbackMessages = {
  generic: 'An error occurred',
  fetch: 'Unknown error occurred while fetching data',
  analytics: 'An unknown error occurred while fetching analytics data',
  apiFailed: 'API request failed: {status} {statusText}',
  http: 'HTTP {status}: {statusText}',
  httpError: 'HTTP error! status: {status}',
  httpStatus: 'HTTP {status}',
} as const

/** An error of the catalogue, with what fills its words. */
export class CatalogueError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, string | number>>

  constructor(
    code: ErrorCode,
    details: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(messageOf(code, details), options)
    this.name = 'CatalogueError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code].status
  }
}
