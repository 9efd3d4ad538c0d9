import type { SourceRecord } from '../../store/SourceRepository.ts'
import type { FetchContext, IngestBatch } from './IngestBatch.ts'

export interface Source {
  readonly id: string
  readonly kind: string
  readonly series: readonly string[]
  /** The provider's paths that it is read from. */
  readonly paths: readonly string[]
  /** Many small requests, throttled by their host anyway: not counted in the concurrency limit. */
  readonly isLight?: boolean
  /** Stores nothing. Throws ProviderError. */
  readonly fetch: (record: SourceRecord, context: FetchContext) => Promise<IngestBatch>
}
