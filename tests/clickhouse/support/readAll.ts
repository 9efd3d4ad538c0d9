import type { ClickHouseStore } from '../../../packages/server/src/store/clickhouse/ClickHouseStore.ts'
import { SnapshotRepository } from '../../../packages/server/src/store/SnapshotRepository.ts'
import { SourceRepository } from '../../../packages/server/src/store/SourceRepository.ts'

const snapshots = new SnapshotRepository()

/** What a store must still have after whatever was done to it. */
export function readAll(store: ClickHouseStore) {
  return store.read(async session => ({
    sources: await new SourceRepository(store).getAll(session),
    snapshot: await snapshots.find(session, 'bridges'),
    facts: await session.rows('SELECT entity, day, value FROM fact WHERE series = 0 ORDER BY entity, day'),
  }))
}
