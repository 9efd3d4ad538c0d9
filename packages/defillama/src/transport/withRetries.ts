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

/** Waits for as long as a user would, all retries together. */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  time: Pick<Time, 'sleep'>,
  random: () => number,
): Promise<Result> {
  let waited = 0
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ProviderError) || failures >= getRetries(error)) throw error
      const delay = delayAfter(error, failures, random())
      // The host's throttle keeps a long pause; the waiting caller gets an error at once.
      waited += delay
      if (waited > maxHoldMs) throw error
      await time.sleep(delay)
    }
  }
}

function getRetries(error: ProviderError): number {
  // 520 to 524 are the CDN's own gateway errors.
  const isGateway = error.code === 'UNKNOWN_ERROR' && Number(error.details['status']) >= 520
  return isGateway ? 3 : (retriesByCode[error.code] ?? 0)
}

/** Retry-After, else 1, 2, 4 s shortened at random by up to half. */
function delayAfter(error: ProviderError, failures: number, random: number): number {
  const retryAfter = error.details['retryAfterMs']
  return typeof retryAfter === 'number' ? retryAfter : firstDelayMs * 2 ** failures * (1 - random / 2)
}
