import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { findDamagedFile } from './damage.ts'
import { Database } from './Database.ts'
import { openDatabase } from './openDatabase.ts'
import { logOf } from './writeLog.ts'

const now = () => Date.parse('2026-09-25T10:00:07Z')
const logAside = 'facts.duckdb.wal.damaged-2026-09-25T10-00-07Z'

async function reopen(path: string) {
  const moved: string[] = []
  const logs: string[] = []
  const database = await openDatabase(path, {
    now,
    isSuspect: false,
    onMovedAside: (reason, file) => moved.push(`${file}: ${reason}`),
    onLogDamaged: (reason, file) => logs.push(`${file}: ${reason}`),
  })
  onTestFinished(() => database.close())
  const [row] = await database.read(session =>
    session.rows<{ facts: number }>('SELECT count(*)::DOUBLE AS facts FROM fact'),
  )
  return { database, moved, logs, facts: row?.facts }
}

/** A database of 10 rows, with a log of 20 more rows, one a transaction, as a killed process leaves it. */
async function makeLog(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [open, path] = [join(folder, 'open.duckdb'), join(folder, 'facts.duckdb')]
  const first = await Database.open(open)
  await first.write(session => session.run('INSERT INTO fact SELECT 0, 7, range, 1 FROM range(10)'))
  await first.close()
  const database = await Database.open(open)
  for (let row = 10; row < 30; row++)
    await database.write(session => session.run('INSERT INTO fact VALUES (0, 7, ?, 1)', [row]))
  await copyFile(open, path)
  await copyFile(logOf(open), logOf(path))
  await database.close()
  return path
}

const overLog = (write: (log: Buffer) => Buffer) => async (path: string) =>
  writeFile(logOf(path), write(await readFile(logOf(path))))

describe('a write-ahead log that is', () => {
  const noise = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 2_654_435_761) >>> 13))

  it.each<[string, (log: Buffer) => Buffer, number]>([
    ['noise', () => noise, 10],
    ['zeros', () => Buffer.alloc(100_000), 10],
    ['cut in its first bytes', log => log.subarray(0, 5), 10],
    ['cut in half', log => log.subarray(0, Math.floor(log.length / 2)), 19],
    ['cut in its last entry', log => log.subarray(0, -10), 29],
    ['followed by noise', log => Buffer.concat([log, noise.subarray(0, 1000)]), 30],
  ])('%s is kept aside, and all that can be read is served', async (_, damage, rows) => {
    const path = await makeLog()
    await overLog(damage)(path)
    const damaged = await readFile(logOf(path))
    const { database, moved, logs, facts } = await reopen(path)
    expect([facts, moved]).toEqual([rows, []])
    expect(logs).toEqual([`${logAside}: ${logOf(path)} is damaged (it can't be read to its end)`])
    expect(await findDamagedFile(logOf(path))).toMatchObject({ file: logAside, count: 1 })
    expect(await readFile(join(dirname(path), logAside))).toEqual(damaged)
    await database.write(session => session.run('INSERT INTO fact VALUES (0, 7, 999, 1)'))
    await database.close()
    const again = await reopen(path)
    expect([again.facts, again.logs]).toEqual([rows + 1, []])
  })

  it.each([
    ['has a changed byte', (log: Buffer) => log.fill(0xff, log.length - 200, log.length - 199)],
    ['is followed by zeros', (log: Buffer) => Buffer.concat([log, Buffer.alloc(5000)])],
  ])('sound in form but %s is moved aside, and the database is kept', async (_, damage) => {
    const path = await makeLog()
    await overLog(damage)(path)
    const { moved, logs, facts } = await reopen(path)
    expect(moved).toEqual([])
    expect(logs).toEqual([expect.stringContaining(logAside)])
    expect(facts).toBeGreaterThanOrEqual(10)
  })

  it('sound is replayed without a word', async () => {
    const path = await makeLog()
    expect(await reopen(path)).toMatchObject({ facts: 30, moved: [], logs: [] })
    expect(await findDamagedFile(logOf(path))).toBeUndefined()
  })
})
