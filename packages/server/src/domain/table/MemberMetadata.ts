import type { EntityIdentity } from './metricTable.ts'

export interface MemberMetadata extends EntityIdentity {
  readonly displayName: string
  readonly logo: string | null
  readonly symbol: string | null
  readonly chains: readonly string[]
  readonly parent: string | null
  /** Set if another application of the series, or a parent, has the same slug. */
  readonly isSlugShared?: true
}
