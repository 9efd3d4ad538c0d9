import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { dayOf, startOf } from '@analytics/contract/query/day'
import { createProvider, type Provider } from '@analytics/defillama'

import { supportedCoins } from '../domain/keys.ts'
import { PaidTierFamilies } from '../ingest/batch/pauses.ts'
import { PriceArchive, priceHistoryId } from '../ingest/fetchers/prices/PriceArchive.ts'
import { ingestSource, type IngestParts } from '../ingest/ingestSource.ts'
import { Refresher } from '../ingest/Refresher.ts'
import { findSource, getSource, sources } from '../ingest/sources.ts'
import { inMemory } from '../store/database/createInstance.ts'
import { pruneFormerRows } from '../store/ledger/formerTables.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { EngineOptions } from './EngineOptions.ts'
import type { OpenStore } from './openStore.ts'
import type { UnsavedFailures } from './UnsavedFailures.ts'

export interface Ingestion {
  readonly provider: Provider
  readonly history: PriceArchive
  readonly refresher: Refresher
}

interface Parts extends OpenStore {
  readonly unsaved: UnsavedFailures
  /** All that was due is fetched. */
  readonly onIdle: () => void
}

/** Background windows a minute on the provider's own hosts; a mirror or the demo has no limit. */
const livePerMinute = 60

/** Opens everything that fetches and writes. */
export async function openIngestion(options: EngineOptions, parts: Parts): Promise<Ingestion> {
  const { now } = options
  const { store: database, repositories, archive, unsaved } = parts
  const wait = options.sleep ?? ((milliseconds: number) => sleep(milliseconds))
  const provider = createProvider({
    origin: options.provider,
    now,
    sleep: wait,
    userAgent: options.userAgent,
    fetch: options.fetch,
    spacingMs: options.spacingMs,
    timeoutMs: options.timeoutMs,
  })
  // The store may hold sources that no longer exist.
  const records = (await repositories.sources.register(sources)).filter(({ id }) => findSource(id))
  const history = await PriceArchive.open({
    ...repositories,
    database,
    provider,
    parse: options.parse,
    now,
    sleep: wait,
    coins: supportedCoins,
    perMinute: options.provider.kind === 'live' ? livePerMinute : null,
    isOffered: () => !['not-offered', 'needs-key'].includes(refresher.getRecord(priceHistoryId).availability),
    isHealthy: () => {
      const { availability, error } = refresher.getRecord(priceHistoryId)
      return availability === 'available' && error === null
    },
    isBusy: () => refresher.progress !== null,
    onPiece: record => {
      refresher.notePiece(record)
      options.onPiece?.(record)
    },
    onFailure: error => refresher.noteFailure(priceHistoryId, error),
  })
  const ingest: IngestParts = {
    database,
    history,
    paidTier: new PaidTierFamilies(now),
    ...repositories,
    provider,
    parse: options.parse,
    read: work => database.read(work),
    noteStep: (id, done, total) => refresher.noteStep(id, done, total),
    archivePayload: createPayloadArchive(options.databasePath),
    now,
    isLive: options.origin.kind === 'live',
  }
  let prunedBefore = 0
  const prune = () => {
    const { vintageDays } = options
    if (vintageDays === undefined) return
    const before = startOf(dayOf(now()) - vintageDays)
    if (before <= prunedBefore) return
    prunedBefore = before
    // A store that is closing or full forgets nothing; the next day tries again.
    pruneFormerRows(database, before).catch(() => undefined)
  }
  const refresher: Refresher = new Refresher(records, {
    now,
    ingest: async id => {
      const knownRecord = refresher.getRecord(id)
      const record = await ingestSource(getSource(id), knownRecord, ingest)
      if (record.restated.count > knownRecord.restated.count)
        await archive.save(id, knownRecord.changedAt ?? 0)
      return record
    },
    noteFailure: async (id, error) => {
      options.onFailure(id, error)
      return repositories.sources
        .saveFailure(id, now(), error.code, error.message)
        .catch((): SourceRecord => unsaved.note(refresher.getRecord(id), now(), error))
    },
    isLight: id => getSource(id).isLight ?? false,
    onChange: record => {
      options.onChange(record)
      if (record.id === priceHistoryId) history.resume()
    },
    onIdle: () => {
      parts.onIdle()
      history.resume()
      prune()
    },
  })
  return { provider, history, refresher }
}

const toGzip = promisify(gzip)

/** Keeps the last quarantined payload of each source beside the database; write errors are ignored. */
function createPayloadArchive(databasePath: string) {
  const folder = join(dirname(databasePath), 'quarantine')
  return async (source: string, payload: Uint8Array | string): Promise<void> => {
    if (databasePath === inMemory) return
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${source.replaceAll('/', '-')}.json.gz`), await toGzip(payload))
    } catch {
      // The quarantine is in the database; the disk may be full.
    }
  }
}
