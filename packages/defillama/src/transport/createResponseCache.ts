import { LRUCache } from 'lru-cache'

import type { Time } from './hosts/Time.ts'
import type { ProviderResponse } from './toProviderResponse.ts'

/** Five minutes, at most a hundred responses and 64 MB, since a hundred can be a gigabyte. */
export function createResponseCache({ now }: Pick<Time, 'now'>): LRUCache<string, ProviderResponse> {
  return new LRUCache({
    max: 100,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: 300_000,
    ttlResolution: 0,
    perf: { now },
  })
}
