import type { ClickHouseStore } from '../../../packages/server/src/store/clickhouse/ClickHouseStore.ts'
import { SnapshotRepository } from '../../../packages/server/src/store/SnapshotRepository.ts'
import { SourceRepository } from '../../../packages/server/src/store/SourceRepository.ts'

const snapshots = new SnapshotRepository()

/** Everything that a store must still hold after any operation. */
export function readAll(store: ClickHouseStore) {
  return store.read(async session => ({
    sources: await new SourceRepository(store).getAll(session),
    snapshot: await snapshots.find(session, 'bridges'),
    facts: await session.rows('SELECT entity, day, value FROM fact WHERE series = 0 ORDER BY entity, day'),
  }))
}
