import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { array, assert, double, integer, property, record, string } from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'

import { SeriesBuilder } from '../../domain/series/SeriesBuilder.ts'
import { Database } from '../database/Database.ts'
import type { Session } from '../database/Session.ts'
import { FactRepository } from './FactRepository.ts'
import { findSeriesColumns, toSeriesBytes } from './seriesBytes.ts'
import { SeriesFiles } from './SeriesFiles.ts'

const anyColumns = array(
  record({
    entity: integer({ min: 0, max: 9 }),
    days: integer({ min: 1, max: 5 }),
    value: double({ noNaN: true }),
  }),
  { maxLength: 30 },
).map(runs => {
  const builder = new SeriesBuilder()
  let day = 0
  for (const { entity, days, value } of runs) {
    for (let at = 0; at < days; at++) builder.add([entity], [day++], [value])
    day++
  }
  return builder.build().columns
})

const bufferOf = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer

describe('the columns of a series as bytes', () => {
  it('are the same when they are read', () =>
    assert(
      property(anyColumns, string(), (columns, print) => {
        expect(findSeriesColumns(bufferOf(toSeriesBytes(columns, print)), print)).toEqual(columns)
      }),
    ))

  it('are nothing to whoever expects other facts', () =>
    assert(
      property(anyColumns, columns => {
        expect(findSeriesColumns(bufferOf(toSeriesBytes(columns, '2 17')), '2 18')).toBeUndefined()
      }),
    ))

  it('are nothing where one of them is wrong, or some are missing or too many', () =>
    assert(
      property(anyColumns, integer({ min: 0 }), integer({ min: 1, max: 255 }), (columns, place, change) => {
        const bytes = toSeriesBytes(columns, 'x')
        const [wrong, at] = [Uint8Array.from(bytes), place % bytes.length]
        wrong[at] = (wrong[at] ?? 0) ^ change
        for (const each of [wrong, bytes.subarray(0, at), Uint8Array.of(...bytes, 0)])
          expect(findSeriesColumns(bufferOf(each), 'x')).toBeUndefined()
      }),
    ))
})

const series = 3
const toFacts = (...values: readonly number[]) => ({
  keys: ['a'],
  entity: new Uint32Array(values.length),
  day: Int32Array.from(values, (_, day) => 20_000 + day),
  value: Float64Array.from(values),
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'series-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A database with the values, and what reads it as a process would that has just been started. */
async function open(folder: string, values: readonly number[], revision = 1) {
  const database = await Database.open()
  onTestFinished(() => database.close())
  await database.write(session => new FactRepository().replace(session, series, toFacts(...values)))
  const files = new SeriesFiles(join(folder, 'copies'))
  await database.read(session => files.learn(session, new Map([[series, revision]])))
  const facts = new FactRepository(files)
  return {
    database,
    files,
    /** Kept as a file when it is there. */
    async load(of = revision): Promise<number[]> {
      const loaded = await database.read(session => facts.load(session, series, of))
      await files.settled()
      return [...loaded.columns.values]
    },
    loadWithout: (session: Session) => facts.load(session, series, revision),
  }
}

/** Of a database that is not to be asked. */
const noSession: Session = {
  whenBegun: () => undefined,
  rows: () => Promise.reject(new Error('the database was asked')),
  columns: () => Promise.reject(new Error('the database was asked')),
}

describe('the copy of a series beside the database', () => {
  it('is what is read the next time, also by the next process', async () => {
    const folder = makeFolder()
    const first = await open(folder, [1.5, -2])
    await expect(first.loadWithout(noSession)).rejects.toThrow('the database was asked')
    expect(await first.load()).toEqual([1.5, -2])
    expect([...(await first.loadWithout(noSession)).columns.values]).toEqual([1.5, -2])
    const next = await open(folder, [1.5, -2])
    expect([...(await next.loadWithout(noSession)).columns.values]).toEqual([1.5, -2])
  })

  it.each([
    ['others', [1.5, -3]],
    ['more', [1.5, -2, 0]],
    ['fewer', [1.5]],
  ])(
    'is not used where the database holds %s under the same revision, as one restored from a backup',
    async (_, values) => {
      const folder = makeFolder()
      await (await open(folder, [1.5, -2])).load()
      expect(await (await open(folder, values)).load()).toEqual(values)
    },
  )

  it('is not used for another revision', async () => {
    const folder = makeFolder()
    const { database, load } = await open(folder, [1.5, -2])
    await load()
    await database.write(session => new FactRepository().replace(session, series, toFacts(1.5, 7)))
    expect(await load(2)).toEqual([1.5, 7])
  })

  it.each<[string, (path: string) => void]>([
    ['cut', path => truncateSync(path, 40)],
    ['empty', path => truncateSync(path, 0)],
    ['not one', path => writeFileSync(path, '<html>')],
    ['gone', path => rmSync(path)],
    [
      'of another value',
      path => {
        const bytes = readFileSync(path)
        writeFileSync(path, bytes.fill(9, bytes.length - 2))
      },
    ],
  ])('is not used, and written again, where the file is %s', async (_, damage) => {
    const folder = makeFolder()
    await (await open(folder, [1.5, -2])).load()
    damage(join(folder, 'copies', String(series)))
    const { load, loadWithout } = await open(folder, [1.5, -2])
    expect(await load()).toEqual([1.5, -2])
    expect([...(await loadWithout(noSession)).columns.values]).toEqual([1.5, -2])
    expect(readdirSync(join(folder, 'copies'))).toEqual([String(series)])
  })

  it('is missed by nobody where it can not be written', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'copies'), 'a file where the folder should be')
    const { load } = await open(folder, [1.5, -2])
    expect(await load()).toEqual([1.5, -2])
    expect(await load()).toEqual([1.5, -2])
  })
})
