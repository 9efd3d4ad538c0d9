import type { SourceHealth } from '../api/ServerMetrics.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

/** What the outside may know of a source. */
export function toSourceHealth(
  { id, fetchedAt, error, facts, restated, unreadable }: SourceRecord,
  checkedAt: number | null,
): SourceHealth {
  return {
    id,
    lastSuccess: fetchedAt,
    checkedAt,
    failures: error?.times ?? 0,
    facts,
    restated: restated.count,
    unreadable: fetchedAt === null ? null : (unreadable?.count ?? 0),
  }
}
