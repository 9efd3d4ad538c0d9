import { CatalogueError, codeOfProviderStatus } from '@analytics/contract/errors'

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
 * and, where the provider asks to wait, `retryAfterMs`. Two readings go beyond the status:
 * a 500 that speaks of the API key is UNAUTHORIZED (a wrong key gets that, provider.md 3.39), and a good status
 * whose body is no whole JSON (an HTML page, half an answer) is PARSE_ERROR.
 */
export function toAnswer(reply: Reply, endpoint: string, host: HostKind, now: number): Answer {
  const { status, headers, body } = reply
  if (status < 200 || status > 299) throw toError(reply, endpoint, now)
  if (/html|xml/i.test(headers.get('content-type') ?? '') || !isWholeJson(body)) {
    throw new CatalogueError('PARSE_ERROR', { endpoint, status })
  }
  return { body, bytes: body.length, status, fetchedAt: now, expiresAt: findExpiry(headers, now), host }
}

function toError({ status, headers, body }: Reply, endpoint: string, now: number): CatalogueError {
  const isAboutKey = status === 500 && /api[\s_-]*key/i.test(new TextDecoder().decode(body))
  const retryAfterMs = findRetryAfter(headers, now)
  return new CatalogueError(isAboutKey ? 'UNAUTHORIZED' : codeOfProviderStatus(status), {
    endpoint,
    status,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  })
}
