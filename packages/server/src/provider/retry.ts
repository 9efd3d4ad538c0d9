import { CatalogueError } from '@analytics/contract/errors'
import type { ErrorCode } from '@analytics/contract/errors'

import { longestHoldMs } from './createHostThrottle.ts'
import type { Time } from './time.ts'

/** How often an error is worth another try. A truncated answer rarely is truncated twice. */
const retriesByCode: Partial<Record<ErrorCode, number>> = {
  NETWORK_ERROR: 3,
  TIMEOUT: 2,
  PARSE_ERROR: 1,
  RATE_LIMITED: 3,
  INTERNAL_ERROR: 2,
  BAD_GATEWAY: 3,
  SERVICE_UNAVAILABLE: 3,
  GATEWAY_TIMEOUT: 3,
}

const firstDelayMs = 1000
const longestDelayMs = 30_000

/** Runs an attempt until it succeeds, fails for good, or has used up the tries its error is worth. */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  time: Pick<Time, 'sleep'>,
  random: () => number,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof CatalogueError) || failures >= retriesOf(error)) throw error
      await time.sleep(delayAfter(error, failures, random()))
    }
  }
}

function retriesOf(error: CatalogueError): number {
  // 520 to 524 are the CDN's own gateway errors (provider.md 3.39).
  const isGateway = error.code === 'UNKNOWN_ERROR' && Number(error.details['status']) >= 520
  // What asks for a long pause is not waited for: the host's throttle keeps it.
  if (error.code === 'RATE_LIMITED' && Number(error.details['retryAfterMs']) > longestHoldMs) return 0
  return isGateway ? 3 : (retriesByCode[error.code] ?? 0)
}

/** What the provider asks for, else 1, 2, 4 s shortened at random by up to half; never over 30 s. */
function delayAfter(error: CatalogueError, failures: number, random: number): number {
  const asked = error.details['retryAfterMs']
  if (typeof asked === 'number') return Math.min(asked, longestDelayMs)
  return Math.min(firstDelayMs * 2 ** failures, longestDelayMs) * (1 - random / 2)
}
