import type { StatusRow } from '../api/responses/status.ts'

/** A source that was fetched and checked at `at` without a fault, but for what `patch` says. */
export function toStatusRow(id: string, at: string, patch: Partial<StatusRow> = {}): StatusRow {
  return {
    id,
    kind: 'flow',
    subject: null,
    paths: [],
    availability: 'available',
    lastSuccess: at,
    lastCheck: at,
    lastAttempt: at,
    nextRun: null,
    facts: 1,
    bytes: 1,
    durationMs: 1,
    error: null,
    quarantined: null,
    restatements: null,
    unreadable: null,
    ...patch,
  }
}
