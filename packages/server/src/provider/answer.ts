import { CatalogueError, codeOfProviderStatus } from '@analytics/contract/errors'

import { findReason, findWrappedStatus } from './errorBodies.ts'
import type { Reply } from './exchange.ts'
import { findExpiry, findRetryAfter } from './freshness.ts'
import type { HostKind } from './hosts.ts'
import { isWholeJson } from './json.ts'

/**
 * The bytes of a good answer, not parsed yet. They may be shared with the memory cache and with other callers:
 * copy them to another thread, don't transfer them, and don't write to them.
 */
export interface Answer {
  readonly body: Uint8Array
  /** Decoded length. */
  readonly bytes: number
  readonly status: number
  /** Milliseconds since the epoch, by the injected clock. */
  readonly fetchedAt: number
  /** The same, until when the provider calls it fresh; null when it does not say. */
  readonly expiresAt: number | null
  /** Which host answered: `free` although there is a key means that the pro host refused. */
  readonly host: HostKind
}

/**
 * The answer in a reply, or the error it stands for: the spec's code of its status, with `endpoint`, `status`
 * and, where the provider asks to wait, `retryAfterMs`; a 400 of the free host may give a `reason`. Three readings
 * go beyond the status: an error in the wrapping of a good answer counts as that error;
 * a 500 that speaks of the API key is UNAUTHORIZED (a wrong key gets that, provider.md 3.39), and a good status
 * whose body is no whole JSON (an HTML page, half an answer) is PARSE_ERROR.
 */
export function toAnswer(reply: Reply, endpoint: string, host: HostKind, now: number): Answer {
  const { status, headers, body } = reply
  if (status < 200 || status > 299) throw toError(reply, endpoint, host, now)
  if (/html|xml/i.test(headers.get('content-type') ?? '') || !isWholeJson(body)) {
    throw new CatalogueError('PARSE_ERROR', { endpoint, status })
  }
  const wrapped = findWrappedStatus(body)
  if (wrapped !== undefined) throw toError({ ...reply, status: wrapped }, endpoint, host, now)
  return { body, bytes: body.length, status, fetchedAt: now, expiresAt: findExpiry(headers, now), host }
}

function toError(
  { status, headers, body }: Reply,
  endpoint: string,
  host: HostKind,
  now: number,
): CatalogueError {
  const isAboutKey = status === 500 && /api[\s_-]*key/i.test(new TextDecoder().decode(body))
  // Only the free host's words: what another one says may repeat the key.
  const reason = status === 400 && host === 'free' ? findReason(body) : undefined
  const retryAfterMs = findRetryAfter(headers, now)
  return new CatalogueError(isAboutKey ? 'UNAUTHORIZED' : codeOfProviderStatus(status), {
    endpoint,
    status,
    ...(reason === undefined ? {} : { reason }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  })
}
