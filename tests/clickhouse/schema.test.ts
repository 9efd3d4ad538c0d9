import { randomUUID } from 'node:crypto'

import type { StoreEvent } from '@analytics/store/storeEvents'
import { expect, it, onTestFinished } from 'vitest'

import { migrations } from '../../packages/server/src/store/database/migrations.ts'
import { FactRepository } from '../../packages/server/src/store/facts/FactRepository.ts'
import { openShared } from '../../packages/server/src/store/openShared.ts'
import { SnapshotRepository } from '../../packages/server/src/store/SnapshotRepository.ts'
import { SourceRepository } from '../../packages/server/src/store/SourceRepository.ts'
import { ClickHouseConnection } from '../../packages/store-clickhouse/src/ClickHouseConnection.ts'
import type { ClickHouseStore } from '../../packages/store-clickhouse/src/ClickHouseStore.ts'
import { readAll } from './support/readAll.ts'

const url = process.env['TEST_CLICKHOUSE_URL'] ?? ''
const facts = new FactRepository()
const snapshots = new SnapshotRepository()

function connect() {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const connection = new ClickHouseConnection({ url, database, cluster: '' })
  onTestFinished(() => connection.close())
  return connection
}

async function open({ database }: ClickHouseConnection, owner?: string) {
  const events: StoreEvent[] = []
  const onEvent = (event: StoreEvent) => events.push(event)
  const store = await openShared(
    { url, database, cluster: '' },
    owner === undefined ? undefined : { owner, onEvent },
  )
  onTestFinished(() => store.close())
  return { store, events }
}

const setVersion = (connection: ClickHouseConnection, version: number) =>
  connection
    .command(`TRUNCATE TABLE ${connection.table('schema_version')}`)
    .then(() => connection.command(`INSERT INTO ${connection.table('schema_version')} VALUES (${version})`))

async function fill(store: ClickHouseStore) {
  await new SourceRepository(store).register([{ id: 'fees', series: ['fees'] }])
  const days = Int32Array.from({ length: 500 }, (_, day) => 20_000 + day)
  const columns = new Map([['a', { days, values: Float64Array.from(days) }]])
  await store.write(session => facts.replace(session, 0, columns))
  await store.write(session => snapshots.replace(session, 'bridges', { total: 5 }))
}

it('adds the tables and columns that an older version lacks, and keeps what it has written', async () => {
  const connection = connect()
  const { store: old } = await open(connection, 'old')
  await fill(old)
  await old.write(session =>
    session.run(`INSERT INTO restatement VALUES (0, NULL, 'Several', 20000, 1, 2, 100, 3)`),
  )
  const kept = await readAll(old)
  await old.close()
  await connection.command(`ALTER TABLE ${connection.table('stored_source')} DROP COLUMN unreadable`)
  await connection.command(`DROP TABLE ${connection.table('stored_profile')} SYNC`)
  await setVersion(connection, migrations.length - 1)

  await expect(open(connection)).rejects.toThrow(
    `The ClickHouse database ${connection.database} has no tables of this version yet: start the ingester of this version first, which makes them.`,
  )
  const { store, events } = await open(connection, 'new')
  expect(events).toEqual([{ kind: 'upgraded', from: migrations.length - 1, to: migrations.length }])
  expect(await readAll(store)).toEqual(kept)
  await store.write(session => snapshots.replace(session, 'bridges', { total: 6 }))
  expect(await readAll((await open(connection)).store)).toMatchObject({ snapshot: { total: 6 } })
  expect(await store.read(session => session.rows('SELECT key FROM profile'))).toEqual([])
  const moved = 'SELECT entity, name, day, before, after, restated, listed FROM former_fact'
  expect(await store.read(session => session.rows(moved))).toEqual([
    { entity: 0, name: 'Several', day: 20_000, before: 1, after: 2, restated: true, listed: 3 },
  ])
  expect(await store.read(session => session.rows('SELECT day FROM restatement'))).toEqual([])
})

it('makes the tables once, and reports no upgrade of an empty database', async () => {
  const connection = connect()
  const { store, events } = await open(connection, 'first')
  await store.close()
  await open(connection, 'second')
  expect(events).toEqual([])
  const versions = await connection.rows(`SELECT version FROM ${connection.table('schema_version')}`)
  expect(versions).toEqual([{ version: migrations.length }])
})

it('takes the lease away from ingesters of the versions that had one', async () => {
  const connection = connect()
  await connection.command(`CREATE DATABASE ${connection.database}`)
  await connection.command(
    `CREATE TABLE ${connection.table('lease')} (term UInt32) ENGINE = MergeTree ORDER BY term`,
  )
  await open(connection, 'new')
  await expect(connection.rows(`SELECT term FROM ${connection.table('lease')}`)).rejects.toThrow()
})

it('leaves alone what a newer version has written', async () => {
  const connection = connect()
  const { store } = await open(connection, 'new')
  await store.close()
  await setVersion(connection, migrations.length + 1)
  for (const owner of [undefined, 'old'])
    await expect(open(connection, owner)).rejects.toThrow(
      `The ClickHouse database ${connection.database} was written by a newer version of this application: start that one, or name another database in CLICKHOUSE_URL.`,
    )
})
