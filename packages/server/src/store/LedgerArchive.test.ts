import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { Database } from './database/Database.ts'
import { FactRepository } from './facts/FactRepository.ts'
import { LedgerArchive } from './LedgerArchive.ts'
import { LedgerFile } from './LedgerFile.ts'
import { restatements } from './LedgerRepository.ts'
import { SourceRepository } from './SourceRepository.ts'
import { toDailyValues } from './testing/dailyValues.ts'

const day = 86_400_000
const source = { id: 'fees', series: ['fees'] }

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'restatements-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'facts.duckdb')
  const archives: Database[] = []
  onTestFinished(() => Promise.all(archives.map(database => database.close())).then(() => undefined))
  return {
    folder,
    filed: join(folder, 'facts.restatements.jsonl'),
    /** Each on a database that is empty at first. */
    open: async () => {
      const database = await Database.open()
      archives.push(database)
      const sources = new SourceRepository(database)
      const archive = new LedgerArchive({ database, sources, file: new LedgerFile(path) })
      const damaged = await archive.open()
      return { database, sources, archive, damaged }
    },
  }
}

type Opened = Awaited<ReturnType<Awaited<ReturnType<typeof makeFolder>>['open']>>

/** Two applications: the first one's value is changed by each fetch. */
async function fetchTimes({ database, sources, archive }: Opened, times: readonly number[]): Promise<void> {
  const [record] = await sources.register([source])
  for (const at of times) {
    await database.write(session =>
      new FactRepository().replace(
        session,
        record?.series['fees'] ?? 0,
        toDailyValues([
          ['aave', 100, at],
          ['lido', 100, 7],
        ]),
        { at, settled: 200, inspect: async () => undefined, noteHeld: () => undefined },
      ),
    )
    await archive.save(source.id, at - 1)
  }
}

const rowsOf = ({ database }: Opened) =>
  database.read(session =>
    session.rows(
      `SELECT s.source, s.key AS series, e.key AS entity, r.day, r.before, r.after, r.changed_at::DOUBLE AS "at", r.changes::DOUBLE AS count
         FROM ${restatements} r JOIN series s ON s.id = r.series LEFT JOIN entity e ON e.id = r.entity ORDER BY "at", r.day`,
    ),
  )

const times = [1 * day, 2 * day, 2 * day + 5, 3 * day]

it('a database that is begun anew gets back what was recorded', async () => {
  const { open } = await makeFolder()
  const first = await open()
  await fetchTimes(first, times)
  const recorded = await rowsOf(first)
  expect(recorded).toHaveLength(times.length - 1)
  const second = await open()
  expect(second.damaged).toBe(0)
  expect(await rowsOf(second)).toEqual(recorded)
  const [record] = await second.sources.register([source])
  expect(record?.restated).toEqual({ count: 3, last: 3 * day })
})

it('what the file lacks is added to it from the database', async () => {
  const { open, filed } = await makeFolder()
  const first = await open()
  await fetchTimes(first, times)
  const whole = await readFile(filed, 'utf8')
  await rm(filed)
  await first.archive.open()
  expect(await readFile(filed, 'utf8')).toBe(whole)
})

it('a line that was changed or cut is not taken, and comes back from the database', async () => {
  const { open, folder, filed } = await makeFolder()
  const first = await open()
  await fetchTimes(first, times)
  const recorded = await rowsOf(first)
  const text = await readFile(filed, 'utf8')
  await writeFile(filed, text.replace(`"after":${2 * day},`, '"after":1,'))
  await appendFile(filed, '0123456789abcdef {"source":"fe')
  expect(await first.archive.open()).toBe(2)
  expect(await rowsOf(first)).toEqual(recorded)
  expect((await readFile(filed, 'utf8')).split('\n').toSorted()).toEqual(text.split('\n').toSorted())
  expect((await readdir(folder)).toSorted()).toEqual([
    'facts.restatements.jsonl',
    'facts.restatements.jsonl.damaged',
  ])
  expect(await rowsOf(await open())).toEqual(recorded)
})

it('what can not be written is written with the next restatements', async () => {
  const { open, filed } = await makeFolder()
  const first = await open()
  await fetchTimes(first, times.slice(0, 2))
  const written = await readFile(filed, 'utf8')
  await rm(filed)
  await mkdir(filed)
  await expect(fetchTimes(first, times.slice(2, 3))).rejects.toThrow('EISDIR')
  await rm(filed, { recursive: true })
  await writeFile(filed, written)
  await fetchTimes(first, times.slice(3))
  const recorded = await rowsOf(first)
  expect(recorded).toHaveLength(times.length - 1)
  expect(await rowsOf(await open())).toEqual(recorded)
})

describe('the file of an earlier version', () => {
  const lines = [
    'c8e9c3259d4c90f8 {"source":"fees","at":86400000,"rows":[{"series":"fees","entity":"aave","name":"Aave","day":100,"before":1,"after":2,"count":1},{"series":"fees","entity":null,"name":null,"day":101,"before":30,"after":null,"count":12}]}\n',
    '2e21b6fe5e205120 {"source":"fees","at":172800000,"packed":"H4sIAAAAAAAAA7XMMQ6AIBBE0d5jTE0BlNt5lFWHhEJIAE0I4e4megbL/4o/UFkiKwSBrDBgarF1CFRvwiDpSQjWrzaGXAhxBhoaC8Qb7PlK7bVDO8RbO5fxy9jNB3gihAuxAAAA"}\n',
  ]
  const toRow = (row: object) => ({
    source: 'fees',
    series: 'fees',
    entity: 'aave',
    before: 1,
    after: 2,
    ...row,
  })
  const rows = [
    toRow({ day: 100, at: day, count: 1 }),
    toRow({ entity: null, day: 101, before: 30, after: null, at: day, count: 12 }),
    toRow({ day: 200, at: 2 * day, count: 1 }),
    toRow({ day: 201, at: 2 * day, count: 1 }),
  ]

  it('is read with packed lines, and with sums of several applications', async () => {
    const { open, filed } = await makeFolder()
    await writeFile(filed, lines.join(''))
    const opened = await open()
    expect(await rowsOf(opened)).toEqual(rows)
    const [record] = await opened.sources.register([source])
    expect(record?.restated).toEqual({ count: 15, last: 2 * day })
    expect(await readFile(filed, 'utf8')).toBe(lines.join(''))
  })

  it('has damaged lines restored from its copies, which are removed', async () => {
    const { open, filed, folder } = await makeFolder()
    await writeFile(filed, `${lines[0]?.slice(0, 90)}\n${lines[1]}`)
    await writeFile(`${filed}.1970-01-03`, lines[0] ?? '')
    const opened = await open()
    expect(opened.damaged).toBe(1)
    expect(await rowsOf(opened)).toEqual(rows)
    expect((await readdir(folder)).toSorted()).toEqual([
      'facts.restatements.jsonl',
      'facts.restatements.jsonl.damaged',
    ])
  })
})
