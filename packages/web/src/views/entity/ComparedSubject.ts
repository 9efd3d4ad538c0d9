import type { EntityKind } from '@analytics/contract/metrics/entityKinds'
import type { Metric } from '@analytics/contract/metrics/metrics'

export interface ComparedSubject {
  readonly kind: EntityKind
  readonly id: string
  readonly name: string
  readonly metric: Metric
  /** Null for the explorer's own range. */
  readonly range: string | null
}
