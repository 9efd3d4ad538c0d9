import type { StatusRow } from '@analytics/contract/shapes/status'

import type { SourceKind } from '../ingestion/sources.ts'
import type { Quarantined } from '../store/QuarantineRepository.ts'
import type { Restatement } from '../store/RestatementRepository.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { toTold } from './storedRestatements.ts'

export type SourceStatus = StatusRow

interface Circumstances {
  readonly checkedAt: number | null
  readonly nextRunAt: number | null
  readonly aside: Quarantined | undefined
  /** The largest of its restatements. */
  readonly largest: readonly Restatement[]
}

/** A source as the status page tells of it. */
export function toSourceStatus(
  kind: SourceKind,
  record: SourceRecord,
  { checkedAt, nextRunAt, aside, largest }: Circumstances,
): SourceStatus {
  return {
    id: record.id,
    kind,
    availability: record.availability,
    lastSuccess: moment(record.fetchedAt),
    lastCheck: moment(checkedAt),
    lastAttempt: moment(record.attemptedAt),
    nextRun: moment(nextRunAt),
    facts: record.facts,
    bytes: record.bytes,
    durationMs: record.durationMs,
    error: record.error && { ...record.error, at: moment(record.attemptedAt) ?? '' },
    setAside: aside
      ? { reason: aside.reason, since: new Date(aside.firstAt).toISOString(), times: aside.times }
      : null,
    restatements:
      record.restated.count > 0
        ? {
            count: record.restated.count,
            last: moment(record.restated.last),
            largest: largest.map(toTold),
          }
        : null,
    unreadable: record.unreadable,
  }
}

function moment(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
