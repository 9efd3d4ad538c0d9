import { randomUUID } from 'node:crypto'

import type { ClickHouseStore } from '@analytics/store-clickhouse/ClickHouseStore'
import type { Store } from '@analytics/store/Store'

import { FactsCache } from '../facts/FactsCache.ts'
import { createRepositories, type Repositories } from '../store/createRepositories.ts'
import { inMemory } from '../store/database/createInstance.ts'
import type { Database } from '../store/database/Database.ts'
import { openDatabase } from '../store/database/openDatabase.ts'
import { LedgerArchive } from '../store/LedgerArchive.ts'
import { LedgerFile } from '../store/LedgerFile.ts'
import { openShared } from '../store/openShared.ts'
import type { SourceRepository } from '../store/SourceRepository.ts'
import type { EngineOptions } from './EngineOptions.ts'

export interface OpenStore {
  readonly store: Store
  /** The file that this process owns, or */
  readonly own: Database | undefined
  /** what it shares. */
  readonly shared: ClickHouseStore | undefined
  readonly repositories: Repositories
  readonly cache: FactsCache
  readonly archive: OpenArchive
}

/** The store, the file that outlives it, and what is kept of both in memory. */
export async function openStore(options: EngineOptions): Promise<OpenStore> {
  const { shared: connection, role, ingester = randomUUID(), onStorage } = options
  const writer = role === 'serve' ? undefined : { owner: ingester, onEvent: onStorage }
  const opened = connection
    ? { own: undefined, shared: await openShared(connection, writer) }
    : { own: await openOwn(options), shared: undefined }
  const store: Store = opened.own ?? opened.shared
  try {
    return { store, ...opened, ...(await openParts(options, store, opened.own)) }
  } catch (error) {
    await store.close().catch(() => undefined)
    throw error
  }
}

async function openParts(
  { origin, databasePath, onStorage = () => undefined }: EngineOptions,
  store: Store,
  ownDatabase: Database | undefined,
): Promise<Pick<OpenStore, 'repositories' | 'cache' | 'archive'>> {
  const repositories = createRepositories(store, origin)
  // ClickHouse keeps its data in replicas and backups of its own.
  const archive = ownDatabase
    ? await openArchive(databasePath, { ...repositories, database: ownDatabase }, onStorage)
    : { save: async () => undefined }
  const cache = await store.read(
    async session =>
      new FactsCache(
        await repositories.colors.getAll(session),
        await repositories.symbols.getRevision(session),
        await repositories.pageIds.count(session),
      ),
  )
  return { repositories, cache, archive }
}

function openOwn({
  databasePath,
  now,
  queryMs,
  isSuspect = false,
  onStorage,
}: EngineOptions): Promise<Database> {
  return openDatabase(databasePath, {
    now,
    isSuspect,
    readMs: queryMs,
    onMovedAside: (reason, file) => onStorage?.({ kind: 'moved-aside', reason, file }),
    onLogDamaged: (reason, file) => onStorage?.({ kind: 'log-damaged', reason, file }),
  })
}

interface OpenArchive {
  /** Never throws: restatements that can't be written now are written with the next ones. */
  readonly save: (source: string, since: number) => Promise<void>
}

async function openArchive(
  databasePath: string,
  parts: { readonly database: Database; readonly sources: SourceRepository },
  onStorage: NonNullable<EngineOptions['onStorage']>,
): Promise<OpenArchive> {
  if (databasePath === inMemory) return { save: async () => undefined }
  const archive = new LedgerArchive({ ...parts, file: new LedgerFile(databasePath) })
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (error) {
      onStorage({
        kind: 'restatements-unsaved',
        reason: error instanceof Error ? error.message : String(error),
      })
      return undefined
    }
  }
  const lines = await attempt(() => archive.open())
  if (lines) onStorage({ kind: 'restatements-damaged', lines })
  return { save: async (source, since) => attempt(() => archive.save(source, since)) }
}
