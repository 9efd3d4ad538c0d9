import { connectionMessages, unknownAppMessage } from './messages.ts'

/** `{name}` in a message is filled by `formatMessage`. */
interface ErrorRow {
  readonly status: number
  readonly message: string
  /** No request of our API ends in it; other users of the provider's client may meet it. */
  readonly clientOnly?: true
}

/** A 401 of the provider would ask our clients for credentials that this server does not take, so it is a 502. */
export const errors = {
  BAD_REQUEST: { status: 400, message: 'The data provider refused the request for {endpoint}' },
  UNAUTHORIZED: { status: 502, message: 'The data provider rejected the API key' },
  FORBIDDEN: { status: 403, message: 'The data provider denied access to {endpoint}' },
  NOT_FOUND: { status: 404, message: 'The data provider found nothing at {endpoint}' },
  RATE_LIMITED: { status: 429, message: 'The data provider limits the rate of requests' },
  PAUSED: {
    status: 429,
    message: 'The data provider asked for a pause; the next request is sent at {until}',
  },
  INTERNAL_ERROR: { status: 500, message: 'The data provider failed on {endpoint}' },
  BAD_GATEWAY: { status: 502, message: 'The data provider responded with 502 for {endpoint}' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The data provider is unavailable' },
  GATEWAY_TIMEOUT: { status: 504, message: 'The data provider timed out on {endpoint}' },
  UNKNOWN_ERROR: { status: 500, message: 'The data provider responded with {status} for {endpoint}' },
  TIMEOUT: { status: 504, message: 'Request timeout for {endpoint}' },
  NETWORK_ERROR: { status: 502, message: connectionMessages.NETWORK_ERROR },
  PARSE_ERROR: { status: 502, message: connectionMessages.PARSE_ERROR },
  BAD_SHAPE: {
    status: 502,
    message: 'The data provider sent data in an unexpected format for {endpoint}: {detail}',
  },
  TOO_LARGE: { status: 502, message: 'The data provider sent more than {limit} for {endpoint}' },
  REDIRECTED: { status: 502, message: 'The data provider redirected {endpoint}, {detail}' },
  PAYMENT_REQUIRED: { status: 402, message: 'The data provider requires an API key for {endpoint}' },
  PROTOCOL_NOT_FOUND: { status: 404, message: unknownAppMessage },
  SLUG_REQUIRED: { status: 400, message: 'Protocol slug is required and must be a string' },
  PROTOCOL_ID_REQUIRED: {
    status: 400,
    message: 'Protocol identifier is required and must be a string',
    clientOnly: true,
  },
  POOL_ID_REQUIRED: { status: 400, message: 'poolId is required', clientOnly: true },
  GONE: {
    status: 410,
    message: 'The data provider removed {endpoint} in {since}: {detail}',
    clientOnly: true,
  },
  INVALID_PARAMETER: { status: 400, message: "Parameter '{parameter}' is not valid: {detail}" },
  UNSUPPORTED_CHAIN: { status: 400, message: 'Unsupported chain: {chain}. Supported chains: {supported}' },
  UNKNOWN_PARAMETER: { status: 400, message: "Unknown parameter '{parameter}'. Known parameters: {allowed}" },
  REPEATED_PARAMETER: { status: 400, message: "Parameter '{parameter}' is given more than once" },
  QUERY_TOO_LONG: { status: 400, message: 'The query string is longer than {limit} characters' },
  MISSING_PARAMETER: { status: 400, message: "Parameter '{parameter}' is missing" },
  NOT_RECORDED: {
    status: 404,
    message: 'What was known on {day} is not recorded; the record of these figures begins on {since}',
  },
  UNKNOWN_ENTITY: { status: 404, message: 'No {kind} has the id “{name}”{hint}' },
  UNKNOWN_ROUTE: { status: 404, message: 'Not found: {path}' },
  NOT_IN_ROLE: {
    status: 404,
    message:
      'Not served here: {path}. This process has ROLE={role}; send it to one with ROLE=serve or ROLE=all',
  },
  METHOD_NOT_ALLOWED: { status: 405, message: 'The method is not supported here; use {allowed}' },
  EXPORT_REFUSED: {
    status: 403,
    message: 'The operator of this server does not allow exports of {metric}',
  },
  FOREIGN_ORIGIN: { status: 403, message: 'Pages of other origins may not send requests here' },
  REQUEST_TOO_SLOW: { status: 408, message: 'The request took too long to arrive' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The content type of the request body is not supported; use application/json',
  },
  BODY_REFUSED: { status: 413, message: 'Request bodies are not accepted' },
  BODY_TOO_LARGE: { status: 413, message: 'The request body is larger than {limit}' },
  URL_TOO_LONG: { status: 414, message: 'The URL is longer than {limit} characters' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The request headers are too many or too long' },
  EXPECTATION_FAILED: { status: 417, message: 'The Expect header is not supported' },
  CLIENT_CLOSED: { status: 499, message: 'The client closed the connection before the response was sent' },
  MALFORMED_REQUEST: { status: 400, message: 'The request is malformed' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests; retry in {seconds} s' },
  OVERLOADED: {
    status: 503,
    message: 'The server is overloaded; retry in {seconds} s',
  },
  QUERY_TIMEOUT: { status: 504, message: 'The query took longer than {seconds} s and was stopped' },
  STILL_FETCHING: { status: 503, message: 'The data is still being fetched; retry in {seconds} s' },
  RESTARTING: { status: 503, message: 'The data engine is being restarted; retry in {seconds} s' },
  UNEXPECTED: { status: 500, message: 'Unknown error' },
  QUARANTINED: {
    status: 502,
    message: 'The data provider sent anomalous figures for {source} ({detail}); they are quarantined',
  },
  STORE_FAILED: { status: 503, message: 'The data store failed: {detail}' },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errors

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code)
}

/** A placeholder without a value stays visible. */
export function formatMessage(
  code: ErrorCode,
  details: Readonly<Record<string, string | number>> = {},
): string {
  return errors[code].message.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(details, name) ? String(details[name]) : placeholder,
  )
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, string | number>>

  constructor(
    code: ErrorCode,
    details: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(formatMessage(code, details), options)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code].status
  }
}
