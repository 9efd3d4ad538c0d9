import type { ReadinessCheck } from '../http/responses/Readiness.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

type State = Pick<SourceRecord, 'availability' | 'facts' | 'error'>

/** Ready once any source has values: until then each query would wait or fail. */
export function toReadiness(records: readonly State[]): ReadinessCheck {
  // A failed fetch also has a revision, and an empty payload is stored like a full one.
  if (records.some(({ availability, facts }) => availability === 'available' && facts !== 0))
    return { ready: true }
  const isRefused = records.some(({ availability, error }) => error !== null || availability !== 'unknown')
  return { ready: false, reason: isRefused ? 'provider' : 'starting' }
}
