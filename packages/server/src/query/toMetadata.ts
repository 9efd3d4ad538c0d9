import { createHash } from 'node:crypto'

import type { Availability, Metadata, Origin } from '@analytics/contract/api/responses/metadata'
import { dayOf, toIsoDay } from '@analytics/contract/query/day'
import { toKnownTime, writeKnown } from '@analytics/contract/query/known'

import type { SourceRecord } from '../store/SourceRepository.ts'
import type { QueryResult } from './model/Query.ts'

export interface MetadataParts {
  readonly origin: Origin
  readonly used: readonly SourceRecord[]
  /** Ids of the sources whose figures were read. */
  readonly cited: ReadonlySet<string>
  /** The sources that decide the availability. */
  readonly decisive: readonly string[]
  readonly about: Omit<QueryResult, 'data'>
  readonly timeFrame: Metadata['timeFrame']
  /** Null when none of the shown history is missing. */
  readonly history: Metadata['history'] | null
  readonly restatements: Metadata['restatements']
  /** Absent for the present figures. */
  readonly known?: Metadata['known']
  /** Whether only the last state of each day is kept of some of the figures. */
  readonly isByDay: boolean
  readonly version: string
  readonly now: number
  readonly cacheHit: boolean
  readonly processingTimeMs: number
}

export function toMetadata({ used, decisive, about, history: prices, ...parts }: MetadataParts): Metadata {
  // Nothing is fetched for an earlier day.
  const isFormer = parts.known !== undefined && isOver(parts.known, parts.now)
  const knownSince = parts.known?.since ?? findKnownSince(used)
  const history = prices ?? (isFormer ? undefined : about.history)
  return {
    origin: parts.origin,
    // A query that needs no source lacks none.
    availability:
      decisive.length === 0
        ? 'available'
        : availabilityOf(used.filter(source => decisive.includes(source.id))),
    asOf: about.asOf === null ? null : toIsoDay(about.asOf),
    range: {
      from: about.range && toIsoDay(about.range.from),
      to: about.range && toIsoDay(about.range.to),
    },
    ...(about.compared
      ? { compared: { from: toIsoDay(about.compared.from), to: toIsoDay(about.compared.to) } }
      : {}),
    ...(parts.known ? { known: parts.known } : {}),
    ...(knownSince === null ? {} : { knownSince }),
    ...toKnownAs(parts, knownSince),
    timeFrame: parts.timeFrame,
    timeFrameShown: about.timeFrame,
    completeness: about.completeness === null ? null : Math.round(about.completeness * 1e4) / 1e4,
    restatements: parts.restatements,
    sources: used.map(toStatus),
    cited: used.flatMap(({ id }) => (parts.cited.has(id) ? [id] : [])),
    refreshFailed: used.some(source => source.error !== null && source.availability !== 'unknown'),
    ...(history ? { history } : {}),
    dataVersion: parts.version,
    generatedAt: new Date(parts.now).toISOString(),
    cacheHit: parts.cacheHit,
    processingTimeMs: Math.round(parts.processingTimeMs * 10) / 10,
  }
}

/** Identifies the exact facts of a response; no two origins share a version. */
export function versionOf(origin: Origin, used: readonly SourceRecord[], entityRevision: number): string {
  const facts = used.map(source => `${source.id}:${source.revision}:${source.fetchedAt}`)
  const text = [origin.kind, origin.label, entityRevision, ...facts].join(' ')
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

/** The first day since which every change of these sources is recorded. */
function findKnownSince(used: readonly SourceRecord[]): string | null {
  const since = used.flatMap(({ fetchedAt, knownSince }) =>
    fetchedAt === null ? [] : [knownSince ?? Number.POSITIVE_INFINITY],
  )
  const last = Math.max(...since)
  return Number.isFinite(last) ? toIsoDay(dayOf(last)) : null
}

/** Whether nothing that is fetched later changes what was known then. */
function isOver({ day, at }: NonNullable<Metadata['known']>, now: number): boolean {
  return at !== undefined || day < toIsoDay(dayOf(now))
}

/** A day that still runs has no state yet that can be found again, so its present moment is named. */
function toKnownAs(
  { known, isByDay, now }: Pick<MetadataParts, 'known' | 'isByDay' | 'now'>,
  since: string | null,
) {
  if (known && isOver(known, now)) return { knownAs: known.at ?? known.day }
  const isKept = since !== null && since <= toIsoDay(dayOf(now)) && !isByDay
  return isKept ? { knownAs: writeKnown(toKnownTime(now)) } : {}
}

function availabilityOf(used: readonly SourceRecord[]): Availability {
  const availabilities = used.map(source => source.availability)
  if (availabilities.includes('available')) return 'available'
  if (availabilities.includes('needs-key')) return 'needs-key'
  // A source that failed may well offer the series.
  return availabilities.includes('unknown') ? 'available' : 'not-offered'
}

function toStatus(source: SourceRecord): Metadata['sources'][number] {
  const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return {
    id: source.id,
    lastSuccess: toIso(source.fetchedAt),
    error: source.error && { ...source.error, at: toIso(source.attemptedAt) ?? '' },
  }
}
