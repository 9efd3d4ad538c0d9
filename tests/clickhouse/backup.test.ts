import { randomUUID } from 'node:crypto'

import { expect, it, onTestFinished } from 'vitest'

import { FactRepository } from '../../packages/server/src/store/facts/FactRepository.ts'
import { openShared } from '../../packages/server/src/store/openShared.ts'
import { SnapshotRepository } from '../../packages/server/src/store/SnapshotRepository.ts'
import { SourceRepository } from '../../packages/server/src/store/SourceRepository.ts'
import { ClickHouseConnection } from '../../packages/store-clickhouse/src/ClickHouseConnection.ts'
import { readAll } from './support/readAll.ts'

const url = process.env['TEST_CLICKHOUSE_URL'] ?? ''
const facts = new FactRepository()
const snapshots = new SnapshotRepository()

/** The heartbeat of before is in the backup, too: an ingester of the same name does not wait for its end. */
const openWriter = (database: string) => openShared({ url, database, cluster: '' }, { owner: 'ingester' })

it('backs up, drops and restores a database as operations.md says, and writes on', async () => {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new ClickHouseConnection({ url, database: 'default', cluster: '' })
  onTestFinished(() => admin.close())
  const before = await openWriter(database)
  await new SourceRepository(before).register([{ id: 'fees', series: ['fees'] }])
  const days = Int32Array.from({ length: 500 }, (_, day) => 20_000 + day)
  const columns = new Map([['a', { days, values: Float64Array.from(days) }]])
  await before.write(session => facts.replace(session, 0, columns))
  await before.write(session => snapshots.replace(session, 'bridges', { total: 5 }))
  const kept = await readAll(before)
  await admin.command(`BACKUP TABLE ${database}.part TO File('${database}-part')`)
  // A commit between the two is not in the backup.
  await before.write(session => snapshots.replace(session, 'bridges', { total: 6 }))
  await admin.command(`BACKUP DATABASE ${database} EXCEPT TABLES part TO File('${database}')`)
  await before.close()

  await admin.command(`DROP DATABASE ${database} SYNC`)
  await admin.command(`RESTORE DATABASE ${database} FROM File('${database}')`)
  await admin.command(`RESTORE TABLE ${database}.part FROM File('${database}-part')`)
  const after = await openWriter(database)
  onTestFinished(() => after.close())
  expect(await readAll(after)).toEqual(kept)
  await after.write(session => snapshots.replace(session, 'bridges', { total: 7 }))
  expect((await readAll(after)).snapshot).toEqual({ total: 7 })
})
