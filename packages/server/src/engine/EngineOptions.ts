import type { AppError } from '@analytics/contract/api/errors'
import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { ProviderOrigin } from '@analytics/defillama'

import type { IngestParts } from '../ingest/ingestSource.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

export interface EngineOptions {
  readonly databasePath: string
  readonly origin: Origin
  readonly provider: ProviderOrigin
  readonly now: () => number
  readonly parse: IngestParts['parse']
  readonly onChange: (record: SourceRecord) => void
  readonly onFailure: (id: string, error: AppError) => void
  /** Called when a source has stored a part. */
  readonly onPiece?: (record: SourceRecord) => void
  readonly userAgent?: string | undefined
  readonly sleep?: (milliseconds: number) => Promise<void>
  readonly fetch?: typeof fetch | undefined
  readonly spacingMs?: number | undefined
  readonly timeoutMs?: number | undefined
}

export interface EngineResponse {
  readonly json: string
  readonly entityRevision: number
  readonly sources: readonly { readonly id: string; readonly revision: number }[]
  readonly version: string
}
