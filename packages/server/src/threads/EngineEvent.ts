import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import type { Damage } from '@analytics/contract/api/responses/status'

import type { StorageEvent, Versions } from '../engine/EngineOptions.ts'
import type { Usage } from '../http/metrics/processMetrics.ts'
import type { ProviderHealth } from '../http/responses/health.ts'
import type { EncodedResponse } from '../http/responses/ResponseCache.ts'
import type { Progress } from '../ingest/SourceKeeper.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

/** The engine tells the server these unasked. */
export type EngineEvent =
  | { readonly event: 'ready'; readonly records: readonly SourceRecord[] }
  | { readonly event: 'source'; readonly record: SourceRecord; readonly progress: Progress | null }
  | { readonly event: 'piece'; readonly record: SourceRecord }
  | { readonly event: 'versions'; readonly versions: Versions }
  | { readonly event: 'storage'; readonly storage: StorageEvent }
  /** A response that was precomputed before any request. */
  | { readonly event: 'made'; readonly request: ServedRequest; readonly response: EncodedResponse }
  /** The database can't be used any longer, so the engine ends. */
  | { readonly event: 'broken'; readonly reason: string }
  /** The engine does not answer, so it is replaced. */
  | { readonly event: 'silent'; readonly seconds: number }
  | { readonly event: 'ended'; readonly reason: string; readonly retryMs: number }
  | { readonly event: 'usage'; readonly usage: Usage }
  | { readonly event: 'progress'; readonly progress: Progress | null }
  | { readonly event: 'damage'; readonly damage: Damage }
  | { readonly event: 'providerHealth'; readonly providerHealth: ProviderHealth }
  | {
      readonly event: 'failure'
      readonly id: string
      readonly code: string
      readonly message: string
      readonly cause: string
    }
