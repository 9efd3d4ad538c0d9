import { ProviderError, type ProviderErrorCode } from '../api/ProviderError.ts'
import { maxHoldMs } from './hosts/createHostThrottle.ts'
import type { Time } from './hosts/Time.ts'

const retriesByCode: Partial<Record<ProviderErrorCode, number>> = {
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
const maxDelayMs = 30_000

export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  time: Pick<Time, 'sleep'>,
  random: () => number,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ProviderError) || failures >= getRetries(error)) throw error
      await time.sleep(delayAfter(error, failures, random()))
    }
  }
}

function getRetries(error: ProviderError): number {
  // 520 to 524 are the CDN's own gateway errors.
  const isGateway = error.code === 'UNKNOWN_ERROR' && Number(error.details['status']) >= 520
  // The host's throttle waits for a long Retry-After.
  if (error.code === 'RATE_LIMITED' && Number(error.details['retryAfterMs']) > maxHoldMs) return 0
  return isGateway ? 3 : (retriesByCode[error.code] ?? 0)
}

/** Retry-After, else 1, 2, 4 s shortened at random by up to half; never over 30 s. */
function delayAfter(error: ProviderError, failures: number, random: number): number {
  const retryAfter = error.details['retryAfterMs']
  if (typeof retryAfter === 'number') return Math.min(retryAfter, maxDelayMs)
  return Math.min(firstDelayMs * 2 ** failures, maxDelayMs) * (1 - random / 2)
}
