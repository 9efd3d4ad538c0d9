import type { Status } from '@analytics/contract/api/responses/status'

import type { ProviderHealth } from './ProviderHealth.ts'

export function toProviderStatus({
  history,
  requests,
  isKeyRefused,
}: ProviderHealth): Pick<Status, 'history' | 'requests' | 'isKeyRefused'> {
  return {
    history,
    requests: requests.map(({ host, lastFiveMinutes, lastDay, limit, pausedUntil }) => ({
      host,
      lastFiveMinutes,
      lastDay,
      limit,
      pausedUntil: pausedUntil === null ? null : new Date(pausedUntil).toISOString(),
    })),
    isKeyRefused,
  }
}
