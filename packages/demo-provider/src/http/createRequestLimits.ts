import { limits } from '@analytics/defillama/documented'
import { RequestWindow } from '@analytics/defillama/RequestWindow'

import type { RequestTarget } from './toRequestTarget.ts'

export interface RequestLimits {
  /** Counts a request and returns 0, or refuses it and returns the seconds to wait. */
  take(target: RequestTarget): number
}

/** Limits count real time. Without a key each namespace has its own limit, with a key all share one. */
export function createRequestLimits(
  isKept: boolean,
  tier: 'key' | 'free',
  now: () => number = () => performance.now(),
): RequestLimits {
  if (!isKept) return { take: () => 0 }
  const pro = new RequestWindow(limits.proRequests, limits.proWindowMs)
  const free = new Map<string, RequestWindow>()
  return {
    take({ key, path }) {
      const [, namespace = ''] = path.split('/')
      const knownWindow = free.get(namespace) ?? new RequestWindow(limits.freeRequests, limits.freeWindowMs)
      free.set(namespace, knownWindow)
      const window = key === null && tier === 'free' ? knownWindow : pro
      return Math.ceil(window.take(now()) / 1000)
    },
  }
}
