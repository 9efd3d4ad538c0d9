import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { Database } from './database/Database.ts'
import { FactRepository } from './facts/FactRepository.ts'
import { RestatementArchive } from './RestatementArchive.ts'
import { RestatementFile } from './RestatementFile.ts'
import { restatements } from './RestatementRepository.ts'
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
      const archive = new RestatementArchive({ database, sources, file: new RestatementFile(path) })
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
    await archive.save()
  }
}

const rowsOf = ({ database }: Opened) =>
  database.read(session =>
    session.rows(
      `SELECT s.source, s.key AS series, e.key AS entity, r.day, r.before, r.after, r.changed_at::DOUBLE AS "at", r.count::DOUBLE AS count
         FROM ${restatements} r JOIN series s ON s.id = r.series LEFT JOIN entity e ON e.id = r.entity ORDER BY "at"`,
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

it('a line that was changed or cut is not taken, and comes back from the copy of the day before', async () => {
  const { open, folder, filed } = await makeFolder()
  const first = await open()
  await fetchTimes(first, times)
  const recorded = await rowsOf(first)
  expect(await readdir(folder)).toContain('facts.restatements.jsonl.1970-01-03')
  const text = await readFile(filed, 'utf8')
  await writeFile(filed, text.replace(`"after":${2 * day},`, '"after":1,'))
  await appendFile(filed, '0123456789abcdef {"source":"fe')
  const second = await open()
  expect(second.damaged).toBe(2)
  expect(await rowsOf(second)).toEqual(recorded)
  expect((await readFile(filed, 'utf8')).split('\n').toSorted()).toEqual(text.split('\n').toSorted())
  expect(await readdir(folder)).toContain('facts.restatements.jsonl.damaged')
})

it('no more than three copies are kept', async () => {
  const { open, folder } = await makeFolder()
  await fetchTimes(
    await open(),
    Array.from({ length: 8 }, (_, at) => (at + 1) * day),
  )
  expect((await readdir(folder)).filter(name => /\d{4}-/.test(name))).toEqual([
    'facts.restatements.jsonl.1970-01-06',
    'facts.restatements.jsonl.1970-01-07',
    'facts.restatements.jsonl.1970-01-08',
  ])
})
