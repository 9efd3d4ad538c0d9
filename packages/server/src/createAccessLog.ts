import { AppError } from '@analytics/contract/api/errors'

import type { CompletedRequest, FailedRequest } from './http/server/createServer.ts'
import type { Log } from './lib/createLog.ts'
import { toCauseText } from './lib/toCauseText.ts'

/** A failure that repeats itself is logged as often, with how many there were. */
const quietMs = 10_000

interface RequestLog {
  readonly onRequest: (request: CompletedRequest) => void
  readonly onFailure: (failure: FailedRequest) => void
}

/** Requests at the level debug; what failed on our side with its cause, as an error. */
export function createAccessLog(log: Log, now: () => number = () => performance.now()): RequestLog {
  const former = new Map<string, { until: number; more: number }>()
  return {
    onRequest: ({ id, method, url, status, milliseconds }) => {
      const durationMs = Math.round(milliseconds * 10) / 10
      log.debug(`${method} ${url} ${status} in ${durationMs} ms [${id}]`, {
        method,
        url,
        status,
        durationMs,
        requestId: id,
      })
    },
    onFailure: ({ id, method, url, status, error }) => {
      const code = error instanceof AppError ? error.code : 'UNEXPECTED'
      const cause = toCause(error)
      const key = `${code} ${cause}`
      const knownEntry = former.get(key)
      if (knownEntry && now() < knownEntry.until) {
        knownEntry.more++
        return
      }
      for (const [name, { until }] of former) if (until <= now()) former.delete(name)
      former.set(key, { until: now() + quietMs, more: 0 })
      const more = knownEntry && knownEntry.more > 0 ? `, and ${knownEntry.more} like it before` : ''
      const message = error instanceof AppError ? error.message : 'Unknown error'
      log.error(`  ${status} ${method} ${url} [${id}]: ${message} (${code}) ${cause}${more}`.trimEnd(), {
        event: 'failed-request',
        requestId: id,
        method,
        url,
        status,
        code,
        cause,
        ...(knownEntry ? { more: knownEntry.more } : {}),
      })
    },
  }
}

/** The cause of an error, with the stack if it is our mistake. */
function toCause(error: unknown): string {
  if (error instanceof AppError) return toCauseText(error)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
