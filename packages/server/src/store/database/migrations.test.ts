import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { sample } from '@analytics/contract/testing/sample'
import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, it } from 'vitest'

import { toDayValues } from '../../domain/testing/dayValues.ts'
import { SeriesFacts } from '../../facts/SeriesFacts.ts'
import { sources } from '../../ingest/sources.ts'
import { noHistory } from '../facts/diffStaged.ts'
import { FactRepository } from '../facts/FactRepository.ts'
import { LedgerRepository } from '../LedgerRepository.ts'
import { PriceWindowRepository } from '../PriceWindowRepository.ts'
import { QuarantineRepository } from '../QuarantineRepository.ts'
import { SourceRepository } from '../SourceRepository.ts'
import { makeDatabasePath, makeVersion } from '../testing/makeVersion.ts'
import { Database } from './Database.ts'
import { migrations } from './migrations.ts'

const fetchedAt = 1_790_000_000_000

async function versionOf(path: string): Promise<unknown> {
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll('SELECT max(version) AS version FROM schema_version')
  connection.closeSync()
  instance.closeSync()
  return reader.getRowObjectsJS()[0]?.['version']
}

/** The second version numbered sources in their order of that time, and stored facts under these numbers. */
const makeSecondVersion = (path: string) =>
  makeVersion(path, 2, async connection => {
    for (const [series, id] of ['revenue', 'fees', 'fees/base'].entries()) {
      await connection.run(
        `INSERT INTO source (id, series, availability, revision, fetched_at, facts) VALUES ('${id}', ${series}, 'available', 3, ${fetchedAt}, 2)`,
      )
      await connection.run(
        `INSERT INTO fact VALUES (${series}, 7, 20000, ${series + 0.5}), (${series}, 7, 20001, 9)`,
      )
      await connection.run(
        `INSERT INTO listing VALUES (${series}, 7, 'Aave', 'Aave', 'aave', 'Lending', 'protocol', NULL, '[]', false, NULL)`,
      )
    }
    await connection.run(`INSERT INTO entity VALUES (7, 'aave')`)
    await connection.run(`INSERT INTO color VALUES ('aave', '#7147d1')`)
  })

it('a released step never changes', () => {
  const digests = migrations.map(statements =>
    createHash('sha256').update(statements.join(';').replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 12),
  )
  expect(digests).toEqual([
    '5ae02eb2e4ef',
    'e6357ab55449',
    '380d6b2826bc',
    '7be3c92f106b',
    '16f677a55782',
    '8f05e271804e',
    '179c3529d3b5',
    'ce52e5e2d848',
    '55a13c60fad0',
    'f669910419a1',
    'd64e28da3e6c',
    '38f2f4797e69',
    '9085b0fe937a',
    '0ad6f4828af0',
  ])
})

it('a database of the second version keeps its facts, and takes in the new sources', async () => {
  const path = await makeDatabasePath()
  await makeSecondVersion(path)
  const database = await Database.open(path)
  const records = await new SourceRepository(database).register(sources)
  const facts = new FactRepository()

  for (const [index, id] of ['revenue', 'fees', 'fees/base'].entries()) {
    const record = records.find(sourceRecord => sourceRecord.id === id)
    expect(record).toMatchObject({
      series: { [id]: index },
      availability: 'available',
      revision: 3,
      fetchedAt,
    })
    const stored = await database.read(session => facts.load(session, record?.series[id] ?? -1))
    expect(toDayValues(SeriesFacts.of(stored).histories)).toEqual([
      { entity: 7, day: 20_000, value: index + 0.5 },
      { entity: 7, day: 20_001, value: 9 },
    ])
  }
  // Every source has all of its series, and no two share a number.
  for (const { id, series } of sources)
    expect(Object.keys(records.find(record => record.id === id)?.series ?? {}).sort(), id).toEqual(
      series.toSorted(),
    )
  const numbers = records.flatMap(({ series }) => Object.values(series))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(records.filter(({ availability }) => availability === 'unknown')).toHaveLength(sources.length - 3)

  const [color] = await database.read(session => session.rows('SELECT key, color FROM color'))
  expect(color).toEqual({ key: 'aave', color: '#7147d1' })
  await database.close()

  const again = await Database.open(path)
  expect(await new SourceRepository(again).register(sources)).toEqual(records)
  await again.close()
})

it('days of prices that were stored before windows were kept are not requested again, but for long gaps', async () => {
  const path = await makeDatabasePath()
  await makeVersion(path, 4, async connection => {
    for (const [coin, days] of [
      ['a', [100, 101, 103, 110, 118, 119]],
      ['b', [50]],
    ] as const) {
      for (const day of days)
        await connection.run(`INSERT INTO quote VALUES ('day', '${coin}', ${day * 86_400}, 1)`)
    }
    await connection.run(`INSERT INTO quote VALUES ('hour', 'c', 86400, 1)`)
  })
  const database = await Database.open(path)
  const windows = await database.read(session => new PriceWindowRepository().getAll(session))
  expect(windows).toEqual(
    new Map([
      [
        'a',
        [
          { from: 100, to: 110 },
          { from: 118, to: 119 },
        ],
      ],
      ['b', [{ from: 50, to: 50 }]],
    ]),
  )
  await database.close()
})

