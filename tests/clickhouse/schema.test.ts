import { randomUUID } from 'node:crypto'

import { expect, it, onTestFinished } from 'vitest'

import { ClickHouseStore } from '../../packages/server/src/store/clickhouse/ClickHouseStore.ts'
import { Connection } from '../../packages/server/src/store/clickhouse/Connection.ts'
import { Lease } from '../../packages/server/src/store/clickhouse/Lease.ts'
import { openSchema, type SchemaOptions } from '../../packages/server/src/store/clickhouse/openSchema.ts'
import { migrations, type Step } from '../../packages/server/src/store/clickhouse/schema/migrations.ts'
import { physicalName } from '../../packages/server/src/store/clickhouse/schema/names.ts'
import { storedTables } from '../../packages/server/src/store/clickhouse/storedTables.ts'
import { FactRepository } from '../../packages/server/src/store/facts/FactRepository.ts'
import { SnapshotRepository } from '../../packages/server/src/store/SnapshotRepository.ts'
import { SourceRepository } from '../../packages/server/src/store/SourceRepository.ts'
import { readAll } from './support/readAll.ts'

const url = process.env['TEST_CLICKHOUSE_URL'] ?? ''
const facts = new FactRepository()
const snapshots = new SnapshotRepository()

const versionOne = migrations.slice(0, 1)
/** Counts how often it was done. */
const addition: Step = ({ database, onCluster, create }) => [
  `ALTER TABLE ${database}.stored_snapshot${onCluster} ADD COLUMN IF NOT EXISTS note String DEFAULT 'none'`,
  create('done', 'times UInt8', 'ORDER BY times'),
  `INSERT INTO ${database}.done VALUES (1)`,
]
const next = [...versionOne, addition]

function connect() {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const connection = new Connection({ url, database, cluster: '' })
  onTestFinished(() => connection.close())
  return connection
}

async function open({ database }: Connection, schema?: SchemaOptions) {
  const store = await ClickHouseStore.open({ url, database, cluster: '' }, schema)
  onTestFinished(() => store.close())
  return store
}

async function lead(store: ClickHouseStore, schemaVersion: number) {
  const lease = new Lease(store.connection, randomUUID(), { settleMs: 0, seconds: 120, schemaVersion })
  expect(await lease.acquire()).toBe(true)
  await store.lead(lease)
  return lease
}

const versionsOf = async (connection: Connection) =>
  (
    await connection.rows<{ version: number }>(
      `SELECT version FROM ${connection.database}.schema_version ORDER BY version`,
    )
  ).map(({ version }) => version)

it('all migrations together make the tables that are read and written', async () => {
  const connection = connect()
  await openSchema(connection)
  const columns = await connection.rows<{ table: string; name: string; type: string }>(
    'SELECT table, name, type FROM system.columns WHERE database = {database:String} ORDER BY table, position',
    { database: connection.database },
  )
  for (const [name, { columns: own }] of Object.entries(storedTables)) {
    const made = columns.filter(({ table }) => table === physicalName(name))
    expect(made.map(each => [each.name, each.type])).toEqual([
      ['generation', 'UInt64'],
      ...Object.entries(own),
    ])
  }
  expect(await versionsOf(connection)).toEqual(migrations.map((_, index) => index + 1))
})

it('what version 1 has written is upgraded once, with all it holds, and written on', async () => {
  const connection = connect()
  const old = await open(connection, { steps: versionOne })
  const lease = await lead(old, 1)
  await new SourceRepository(old).register([{ id: 'fees', series: ['fees'] }])
  const days = Int32Array.from({ length: 500 }, (_, day) => 20_000 + day)
  const columns = { keys: ['a'], entity: new Uint32Array(500), day: days, value: Float64Array.from(days) }
  await old.write(session => facts.replace(session, 0, columns))
  await old.write(session => snapshots.replace(session, 'bridges', { total: 5 }))
  const kept = await readAll(old)
  await lease.release()

  const [store] = await Promise.all([open(connection, { steps: next }), open(connection, { steps: next })])
  await open(connection, { steps: next })
  expect(await readAll(store)).toEqual(kept)
  expect(await versionsOf(connection)).toEqual([1, 2])
  expect(await connection.rows(`SELECT times FROM ${connection.database}.done`)).toEqual([{ times: 1 }])
  expect(await connection.rows(`SELECT note FROM ${connection.database}.stored_snapshot`)).toEqual([
    { note: 'none' },
  ])
  // A server of the version before reads on, its ingester no longer writes.
  expect(await readAll(old)).toEqual(kept)
  const late = new Lease(connection, 'late', { settleMs: 0, schemaVersion: 1 })
  expect(await late.acquire()).toBe(false)
  await lead(store, 2)
  await store.write(session => snapshots.replace(session, 'bridges', { total: 6 }))
  expect((await readAll(store)).snapshot).toEqual({ total: 6 })
})

it('an upgrade waits for an older ingester to be stopped, and says so', async () => {
  const connection = connect()
  const old = await open(connection, { steps: versionOne })
  const lease = await lead(old, 1)
  await expect(openSchema(connection, { steps: next, waitMs: 0 })).rejects.toThrow(
    'is in use by an ingester of an older version of this application: stop that one',
  )
  const upgraded: unknown[] = []
  const waiting = openSchema(connection, {
    steps: next,
    onUpgraded: (from, to) => upgraded.push([from, to]),
  })
  expect(await versionsOf(connection)).toEqual([1])
  await lease.release()
  await waiting
  expect([upgraded, await versionsOf(connection)]).toEqual([[[1, 2]], [1, 2]])
})

it('a server upgrades nothing that others use, and makes what is not there', async () => {
  const connection = connect()
  await openSchema(connection, { steps: versionOne, mayUpgrade: false })
  await expect(openSchema(connection, { steps: next, mayUpgrade: false })).rejects.toThrow(
    `The ClickHouse database ${connection.database} was written by an older version of this application: start an ingester of this version first, which upgrades it.`,
  )
  expect(await versionsOf(connection)).toEqual([1])
  const empty = connect()
  await openSchema(empty, { steps: next, mayUpgrade: false })
  expect(await versionsOf(empty)).toEqual([1, 2])
})

it('a step that failed halfway is begun again', async () => {
  const connection = connect()
  await openSchema(connection, { steps: versionOne })
  const broken: Step = target => [...addition(target).slice(0, 2), 'NOT SQL']
  await expect(openSchema(connection, { steps: [...versionOne, broken] })).rejects.toThrow()
  expect(await versionsOf(connection)).toEqual([1])
  await openSchema(connection, { steps: next })
  expect(await versionsOf(connection)).toEqual([1, 2])
})

it('what a newer version has written is left alone', async () => {
  const connection = connect()
  await openSchema(connection, { steps: next })
  await expect(openSchema(connection, { steps: versionOne })).rejects.toThrow(
    `The ClickHouse database ${connection.database} was written by a newer version of this application: start that one, or name another database in CLICKHOUSE_URL.`,
  )
})
