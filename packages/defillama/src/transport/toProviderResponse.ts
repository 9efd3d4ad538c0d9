import { ProviderError, toErrorCode } from '../api/ProviderError.ts'
import { isCompleteJson } from '../parsing/json.ts'
import { isObject } from '../parsing/shape.ts'
import { findExpiry, findRetryAfter } from './freshness.ts'
import type { HostKind } from './hosts/routes.ts'
import type { HttpResponse } from './sendRequest.ts'

const maxLength = 16 * 1024

/** The bytes may be shared with the cache: copy them to another thread, don't transfer or modify them. */
export interface ProviderResponse {
  readonly body: Uint8Array
  readonly bytes: number
  readonly status: number
  readonly fetchedAt: number
  readonly expiresAt: number | null
  /** `free` although there is a key: the pro host refused. */
  readonly host: HostKind
}

/** Throws for error statuses, errors wrapped in a 200, a 500 that names the API key, and incomplete JSON. */
export function toProviderResponse(
  reply: HttpResponse,
  endpoint: string,
  host: HostKind,
  now: number,
): ProviderResponse {
  const { status, headers, body } = reply
  if (status < 200 || status > 299) throw toError(reply, endpoint, host, now)
  // The body decides, whatever its content type says. HTML does not begin like JSON.
  if (!isCompleteJson(body)) throw new ProviderError('PARSE_ERROR', { endpoint, status })
  const wrapped = findWrappedStatus(body)
  if (wrapped !== undefined) throw toError({ ...reply, status: wrapped }, endpoint, host, now)
  return { body, bytes: body.length, status, fetchedAt: now, expiresAt: findExpiry(headers, now), host }
}

function toError(
  { status, headers, body }: HttpResponse,
  endpoint: string,
  host: HostKind,
  now: number,
): ProviderError {
  // Neither an error nor data, such as a 304 to a request without a condition.
  if (status < 400)
    throw new ProviderError('BAD_SHAPE', {
      endpoint,
      status,
      detail: `an answer without data (status ${status})`,
    })
  const isAboutKey = status === 500 && /api[\s_-]*key/i.test(new TextDecoder().decode(body))
  // Reasons are read from the free host only: messages of the pro host may repeat the key.
  const reason = status === 400 && host === 'free' ? findReason(body) : undefined
  const retryAfterMs = findRetryAfter(headers, now)
  return new ProviderError(isAboutKey ? 'UNAUTHORIZED' : toErrorCode(status), {
    endpoint,
    status,
    ...(reason === undefined ? {} : { reason }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  })
}

/** The bridges host may send its 400 as `{"statusCode":400,...}` with the HTTP status 200. */
export function findWrappedStatus(body: Uint8Array): number | undefined {
  if (body.length > maxLength) return undefined
  const text = new TextDecoder().decode(body)
  if (!text.includes('"statusCode"')) return undefined
  const payload = tryParse(text)
  if (!isObject(payload) || !('body' in payload)) return undefined
  const { statusCode } = payload
  return typeof statusCode === 'number' && statusCode >= 300 && statusCode < 600 ? statusCode : undefined
}

/** The reason in the body of a short 400: JSON text, or `message` of an object. */
export function findReason(body: Uint8Array): string | undefined {
  const payload = tryParse(new TextDecoder().decode(body))
  const reason = isObject(payload) ? payload['message'] : payload
  return typeof reason === 'string' && /^[^<>\p{C}]{1,200}$/u.test(reason) ? reason : undefined
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
