import type { StatusRow } from '@analytics/contract/api/responses/status'
import type { Store } from '@analytics/store/Store'

import { getStablecoinId, subjectSources } from '../domain/sources.ts'
import { listedCount, toListedRestatement } from '../facts/storedRestatements.ts'
import type { Source } from '../ingest/batch/IngestBatch.ts'
import type { SourceKeeper } from '../ingest/SourceKeeper.ts'
import { getSource } from '../ingest/sources.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { RecordedRestatement } from '../store/LedgerRepository.ts'
import type { Quarantined } from '../store/QuarantineRepository.ts'
import type { StablecoinSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

export type SourceState = StatusRow

interface Circumstances {
  readonly subject: string | null
  readonly checkedAt: number | null
  readonly nextRunAt: number | null
  readonly aside: Quarantined | undefined
  readonly largest: readonly RecordedRestatement[]
}

export async function loadSourceStatus(
  database: Store,
  refresher: SourceKeeper,
  { quarantine, ledger, snapshots }: Pick<Repositories, 'quarantine' | 'ledger' | 'snapshots'>,
): Promise<SourceState[]> {
  const { records } = refresher
  const hasCoins = records.some(({ id }) => id.startsWith(getStablecoinId('')))
  const { quarantined, largest, coins } = await database.read(async session => ({
    quarantined: await quarantine.getAll(session),
    largest: await ledger.getLargest(session, listedCount),
    coins: hasCoins
      ? (await snapshots.find<StablecoinSnapshot>(session, subjectSources.stablecoin))?.coins
      : [],
  }))
  return records.map(record => {
    const { id } = record
    return toSourceStatus(getSource(id), record, {
      subject: coins?.find(coin => getStablecoinId(coin.id) === id)?.name ?? null,
      checkedAt: refresher.checkedAt(id),
      nextRunAt: refresher.nextRunAt(id),
      aside: quarantined.find(({ source }) => source === id),
      largest: largest.filter(({ source }) => source === id),
    })
  })
}

function toSourceStatus(
  { kind, paths }: Pick<Source, 'kind' | 'paths'>,
  record: SourceRecord,
  { subject, checkedAt, nextRunAt, aside, largest }: Circumstances,
): SourceState {
  return {
    id: record.id,
    kind,
    subject,
    paths: [...paths],
    availability: record.availability,
    lastSuccess: toIso(record.fetchedAt),
    lastCheck: toIso(checkedAt),
    lastAttempt: toIso(record.attemptedAt),
    nextRun: toIso(nextRunAt),
    facts: record.facts,
    bytes: record.bytes,
    durationMs: record.durationMs,
    error: record.error && { ...record.error, at: toIso(record.attemptedAt) ?? '' },
    quarantined: aside
      ? { reason: aside.reason, since: new Date(aside.firstAt).toISOString(), times: aside.times }
      : null,
    restatements:
      record.restated.count > 0
        ? {
            count: record.restated.count,
            last: toIso(record.restated.last),
            largest: largest.map(toListedRestatement),
          }
        : null,
    unreadable: record.unreadable,
  }
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
