import type { ErrorCode } from '@analytics/contract/api/errors'
import { connectionMessages, fallbackMessages } from '@analytics/contract/api/messages'

export interface ApiErrorDetails {
  readonly message: string
  /** Null when there was no response. */
  readonly status: number | null
  readonly code: string | null
  /** Time from `Retry-After`. */
  readonly retryAfterMs?: number | null
  /** Id of the response in the operator's log. */
  readonly requestId?: string | null
  /** ISO date of the first day of which the record tells. */
  readonly since?: string | null
}

export class ApiError extends Error {
  readonly status: number | null
  readonly code: string | null
  readonly retryAfterMs: number | null
  readonly requestId: string | null
  readonly since: string | null

  constructor(
    { message, status, code, retryAfterMs = null, requestId = null, since = null }: ApiErrorDetails,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.requestId = requestId
    this.since = since
  }
}

/** The request still waits for its source, so this is no failure. */
export function isStillFetching(error: unknown): boolean {
  return error instanceof ApiError && error.code === ('STILL_FETCHING' satisfies ErrorCode)
}

/** The server names the cause, so the page need not wait for further tries before it says so. */
export function isExplained(error: unknown): boolean {
  const codes: readonly ErrorCode[] = ['RESTARTING', 'QUERY_TIMEOUT']
  return error instanceof ApiError && codes.some(code => code === error.code)
}

/** The same request succeeds once the server or the network has recovered. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, code, retryAfterMs } = error
  return status === null || (status === 503 && retryAfterMs !== null) || code === 'QUERY_TIMEOUT'
}

/** True if no entity of the kind has the id. */
export function isUnknownEntity(error: unknown): boolean {
  const codes: readonly ErrorCode[] = ['UNKNOWN_ENTITY', 'PROTOCOL_NOT_FOUND']
  return error instanceof ApiError && codes.some(code => code === error.code)
}

export function noConnection(cause: unknown): ApiError {
  return new ApiError(
    { message: connectionMessages.NETWORK_ERROR, status: null, code: 'NETWORK_ERROR' },
    { cause },
  )
}

export function unreadable(status: number, cause?: unknown): ApiError {
  return new ApiError({ message: connectionMessages.PARSE_ERROR, status, code: 'PARSE_ERROR' }, { cause })
}

interface Received {
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
}

export function refusalOf(response: Received, body: unknown): ApiError {
  const code = textIn(body, 'error')
  const message = textIn(body, 'message') ?? code ?? toStatusText(response, body !== null)
  return new ApiError({
    message,
    status: response.status,
    code,
    retryAfterMs: retryAfterOf(response),
    requestId: response.headers.get('x-request-id'),
    since: textIn(body, 'since'),
  })
}

/** The form in seconds; a date would need the server's clock. */
function retryAfterOf({ headers }: Received): number | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null
}

/** A response that is not our JSON comes from something in between, and the message says so. */
function toStatusText({ status, statusText }: Received, isJson: boolean): string {
  if (status < 400) return fallbackMessages.analytics
  const { apiFailed, http, httpError, httpStatus } = fallbackMessages
  // HTTP/2 has no status text, and a trailing colon would look broken.
  const template = statusText ? (isJson ? apiFailed : http) : isJson ? httpError : httpStatus
  return template.replace('{status}', String(status)).replace('{statusText}', statusText)
}

function textIn(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null
  const value = (body as Record<string, unknown>)[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
