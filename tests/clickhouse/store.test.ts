import { randomUUID } from 'node:crypto'

import { expect, it, onTestFinished } from 'vitest'

import { ClickHouseStore } from '../../packages/server/src/store/clickhouse/ClickHouseStore.ts'
import { Lease, LeaseLostError } from '../../packages/server/src/store/clickhouse/Lease.ts'
import { Superseded } from '../../packages/server/src/store/clickhouse/Superseded.ts'
import type { Session } from '../../packages/server/src/store/database/Session.ts'
import { SnapshotRepository } from '../../packages/server/src/store/SnapshotRepository.ts'

const url = process.env['TEST_CLICKHOUSE_URL'] ?? ''
const snapshots = new SnapshotRepository()
const newName = () => `test_${randomUUID().replaceAll('-', '')}`

async function open(database = newName()) {
  const store = await ClickHouseStore.open({ url, database, cluster: '' })
  onTestFinished(() => store.close())
  return { store, database }
}

/** One that writes, as soon as nobody else does. Nobody renews its lease. */
async function openWriter(database = newName(), seconds = 120) {
  const { store } = await open(database)
  const lease = new Lease(store.connection, randomUUID(), { settleMs: 0, seconds })
  expect(await lease.acquire()).toBe(true)
  await store.lead(lease)
  const put = (source: string, value: unknown) =>
    store.write(session => snapshots.replace(session, source, value))
  return { store, database, lease, put }
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
  const { store: other } = await open(database)
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
  await expect(other.write(async () => undefined)).rejects.toThrow(LeaseLostError)
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

it('the lease is one process’s; at its end another one takes it', async () => {
  const { store, database, lease, put } = await openWriter(newName(), 4)
  await put('a', 1)
  const { store: next } = await open(database)
  const other = new Lease(next.connection, 'other', { settleMs: 0 })
  expect(await other.acquire()).toBe(false)
  await expect.poll(() => other.acquire()).toBe(true)
  expect(lease.isHeld).toBe(false)
  await expect(put('a', 2)).rejects.toThrow(LeaseLostError)
  expect(await lease.renew('')).toBe(false)
  expect(await find(store, 'a')).toBe(1)
})

it('whoever was paused can’t commit into the term of another, even if it thinks that the lease is its own', async () => {
  const { store, lease, put } = await openWriter()
  await put('a', 1)
  const { database } = store.connection
  const late = store.write(async session => {
    await snapshots.replace(session, 'a', 'late')
    await store.connection.command(
      `INSERT INTO ${database}.lease SELECT max(term) + 1, 'other', now64(3), now64(3), now64(3) + INTERVAL 1 MINUTE, ''
         FROM ${database}.lease`,
    )
  })
  expect(lease.isHeld).toBe(true)
  await expect(late).rejects.toThrow(LeaseLostError)
  await store.refresh()
  expect(await find(store, 'a')).toBe(1)
})

it('nothing is committed towards the end of a lease, since it might appear in the next one', async () => {
  const { store, database, lease, put } = await openWriter()
  await put('a', 1)
  await store.connection.command(
    `INSERT INTO ${database}.lease SELECT term, owner, acquired_at, now64(3), now64(3) + INTERVAL 3 SECOND, ''
       FROM ${database}.lease ORDER BY at DESC LIMIT 1`,
  )
  expect(lease.isHeld).toBe(true)
  await expect(put('a', 2)).rejects.toThrow(LeaseLostError)
  expect(await lease.renew('')).toBe(true)
  await put('a', 3)
  expect(await find(store, 'a')).toBe(3)
})

it('of several that ask at once one gets the lease', async () => {
  const database = newName()
  const stores = await Promise.all([open(database), open(database), open(database)])
  const leases = stores.map(({ store }, at) => new Lease(store.connection, `owner ${at}`, { settleMs: 500 }))
  const got = await Promise.all(leases.map(lease => lease.acquire()))
  expect(got.filter(Boolean)).toHaveLength(1)
  expect(leases.map(lease => lease.isHeld)).toEqual(got)
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
  const superseded = new Superseded(store.connection, 0)
  const [latest] = await store.connection.rows<{ n: number }>(
    `SELECT max(generation) AS n FROM ${database}.part`,
  )
  superseded.note(latest?.n ?? 0)
  await superseded.remove()
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
