import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { findDamagedFile } from './damage.ts'
import { Database } from './Database.ts'
import type { DuckDbSession } from './DuckDbSession.ts'
import { openDatabase } from './openDatabase.ts'

const now = () => Date.parse('2026-09-25T10:00:07Z')
const aside = 'facts.duckdb.damaged-2026-09-25T10-00-07Z'

const factCount = 300_000

/** Each test damages a copy of it. */
let sound: string

beforeAll(async () => {
  sound = join(await mkdtemp(join(tmpdir(), 'sound-')), 'facts.duckdb')
  const database = await Database.open(sound)
  await database.write(session =>
    session.run('INSERT INTO fact SELECT 0, 7, range, random() FROM range(?)', [factCount]),
  )
  await database.close()
})
afterAll(() => rm(dirname(sound), { recursive: true }))

async function makeDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'damage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'facts.duckdb')
  await copyFile(sound, path)
  return path
}

async function reopen(path: string, isSuspect = false) {
  const moved: string[] = []
  const database = await openDatabase(path, {
    now,
    isSuspect,
    onMovedAside: (reason, file) => moved.push(`${file}: ${reason}`),
    onLogDamaged: () => expect.fail(),
  })
  onTestFinished(() => database.close())
  const [row] = await database.read(session =>
    session.rows<{ facts: number; sum: number | null }>(
      'SELECT count(*)::DOUBLE AS facts, sum(value) AS sum FROM fact',
    ),
  )
  return { database, moved, facts: row?.facts }
}

it('removes the folder of series that earlier versions left beside the file', async () => {
  const path = await makeDatabase()
  await mkdir(`${path}.series`)
  await writeFile(join(`${path}.series`, '1'), 'series')
  const { facts, moved } = await reopen(path)
  expect([facts, moved, existsSync(`${path}.series`)]).toEqual([factCount, [], false])
})

async function overwriteMiddle(path: string): Promise<void> {
  const { size } = await stat(path)
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(300_000, 7), 0, 300_000, Math.floor(size / 2))
  await file.close()
}

const damages: readonly (readonly [string, (path: string) => Promise<void>])[] = [
  ['empty', path => truncate(path, 0)],
  ['cut to a few bytes', path => truncate(path, 100)],
  ['cut in half', async path => truncate(path, Math.floor((await stat(path)).size / 2))],
  ['overwritten', path => writeFile(path, 'hello '.repeat(10_000))],
  [
    'a folder',
    async path => {
      await rm(path)
      await mkdir(path)
    },
  ],
  [
    'the database of something else',
    async path => {
      await rm(path)
      const instance = await DuckDBInstance.create(path)
      const connection = await instance.connect()
      await connection.run('CREATE TABLE schema_version (version INTEGER); CREATE TABLE source (a INTEGER)')
      connection.closeSync()
      instance.closeSync()
    },
  ],
  [
    'without a table of the record of changes',
    async path => {
      const database = await Database.open(path)
      await database.write(session => session.run('DROP TABLE former_fact'))
      await database.close()
    },
  ],
]

describe('a database file that is', () => {
  it.each(damages)('%s is moved aside, and a new one begun', async (_, damage) => {
    const path = await makeDatabase()
    await damage(path)
    const { moved, facts } = await reopen(path)
    expect(facts).toBe(0)
    expect(moved).toEqual([expect.stringContaining(`${aside}: ${path} is damaged (`)])
    expect(await findDamagedFile(path)).toEqual({ file: aside, at: '2026-09-25T10:00:07.000Z', count: 1 })
  })

  it('damaged within is found when it is suspect', async () => {
    const path = await makeDatabase()
    await overwriteMiddle(path)
    const { moved, facts } = await reopen(path, true)
    expect(facts).toBe(0)
    expect(moved).toEqual([expect.stringMatching(/Corrupt database file/)])
  })

  it('sound stays, suspect or not', async () => {
    const path = await makeDatabase()
    const first = await reopen(path)
    expect([first.facts, first.moved]).toEqual([factCount, []])
    await first.database.close()
    const second = await reopen(path, true)
    expect([second.facts, second.moved]).toEqual([factCount, []])
    expect(await findDamagedFile(path)).toBeUndefined()
  })

  it('in a place that is no folder is not moved', async () => {
    const path = join(await makeDatabase(), 'facts.duckdb')
    const options = {
      now,
      isSuspect: false,
      onMovedAside: () => expect.fail(),
      onLogDamaged: () => expect.fail(),
    }
    await expect(openDatabase(path, options)).rejects.toThrow(/is not a folder/)
  })
})