const olderVersions = migrations.slice(1).map((_, index) => index + 1)

describe.each(sample(olderVersions, 4))('a database of version %i', version => {
  const series = version < 3 ? [] : [`INSERT INTO series (id, source, key) VALUES (0, 'fees', 'fees')`]
  const rows = [
    `INSERT INTO source (id, series, availability, revision, fetched_at, facts) VALUES ('fees', 0, 'available', 3, ${fetchedAt}, 2)`,
    ...series,
    `INSERT INTO entity VALUES (7, 'aave')`,
    `INSERT INTO ${version < 8 ? 'listing' : 'metadata'} VALUES (0, 7, 'Aave', 'Aave', 'aave', 'Lending', 'protocol', NULL, '[]', false, NULL)`,
    `INSERT INTO fact VALUES (0, 7, 20000, 0.5), (0, 7, 20001, 9)`,
  ]

  it('is upgraded with all that it holds, and kept as it was in a copy', async () => {
    const path = await makeDatabasePath()
    await makeVersion(path, version, async connection => {
      for (const row of rows) await connection.run(row)
    })
    await writeFile(`${path}.version-0`, 'a copy from an upgrade before')
    const database = await Database.open(path)
    const [record] = await new SourceRepository(database).register(sources)
    expect(record).toMatchObject({ id: 'fees', series: { fees: 0 }, revision: 3, fetchedAt, facts: 2 })
    const stored = await database.read(session => new FactRepository().load(session, 0))
    expect(
      toDayValues(SeriesFacts.of(stored).histories)
        .map(({ value }) => value)
        .sort(),
    ).toEqual([0.5, 9])
    const names = await database.read(session => session.rows('SELECT display_name AS name FROM metadata'))
    expect(names).toEqual([{ name: 'Aave' }])
    await database.close()
    const copy = `${basename(path)}.version-${version}`
    expect((await readdir(dirname(path))).toSorted()).toEqual([basename(path), copy])
    expect(await versionOf(join(dirname(path), copy))).toBe(version)
    expect(await versionOf(path)).toBe(migrations.length)
  })
})

it('a database of this version is not copied', async () => {
  const path = await makeDatabasePath()
  await (await Database.open(path)).close()
  await (await Database.open(path)).close()
  expect(await readdir(dirname(path))).toEqual([basename(path)])
})

it('a database of a later version is not touched', async () => {
  const path = await makeDatabasePath()
  await makeVersion(path, migrations.length, async connection => {
    await connection.run(`INSERT INTO schema_version VALUES (${migrations.length + 1})`)
  })
  const before = await readFile(path)
  await expect(Database.open(path)).rejects.toThrow(
    /facts\.duckdb was written by a newer version of this application: start that one, or set DATA_DIR to another folder\.$/,
  )
  expect((await readFile(path)).equals(before)).toBe(true)
  expect(await readdir(dirname(path))).toEqual([basename(path)])
})

it('a database of the fourth version keeps what it has, and has no restatements', async () => {
  const path = await makeDatabasePath()
  await makeVersion(path, 4, async connection => {
    await connection.run(
      `INSERT INTO source (id, series, availability, revision, fetched_at, facts) VALUES ('fees', 0, 'available', 3, ${fetchedAt}, 2)`,
    )
    await connection.run(`INSERT INTO series VALUES (0, 'fees', 'fees')`)
    await connection.run(`INSERT INTO entity VALUES (7, 'aave')`)
    await connection.run(`INSERT INTO fact SELECT 0, 7, range, range / 4.0 FROM range(18000, 20000)`)
    await connection.run(
      `INSERT INTO quarantine VALUES ('fees', 'too few', '{"entriesBefore":9,"entriesNow":1,"valueBefore":5,"valueNow":1,"daysBefore":0,"daysRewritten":0}', 1, 2, 1)`,
    )
  })

  const database = await Database.open(path)
  const [record] = await new SourceRepository(database).register(sources)
  expect(record).toMatchObject({
    id: 'fees',
    revision: 3,
    fetchedAt,
    restated: { count: 0, last: null },
  })
  const { stored, quarantined, restated } = await database.read(async session => ({
    stored: await new FactRepository().load(session, 0),
    quarantined: await new QuarantineRepository().findBySource(session, 'fees'),
    restated: await new LedgerRepository().getLargest(session, 5),
  }))
  expect(toDayValues(SeriesFacts.of(stored).histories)).toEqual(
    Array.from({ length: 2000 }, (_, index) => ({
      entity: 7,
      day: 18_000 + index,
      value: (18_000 + index) / 4,
    })),
  )
  expect(quarantined?.change).toEqual({
    ...noHistory,
    entriesBefore: 9,
    entriesNow: 1,
    valueBefore: 5,
    valueNow: 1,
  })
  expect(restated).toEqual([])
  await database.close()
})
