import type { Status } from '@analytics/contract/shapes/status'

import type { FeedHealth } from './FeedHealth.ts'

/** The part of the status that is not about a source. */
export function toFeedStatus({
  history,
  requests,
  isKeyRefused,
}: FeedHealth): Pick<Status, 'history' | 'requests' | 'isKeyRefused'> {
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