describe('a running database says', () => {
  it('that its file can no longer be read', async () => {
    const path = await makeDatabase()
    const database = await Database.open(path)
    onTestFinished(() => database.close())
    const reasons: string[] = []
    database.whenBroken(reason => reasons.push(reason))
    await truncate(path, 5000)
    const read = () => database.read(session => session.rows('SELECT sum(value) FROM fact'))
    await expect(read()).rejects.toThrow('Could not read')
    await expect(read()).rejects.toThrow('Could not read')
    expect(reasons).toEqual([expect.stringContaining('Could not read')])
  })

  it('that its file was removed', async () => {
    const path = await makeDatabase()
    const database = await Database.open(path)
    onTestFinished(() => database.close())
    const reasons: string[] = []
    database.whenBroken(reason => reasons.push(reason))
    database.checkFile()
    expect(reasons).toEqual([])
    await rm(dirname(path), { recursive: true })
    database.checkFile()
    expect(reasons).toEqual([`${path} was removed while the application was running`])
    expect(existsSync(path)).toBe(false)
  })

  it('nothing of a query that is wrong', async () => {
    const path = await makeDatabase()
    const database = await Database.open(path)
    onTestFinished(() => database.close())
    database.whenBroken(() => expect.fail())
    await expect(database.read(session => session.rows('SELECT nothing'))).rejects.toThrow('nothing')
  })
})

it('a file is read as it is when it was written anew under its name, of the same length in the same second', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'database-'))
  const database = await Database.open()
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const fileOf = (name: string) => join(folder, `${name}.parquet`)
  const [exchanged, time] = [fileOf('exchanged'), new Date('2026-09-25T10:00:00Z')]
  for (const value of [1, 2]) {
    await database.write(session =>
      session.run(
        `COPY (SELECT ${value} AS value, hash(range + ${value}) AS noise FROM range(5000)) TO '${fileOf(`${value}`)}'`,
      ),
    )
    await copyFile(fileOf(`${value}`), exchanged)
    await utimes(exchanged, time, time)
    const rows = await database.read(session =>
      session.rows(`SELECT min(value) AS least, max(value) AS most FROM read_parquet('${exchanged}')`),
    )
    expect(rows).toEqual([{ least: value, most: value }])
  }
})

describe('closing', () => {
  it('cuts short what is being read, and refuses what would be read next', async () => {
    const database = await Database.open()
    let next: unknown
    const read = database.read(async session => {
      const endless = session.rows('SELECT sum(a.range * b.range) FROM range(10000000) a, range(10000000) b')
      await expect(endless).rejects.toThrow('Interrupted')
      await session.rows('SELECT 1').catch((error: unknown) => (next = error))
    })
    await database.read(session => session.rows('SELECT 1'))
    // The statement may have ended its transaction, which then can't be committed.
    await Promise.all([database.close(), read.catch(() => undefined)])
    expect(next).toEqual(new Error('the database is closed'))
  })

  it.each([0, 1, 8])('cuts short a statement that has begun %i turns ago', async turns => {
    const database = await Database.open()
    const read = database
      .read(session =>
        session.rows('SELECT sum(a.range * b.range) FROM range(10000000) a, range(10000000) b'),
      )
      .catch(String)
    for (let index = 0; index < turns; index++) await new Promise(resolve => setImmediate(resolve))
    await database.close()
    expect(await read).toMatch(/Interrupted|the database is closed/)
  })

  it('cuts short a write that takes long, of which nothing stays, and those that wait for it', async () => {
    const path = await makeDatabase()
    const database = await Database.open(path)
    const insert = 'INSERT INTO fact SELECT 1, 7, range, 1 FROM range('
    const endless = database.write(async session => {
      await session.run(`${insert}5)`)
      await session.run(
        'CREATE TABLE endless AS SELECT sum(a.range * b.range) FROM range(10000000) a, range(10000000) b',
      )
    })
    const next = database.write(session => session.run(`${insert}9)`))
    const ends = Promise.all(
      [endless, next].map(write => expect(write).rejects.toThrow(/Interrupted|closed/)),
    )
    await database.close()
    await ends
    const again = await Database.open(path)
    const facts = await again.read(session => session.rows('SELECT value FROM fact WHERE series = 1'))
    expect(facts).toEqual([])
    await again.close()
  })

  it('lets a write finish', async () => {
    const database = await Database.open()
    const written = database.write(async session => {
      for (let day = 0; day < 3; day++) await session.run('INSERT INTO fact VALUES (0, 7, ?, 1)', [day])
      return session.rows('SELECT day FROM fact')
    })
    await database.close()
    expect(await written).toHaveLength(3)
  })
})

it('a statement that nobody waits for ends before its connection is closed', async () => {
  const database = await Database.open()
  onTestFinished(() => database.close())
  const left: Promise<unknown>[] = []
  const leave = async (session: DuckDbSession) => {
    await session.rows('SELECT 1')
    left.push(session.rows<{ n: number }>('SELECT count(*)::DOUBLE AS n FROM range(5000000)'))
  }
  await database.read(leave)
  await expect(
    database.read(async session => {
      await leave(session)
      throw new Error('something else')
    }),
  ).rejects.toThrow('something else')
  expect(await Promise.all(left)).toEqual([[{ n: 5_000_000 }], [{ n: 5_000_000 }]])
})
