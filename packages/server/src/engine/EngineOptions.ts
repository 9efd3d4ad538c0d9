import type { DefaultRequest, ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import type { AppError } from '@analytics/contract/api/errors'
import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { ProviderOrigin } from '@analytics/defillama'
import type { ConnectionOptions } from '@analytics/store-clickhouse/ClickHouseConnection'
import type { StoreEvent } from '@analytics/store/storeEvents'

import type { IngestParts } from '../ingest/ingestSource.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

export type StorageEvent =
  | { readonly kind: 'moved-aside' | 'log-damaged'; readonly reason: string; readonly file: string }
  | { readonly kind: 'restatements-damaged'; readonly lines: number }
  | { readonly kind: 'restatements-unsaved'; readonly reason: string }
  | StoreEvent

export interface EngineOptions {
  readonly databasePath: string
  /** Connection to a store that other processes share; without it the data is in a file. */
  readonly shared?: ConnectionOptions | undefined
  /** Role in a shared store; `serve` never writes. */
  readonly role?: 'all' | 'ingest' | 'serve' | undefined
  /** Names this process among those that share a store; the same after a restart of the engine within the process. */
  readonly ingester?: string | undefined
  readonly origin: Origin
  readonly provider: ProviderOrigin
  readonly now: () => number
  readonly parse: IngestParts['parse']
  readonly onChange: (record: SourceRecord) => void
  readonly onFailure: (id: string, error: AppError) => void
  /** Called when a source has stored a part. */
  readonly onPiece?: (record: SourceRecord) => void
  /** The most frequent first requests, precomputed after a start and after each refresh, */
  readonly defaults?: readonly DefaultRequest[]
  /** and passed to the thread that serves them. */
  readonly onMade?: ((request: ServedRequest, response: EngineResponse) => Promise<void>) | undefined
  readonly userAgent?: string | undefined
  readonly sleep?: (milliseconds: number) => Promise<void>
  readonly fetch?: typeof fetch | undefined
  readonly spacingMs?: number | undefined
  readonly timeoutMs?: number | undefined
  /** How long a read of the store may take, in milliseconds. */
  readonly queryMs?: number | undefined
  /** For how many days former states are kept; undefined for all. */
  readonly vintageDays?: number | undefined
  /** Whether the engine has failed before: its database is read whole before it is trusted. */
  readonly isSuspect?: boolean | undefined
  /** Reports changes of the stored data that an operator must know. */
  readonly onStorage?: (event: StorageEvent) => void
  /** The database can't be used any longer; the engine should be started again. */
  readonly onBroken?: (reason: string) => void
}

export interface EngineResponse {
  readonly json: string
  readonly entityRevision: number
  readonly sources: readonly { readonly id: string; readonly revision: number }[]
  /** See `NeededSources`. */
  readonly awaited: readonly string[]
  readonly wanted: readonly string[]
  readonly version: string
  /** Whether a moment of a day can't be told from its end. */
  readonly isByDay?: boolean
}

export interface Versions {
  readonly entityRevision: number
  readonly sources: readonly {
    readonly id: string
    readonly revision: number
    readonly checkedAt: number | null
  }[]
}
