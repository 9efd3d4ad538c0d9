import type { SourceHealth } from '../http/metrics/SourceHealth.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

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
