import { randomUUID } from 'node:crypto'

import type { Session } from '@analytics/store/Store'
import { expect, it, onTestFinished } from 'vitest'

import { openShared } from '../../packages/server/src/store/openShared.ts'
import { SnapshotRepository } from '../../packages/server/src/store/SnapshotRepository.ts'
import type { ClickHouseStore } from '../../packages/store-clickhouse/src/ClickHouseStore.ts'
import { Heartbeat, SupersededError } from '../../packages/store-clickhouse/src/Heartbeat.ts'
import { ReplacedRows } from '../../packages/store-clickhouse/src/ReplacedRows.ts'

const url = process.env['TEST_CLICKHOUSE_URL'] ?? ''
const snapshots = new SnapshotRepository()
const newName = () => `test_${randomUUID().replaceAll('-', '')}`

async function openWriter(database = newName(), owner = 'first') {
  const store = await openShared({ url, database, cluster: '' }, { owner })
  onTestFinished(() => store.close())
  const put = (source: string, value: unknown) =>
    store.write(session => snapshots.replace(session, source, value))
  return { store, database, put }
}

async function openReader(database: string) {
  const store = await openShared({ url, database, cluster: '' })
  onTestFinished(() => store.close())
  return store
}

const find = (store: ClickHouseStore, source: string) =>
  store.read(session => snapshots.find(session, source))

it('a read sees one commit, whatever is committed meanwhile', async () => {
  const { store, put } = await openWriter()
  await put('a', 1)
  await put('b', 1)
  const read = async (session: Session) => {
    const a = await snapshots.find(session, 'a')
    await put('a', 2)
    await put('b', 2)
    return [a, await snapshots.find(session, 'b')]
  }
  expect(await store.read(read)).toEqual([1, 1])
  expect([await find(store, 'a'), await find(store, 'b')]).toEqual([2, 2])
})

it('others see a commit once they ask, and what they prepare belongs to it', async () => {
  const { store, database, put } = await openWriter()
  await put('a', 1)
  const other = await openReader(database)
  await put('a', 2)
  expect(await find(other, 'a')).toBe(1)
  let prepared: unknown
  const prepare = async (session: Session) => {
    const value = await snapshots.find(session, 'a')
    return () => void (prepared = value)
  }
  expect(await other.refresh(prepare)).toBe(true)
  expect([prepared, await find(other, 'a')]).toEqual([2, 2])
  expect(await other.refresh(prepare)).toBe(false)
  await expect(other.write(async () => undefined)).rejects.toThrow('only the ingester writes')
  expect(await find(store, 'a')).toBe(2)
})

it('a write that fails leaves nothing, and what changes nothing is not written again', async () => {
  const { store, put } = await openWriter()
  await put('a', 1)
  const parts = () => store.connection.rows(`SELECT * FROM ${store.connection.database}.part`)
  const before = await parts()
  await put('a', 1)
  const failing = store.write(async session => {
    await snapshots.replace(session, 'a', 2)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await parts()).toEqual(before)
  expect(await find(store, 'a')).toBe(1)
})

/** Replaces the heartbeats by ones that are so many seconds older. */
async function ageHeartbeats({ connection }: ClickHouseStore, seconds: number) {
  const table = connection.table('heartbeat')
  const rows = await connection.rows<{ fence: number; owner: string }>(
    `SELECT DISTINCT fence, owner FROM ${table}`,
  )
  await connection.command(`TRUNCATE TABLE ${table}`)
  for (const { fence, owner } of rows)
    await connection.command(
      `INSERT INTO ${table} SELECT ${fence}, '${owner}', now64(3) - INTERVAL ${seconds} SECOND`,
    )
}

it('starts no second ingester while the first one is alive, and names it', async () => {
  const { store, database } = await openWriter(newName(), 'host-1, process 7')
  await expect(openWriter(database, 'second')).rejects.toThrow(
    /^Another ingester is running: host-1, process 7, last heartbeat \d s ago\. .* 30 s after its last heartbeat\.$/,
  )
  await store.close()
  await expect(openWriter(database, 'second')).resolves.toBeDefined()
})

it('starts another ingester once the last heartbeat is old, and the first one writes no longer', async () => {
  const { store, database, put } = await openWriter()
  await put('a', 1)
  await ageHeartbeats(store, 31)
  const next = await openWriter(database, 'second')
  await expect(put('a', 'late')).rejects.toThrow(SupersededError)
  await next.put('a', 2)
  await expect(put('a', 'later')).rejects.toThrow(SupersededError)
  await store.refresh()
  expect(await find(store, 'a')).toBe(2)
  await next.put('a', 3)
  expect(await find(next.store, 'a')).toBe(3)
})

it('tells a superseded ingester that it is one', async () => {
  const { store, database } = await openWriter()
  const first = await Heartbeat.start(store.connection, 'first')
  expect(await first.beat()).toBe(true)
  await ageHeartbeats(store, 31)
  await openWriter(database, 'second')
  expect(await first.beat()).toBe(false)
  expect(() => first.assertFresh()).toThrow(SupersededError)
})

it('restarts within its own process without waiting', async () => {
  const { database } = await openWriter()
  await expect(openWriter(database, 'first')).resolves.toBeDefined()
})

it('starts one of several that start at once', async () => {
  const { store, database } = await openWriter()
  await store.close()
  const starts = await Promise.allSettled(['a', 'b', 'c'].map(owner => openWriter(database, owner)))
  const started = starts.flatMap(start => (start.status === 'fulfilled' ? [start.value] : []))
  expect(started.length).toBeGreaterThan(0)
  const writes = await Promise.allSettled(started.map(({ put }) => put('a', 1)))
  expect(writes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('goes on after a clock was set back: a heartbeat from the future does not count', async () => {
  const { store, database } = await openWriter()
  await ageHeartbeats(store, -3600)
  await expect(openWriter(database, 'second')).resolves.toBeDefined()
})

it('what is replaced is removed after a while, what is current never', async () => {
  const { store, put } = await openWriter()
  const database = store.connection.database
  const fill = (value: number) =>
    store.write(async session => {
      await session.open('fact', value % 2)
      await session.run(`DELETE FROM fact WHERE series = ${value % 2}`)
      await session.run(`INSERT INTO fact SELECT ${value % 2}, range, range, ${value} FROM range(1000)`)
    })
  for (const value of [1, 2, 3, 5]) await fill(value)
  await put('a', 1)
  await put('a', 2)
  await put('b', 1)
  const count = async (table: string) =>
    (await store.connection.rows<{ n: number }>(`SELECT count(*) AS n FROM ${database}.${table}`))[0]?.n
  expect(await count('stored_fact')).toBe(4000)
  const replaced = new ReplacedRows(store.connection, 0)
  const [latest] = await store.connection.rows<{ n: number }>(
    `SELECT max(generation) AS n FROM ${database}.part`,
  )
  replaced.note(latest?.n ?? 0)
  await replaced.remove()
  expect([await count('stored_fact'), await count('stored_snapshot'), await count('part')]).toEqual([
    2000, 2, 4,
  ])
  const values = await store.read(session =>
    session.rows('SELECT series, sum(value)::DOUBLE AS sum FROM fact GROUP BY series ORDER BY series'),
  )
  expect(values).toEqual([
    { series: 0, sum: 2000 },
    { series: 1, sum: 5000 },
  ])
  expect([await find(store, 'a'), await find(store, 'b')]).toEqual([2, 1])
})
