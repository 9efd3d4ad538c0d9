import type { EntityIdentity } from './metricTable.ts'

export interface EntityMetadata extends EntityIdentity {
  readonly displayName: string
  readonly logo: string | null
  readonly symbol: string | null
  readonly chains: readonly string[]
  readonly parent: string | null
}
