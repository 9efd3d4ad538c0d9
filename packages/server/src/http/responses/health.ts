import type { Readiness as Wire } from '@analytics/contract/api/responses/status'
import type { Provider } from '@analytics/defillama'

import type { SourceRecord } from '../../store/SourceRepository.ts'

/** Timestamps are milliseconds since the epoch. */
export interface SourceHealth {
  readonly id: string
  readonly lastSuccess: number | null
  readonly checkedAt: number | null
  readonly failures: number
  readonly facts: number | null
  /** Settled values that the provider has changed or withdrawn. */
  readonly restated: number
  readonly unreadable: number | null
}

/** Whether queries can be answered; the reason is for the operator. */
export type ReadinessCheck =
  | { readonly ready: true }
  | { readonly ready: false; readonly reason: NonNullable<Wire['reason']> }

export interface ProviderHealth extends Pick<Provider, 'requests' | 'isKeyRefused'> {
  readonly history: { readonly done: number; readonly total: number } | null
}

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

type State = Pick<SourceRecord, 'availability' | 'facts' | 'error'>

/** Ready once any source has values: until then each query would wait or fail. */
export function toReadiness(records: readonly State[]): ReadinessCheck {
  // A failed fetch also has a revision, and an empty payload is stored like a full one.
  if (records.some(({ availability, facts }) => availability === 'available' && facts !== 0))
    return { ready: true }
  const isRefused = records.some(({ availability, error }) => error !== null || availability !== 'unknown')
  return { ready: false, reason: isRefused ? 'provider' : 'starting' }
}
