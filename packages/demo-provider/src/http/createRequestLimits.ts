import { limits } from '@analytics/defillama/documented'
import { RequestWindow } from '@analytics/defillama/RequestWindow'

import type { Address } from './toAddress.ts'

export interface RequestLimits {
  /** Takes a request and gives 0, or refuses it and gives the seconds to wait. */
  take(address: Address): number
}

/**
 * The provider's limits of requests, in real time, whatever the provider's clock says: without a key each namespace
 * takes what a free host takes, with one all of them together what the pro host does.
 */
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
      const known = free.get(namespace) ?? new RequestWindow(limits.freeRequests, limits.freeWindowMs)
      free.set(namespace, known)
      const window = key === null && tier === 'free' ? known : pro
      return Math.ceil(window.take(now()) / 1000)
    },
  }
}
