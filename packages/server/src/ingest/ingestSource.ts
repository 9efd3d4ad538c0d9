import { AppError } from '@analytics/contract/api/errors'
import type { Availability } from '@analytics/contract/api/responses/metadata'
import type { Unreadable } from '@analytics/contract/api/responses/status'
import { hasErrorCode, isProviderError, mergeUnreadable, type ProviderError } from '@analytics/defillama'
import type { Store, WriteSession } from '@analytics/store/Store'

import { isFolderError, toStoreFailure } from '../store/database/folderErrors.ts'
import { recordFormerRows } from '../store/ledger/RecordingSession.ts'
import type { Quarantined, QuarantineRepository } from '../store/QuarantineRepository.ts'
import { toChangeTime, type SourceRecord, type SourceRepository } from '../store/SourceRepository.ts'
import { addChanges, findAnomaly, isConfirmed, isRepeated, type Change } from './batch/anomalies.ts'
import { hourMs } from './batch/fetchParsed.ts'
import { fromProviderError } from './batch/fromProviderError.ts'
import type { FetchContext, IngestBatch, Source } from './batch/IngestBatch.ts'

export interface IngestParts extends Omit<FetchContext, 'noteUnreadable'> {
  readonly database: Store
  readonly sources: SourceRepository
  readonly quarantine: QuarantineRepository
  /** Keeps a quarantined payload for inspection; never throws. */
  readonly archivePayload: (source: string, payload: Uint8Array | string) => Promise<void>
  /** A 404 is an outage of live data; of any other origin, a missing series. */
  readonly isLive: boolean
}

/** One transaction; anomalous figures are quarantined. Throws AppError. */
export async function ingestSource(
  source: Source,
  record: SourceRecord,
  parts: IngestParts,
): Promise<SourceRecord> {
  const startedAt = parts.now()
  const unreadable: Unreadable[] = []
  const noteUnreadable = (part: Unreadable) => void unreadable.push(part)
  const { availability, ...batch } = await fetchSource(source, record, {
    ...parts,
    parse: (kind, job) =>
      parts.parse(kind, { ...job, onUnreadable: noteUnreadable }).catch((error: unknown) => {
        if (isProviderError(error) && error.code === 'BAD_SHAPE') noteUnreadable(toUnreadable(error))
        throw error
      }),
    noteUnreadable,
  })
  const before = await parts.read(session => parts.quarantine.findBySource(session, source.id))
  try {
    return await save(source, parts, batch.fetchedAt, async session => {
      const changes: Change[] = []
      await batch.store(session, async change => void changes.push(change))
      const quarantined = toQuarantined(source.id, changes, before, parts.now())
      if (quarantined && !isConfirmed(quarantined, parts.now())) throw new QuarantineError(quarantined)
      if (before) await parts.quarantine.deleteBySource(session, source.id)
      await parts.sources.saveSuccess(session, source.id, {
        at: batch.fetchedAt,
        expiresAt: batch.expiresAt,
        availability,
        facts: batch.facts,
        bytes: batch.bytes,
        durationMs: parts.now() - startedAt,
        restated: changes.reduce((sum, { restated }) => sum + restated, 0),
        unreadable: mergeUnreadable(unreadable),
      })
    })
  } catch (error) {
    if (!(error instanceof QuarantineError)) throw error
    const { quarantined } = error
    await parts.database.write(session => parts.quarantine.save(session, quarantined))
    await parts.archivePayload(source.id, batch.payload())
    throw new AppError('QUARANTINED', { source: source.id, detail: quarantined.reason })
  }
}

/** A payload that was refused, for a source that can do without it. */
function toUnreadable({ details }: ProviderError): Unreadable {
  const [entry, why] = [String(details['endpoint']), String(details['detail'])]
  return { count: 1, of: 1, samples: [{ entry, field: '', why }] }
}

/** Thrown within the transaction to roll it back. */
class QuarantineError extends Error {
  readonly quarantined: Quarantined

  constructor(quarantined: Quarantined) {
    super(quarantined.reason)
    this.quarantined = quarantined
  }
}

/** Checks all parts together, since parts quarantined one by one could never be accepted. */
function toQuarantined(
  source: string,
  changes: readonly Change[],
  before: Quarantined | undefined,
  now: number,
): Quarantined | undefined {
  const anomalies = changes.filter(each => findAnomaly(each) !== null)
  const [first, ...rest] = anomalies
  const reason = first && findAnomaly(first)
  if (!first || !reason) return undefined
  const change = addChanges([first, ...rest])
  return before && isRepeated(before.change, change)
    ? { ...before, reason, change, lastAt: now, times: before.times + 1 }
    : { source, reason, change, firstAt: now, lastAt: now, times: 1 }
}

/** A source that requires a key or is not offered gets a state, and nothing is stored. */
async function fetchSource(
  source: Source,
  record: SourceRecord,
  parts: FetchContext & Pick<IngestParts, 'isLive'>,
): Promise<IngestBatch & { readonly availability: Availability }> {
  try {
    const batch = await source.fetch(record, parts)
    return { ...batch, availability: 'available' }
  } catch (error) {
    const availability = toAvailability(error, record, parts.isLive)
    // A source that takes long stores what it has got so far.
    if (!availability) throw isFolderError(error) ? toStoreFailure(error) : fromProviderError(error)
    const fetchedAt = parts.now()
    const nothing = { facts: 0, bytes: 0, store: async () => undefined, payload: () => '' }
    return { ...nothing, fetchedAt, expiresAt: fetchedAt + hourMs, availability }
  }
}

async function save(
  source: Source,
  parts: IngestParts,
  fetchedAt: number,
  work: (session: WriteSession) => Promise<void>,
): Promise<SourceRecord> {
  try {
    return await parts.database.write(async session => {
      const time = toChangeTime(fetchedAt, await parts.sources.getById(session, source.id))
      await parts.sources.saveChanged(session, source.id, time)
      await recordFormerRows(session, time, work)
      return parts.sources.getById(session, source.id)
    })
  } catch (error) {
    if (error instanceof QuarantineError) throw error
    throw toStoreFailure(error)
  }
}

/** A state rather than a failure, unless there was data before. */
function toAvailability(error: unknown, record: SourceRecord, isLive: boolean): Availability | undefined {
  if (record.availability === 'available') return undefined
  if (hasErrorCode(error, 'PAYMENT_REQUIRED')) return 'needs-key'
  if (hasErrorCode(error, 'NOT_FOUND', 'PROTOCOL_NOT_FOUND') && !isLive) return 'not-offered'
  return undefined
}
