import { SnapshotRepository } from '../../../packages/server/src/store/SnapshotRepository.ts'
import { SourceRepository } from '../../../packages/server/src/store/SourceRepository.ts'
import type { ClickHouseStore } from '../../../packages/store-clickhouse/src/ClickHouseStore.ts'

const snapshots = new SnapshotRepository()

/** Everything that a store must still hold after any operation. */
export function readAll(store: ClickHouseStore) {
  return store.read(async session => ({
    sources: await new SourceRepository(store).getAll(session),
    snapshot: await snapshots.find(session, 'bridges'),
    facts: await session.rows('SELECT entity, day, value FROM fact WHERE series = 0 ORDER BY entity, day'),
  }))
}
