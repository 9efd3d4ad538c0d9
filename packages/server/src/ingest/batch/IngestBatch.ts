import type { Unreadable } from '@analytics/contract/api/responses/status'
import type { Provider } from '@analytics/defillama'
import type { Session, WriteSession } from '@analytics/store/Store'

import type { Repositories } from '../../store/createRepositories.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import type { ParseJob, Parsed, ParserKind } from '../parsing/parsers.ts'
import type { Change } from './anomalies.ts'
import type { PaidTierFamilies } from './pauses.ts'

export interface FetchContext extends Pick<
  Repositories,
  'facts' | 'entities' | 'symbols' | 'profiles' | 'quotes' | 'snapshots'
> {
  readonly provider: Provider
  /** Parses in a thread of its own. Throws PARSE_ERROR, BAD_SHAPE. */
  readonly parse: <Kind extends ParserKind>(kind: Kind, job: ParseJob) => Promise<Parsed<Kind>>
  readonly read: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>
  readonly now: () => number
  readonly noteUnreadable: (unreadable: Unreadable) => void
  readonly noteStep: (source: string, done: number, total: number) => void
  readonly history: PriceHistoryFetch
  readonly paidTier: PaidTierFamilies
}

/** The result of one fetch, stored in one transaction. */
export interface IngestBatch {
  readonly facts: number
  readonly bytes: number
  readonly fetchedAt: number
  readonly expiresAt: number
  /** `inspect` receives what each part would change. */
  readonly store: (session: WriteSession, inspect: Inspect) => Promise<void>
  readonly payload: () => Uint8Array | string
}

/** Daily prices, which are stored window by window, outside the transaction of their source. */
export interface PriceHistoryFetch {
  /** Fetches and stores missing recent daily prices. Throws ProviderError. */
  readonly catchUp: () => Promise<CaughtUp>
}

export interface CaughtUp {
  readonly bytes: number
  readonly expiresAt: number
  readonly unreadable: readonly Unreadable[]
}

export type Inspect = (change: Change) => Promise<void>

export function getSeriesId(record: SourceRecord, key: string): number {
  const series = record.series[key]
  if (series === undefined) throw new Error(`${record.id} does not provide ${key}`)
  return series
}

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
