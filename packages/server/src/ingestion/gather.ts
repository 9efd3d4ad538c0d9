import { CatalogueError } from '@analytics/contract/errors'
import type { Unreadable } from '@analytics/contract/shapes/status'
import { dayOf } from '@analytics/contract/vocabulary/day'

import type { FetchOptions } from '../provider/createFetcher.ts'
import type { Provider } from '../provider/createProvider.ts'
import { nameOf, type Endpoint } from '../provider/endpoint.ts'
import { noHistory } from '../store/diffStaged.ts'
import type { FactRepository, Inspection } from '../store/FactRepository.ts'
import type { ListingRepository } from '../store/ListingRepository.ts'
import type { QuoteRepository } from '../store/QuoteRepository.ts'
import type { Session } from '../store/Session.ts'
import type { SnapshotRepository } from '../store/SnapshotRepository.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { Change } from './absurdity.ts'
import type { ParseJob, Parsed, ParserKind } from './parsers.ts'
import type { SoldFamilies } from './SoldFamilies.ts'
import type { Source } from './sources.ts'

export interface Repositories {
  readonly facts: FactRepository
  readonly listings: ListingRepository
  readonly quotes: QuoteRepository
  readonly snapshots: SnapshotRepository
}

/** What gathering a source may use. */
export interface GatherParts extends Repositories {
  readonly provider: Provider
  /** Bytes to facts, in a thread of its own. Throws PARSE_ERROR, BAD_SHAPE. */
  readonly parse: <Kind extends ParserKind>(kind: Kind, job: ParseJob) => Promise<Parsed<Kind>>
  readonly read: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>
  readonly now: () => number
  /** Notes what of a payload could not be read, where `parse` was not the one to read it. */
  readonly noteUnreadable: (unreadable: Unreadable) => void
  /** Tells how far a source that takes many requests has come. */
  readonly noteStep: (source: string, done: number, total: number) => void
  /** Fetches and stores what lacks of the recent daily prices. Throws CatalogueError. */
  readonly history: { catchUp(): Promise<{ readonly bytes: number; readonly expiresAt: number }> }
  readonly sold: SoldFamilies
}

/** All that a source has come to: ready to be stored in one transaction. */
export interface Harvest {
  /** How many values it holds. */
  readonly facts: number
  readonly bytes: number
  readonly fetchedAt: number
  /** Until when it need not be fetched again. */
  readonly expiresAt: number
  /** Stores it; `inspect` is shown what each part of it would change. */
  readonly store: (session: Session, inspect: Inspect) => Promise<void>
  /** What was fetched, to be put aside when it is too absurd to be stored. */
  readonly evidence: () => Uint8Array | string
}

export type Inspect = (change: Change) => Promise<void>

/** Days before this many have passed may still change: late reports come in. */
const settlingDays = 3

/**
 * An inspection of facts that were fetched at a moment. What had settled when the source was last fetched should not
 * change; a day that was still running then, however long ago, has only been completed.
 */
export function inspectionOf(
  inspect: Inspect,
  fetchedAt: number,
  known: Pick<SourceRecord, 'fetchedAt'>,
): Inspection {
  const before = Math.min(fetchedAt, known.fetchedAt ?? fetchedAt)
  return { inspect, at: fetchedAt, settled: dayOf(before) - settlingDays }
}

/** The change of something that has entries and a value, and no history. */
export function changeOfSnapshot(before: readonly number[], now: readonly number[]): Change {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + Math.abs(value), 0)
  return {
    entriesBefore: before.length,
    entriesNow: now.length,
    valueBefore: sum(before),
    valueNow: sum(now),
    ...noHistory,
  }
}

/** Fetches a source whole; nothing is stored yet. Throws CatalogueError. */
export type Gather<S extends Source = Source> = (
  source: S,
  known: SourceRecord,
  parts: GatherParts,
) => Promise<Harvest>

interface Fetched<Value> {
  readonly value: Value
  readonly body: Uint8Array
  readonly bytes: number
  readonly fetchedAt: number
  readonly expiresAt: number | null
}

/** Fetches an endpoint and has it parsed off the engine's thread; broken JSON is fetched once more. */
export async function fetchParsed<Kind extends ParserKind>(
  kind: Kind,
  endpoint: Endpoint,
  { provider, parse }: Pick<GatherParts, 'provider' | 'parse'>,
  options: FetchOptions = { bypassCache: true },
): Promise<Fetched<Parsed<Kind>>> {
  const attempt = async (options: FetchOptions) => {
    const { body, bytes, fetchedAt, expiresAt } = await provider.fetchBytes(endpoint, options)
    const job = { body, endpoint: nameOf(endpoint), today: dayOf(fetchedAt) }
    return { body, bytes, fetchedAt, expiresAt, parsed: () => parse(kind, job) }
  }
  const { parsed, ...first } = await attempt(options)
  try {
    return { ...first, value: await parsed() }
  } catch (error) {
    if (!(error instanceof CatalogueError) || error.code !== 'PARSE_ERROR') throw error
    const { parsed, ...second } = await attempt({ bypassCache: true })
    return { ...second, value: await parsed() }
  }
}

export const hourMs = 3_600_000

/** The number that a source's series is stored under. */
export function seriesOf(known: SourceRecord, key: string): number {
  const series = known.series[key]
  if (series === undefined) throw new Error(`${known.id} feeds no ${key}`)
  return series
}
