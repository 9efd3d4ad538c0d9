import { errors, fallbackMessages } from '@analytics/contract/errors'

export interface AnswerErrorDetails {
  readonly message: string
  /** The HTTP status; null when no answer came at all. */
  readonly status: number | null
  readonly code: string | null
  /** When to ask again, where the server says so. */
  readonly retryAfterMs?: number | null
}

/** Why a question has no answer, in words fit for the page. */
export class AnswerError extends Error {
  readonly status: number | null
  readonly code: string | null
  readonly retryAfterMs: number | null

  constructor({ message, status, code, retryAfterMs = null }: AnswerErrorDetails, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AnswerError'
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

export const loadingCode = 'LOADING'

/** The server is still filling an empty store; not a failure, so asking again is right. */
export function isStillLoading(error: unknown): boolean {
  return error instanceof AnswerError && error.code === loadingCode
}

export function noConnection(cause: unknown): AnswerError {
  return new AnswerError(
    { message: errors.NETWORK_ERROR.message, status: null, code: 'NETWORK_ERROR' },
    { cause },
  )
}

export function unreadable(status: number, cause?: unknown): AnswerError {
  return new AnswerError({ message: errors.PARSE_ERROR.message, status, code: 'PARSE_ERROR' }, { cause })
}

interface Answered {
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
}

/** The words of a refusal: the body's own, else the status line, else the spec's last resort. */
export function refusalOf(response: Answered, body: unknown): AnswerError {
  const code = textIn(body, 'error')
  const message = textIn(body, 'message') ?? code ?? wordsOfStatus(response, body !== null)
  return new AnswerError({ message, status: response.status, code, retryAfterMs: retryAfterOf(response) })
}

/** Retry-After in its form of seconds; the other one, a date, would need the server's clock. */
function retryAfterOf({ headers }: Answered): number | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null
}

/** What is not our own JSON comes from something in between, and its words say so. */
function wordsOfStatus({ status, statusText }: Answered, isJson: boolean): string {
  if (status < 400) return fallbackMessages.analytics
  const { apiFailed, http, httpError, httpStatus } = fallbackMessages
  // HTTP/2 has no status text, and a trailing colon would look broken.
  const words = statusText ? (isJson ? apiFailed : http) : isJson ? httpError : httpStatus
  return words.replace('{status}', String(status)).replace('{statusText}', statusText)
}

function textIn(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null
  const value = (body as Record<string, unknown>)[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
