import { MetricTableCache } from '../facts/MetricTableCache.ts'
import { createRepositories, type Repositories } from '../store/createRepositories.ts'
import type { Database } from '../store/database/Database.ts'
import { openDatabase } from '../store/database/openDatabase.ts'
import type { EngineOptions } from './EngineOptions.ts'
import { openRestatements, type OpenRestatements } from './openRestatements.ts'

interface Store {
  readonly database: Database
  readonly repositories: Repositories
  readonly tables: MetricTableCache
  readonly restatements: OpenRestatements
}

/** The database, the file that outlives it, and what is kept of both in memory. */
export async function openStore({
  databasePath,
  origin,
  now,
  isSuspect = false,
  onStorage = () => undefined,
}: EngineOptions): Promise<Store> {
  const database = await openDatabase(databasePath, {
    now,
    isSuspect,
    onMovedAside: (reason, file) => onStorage({ kind: 'moved-aside', reason, file }),
  })
  const repositories = createRepositories(database, origin)
  const restatements = await openRestatements(databasePath, { ...repositories, database }, onStorage)
  const tables = await database.read(
    async session =>
      new MetricTableCache(
        await repositories.colors.getAll(session),
        await repositories.symbols.count(session),
      ),
  )
  return { database, repositories, tables, restatements }
}
