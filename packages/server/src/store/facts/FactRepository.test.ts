import type { Store } from '@analytics/store/Store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { toCoveringValues, toDailyValues, toValueRows, type ValueRow } from '../testing/dailyValues.ts'
import { openTestStore } from '../testing/openTestStore.ts'
import { FactRepository } from './FactRepository.ts'

type Row = ValueRow<string>

const facts = new FactRepository()
let database: Store
let series = 0

beforeAll(async () => {
  database = await openTestStore()
})
afterAll(() => database.close())

const merge = (rows: readonly Row[], into = series) =>
  database.write(session => facts.merge(session, into, toCoveringValues(rows)))
const replace = (rows: readonly Row[]) =>
  database.write(session => facts.replace(session, series, toDailyValues(rows)))

async function getAll(seriesId = series): Promise<Row[]> {
  const rows = await database.read(session =>
    session.rows<{ key: string; day: number; value: number }>(
      'SELECT key, day, value FROM fact JOIN entity ON id = entity WHERE series = ? ORDER BY key, day',
      [seriesId],
    ),
  )
  return rows.map(({ key, day, value }) => [key, day, value])
}

describe('facts that are merged', () => {
  it('are added to what is there, and win where both have a day', async () => {
    series = 1
    await merge([
      ['a', 1, 10],
      ['a', 2, 20],
      ['b', 2, 5],
    ])
    await merge([
      ['a', 2, 21],
      ['a', 3, 30],
      ['c', 1, 0],
    ])
    expect(await getAll()).toEqual([
      ['a', 1, 10],
      ['a', 2, 21],
      ['a', 3, 30],
      ['b', 2, 5],
      ['c', 1, 0],
    ])
  })

  it('replace what lies between their first and last day of an entity, and nothing else', async () => {
    series = 7
    await merge([
      ['a', 1, 10],
      ['a', 2, 20],
      ['a', 3, 30],
      ['a', 4, 40],
      ['b', 2, 5],
    ])
    await merge([
      ['a', 2, 21],
      ['a', 4, 40],
    ])
    expect(await getAll()).toEqual([
      ['a', 1, 10],
      ['a', 2, 21],
      ['a', 4, 40],
      ['b', 2, 5],
    ])
  })

  it('leave other series alone, the same entities and days', async () => {
    series = 2
    await merge([['a', 1, 1]], 2)
    await merge([['a', 1, 2]], 3)
    expect([await getAll(2), await getAll(3)]).toEqual([[['a', 1, 1]], [['a', 1, 2]]])
  })

  it('change nothing when there are none, or the same again', async () => {
    series = 4
    const rows: Row[] = [
      ['a', 1, -1.5],
      ['b', 1, 0],
    ]
    await merge(rows)
    await merge([])
    await merge(rows)
    expect(await getAll()).toEqual(rows)
  })

  it('where replaced ones are all that is left', async () => {
    series = 5
    await merge([
      ['a', 1, 1],
      ['b', 1, 1],
    ])
    await replace([
      ['a', 1, 2],
      ['a', 2, 2],
    ])
    expect(await getAll()).toEqual([
      ['a', 1, 2],
      ['a', 2, 2],
    ])
  })

  it('are many in one go', async () => {
    series = 6
    const many = (from: number): Row[] =>
      Array.from({ length: 5000 }, (_, index) => [
        `e${index % 7}`,
        from + Math.floor(index / 7),
        from + index,
      ])
    await merge(many(0))
    await merge(many(100))
    const rows = await getAll()
    const reference = new Map([...many(0), ...many(100)].map(([key, day, value]) => [`${key} ${day}`, value]))
    expect(rows).toHaveLength(reference.size)
    for (const [key, day, value] of rows) expect(value).toBe(reference.get(`${key} ${day}`))
  })

  // An insert of no rows would make DuckDB lose the next one of over a row group.
  it.each([[[]], [[['a', 1, 1]]]] as const)(
    'are all stored, after a series without news: %j',
    async knownRows => {
      const days = 200_000
      const column = {
        days: Int32Array.from({ length: days }, (_, day) => day),
        values: new Float64Array(days).fill(1),
      }
      const large = new Map([['a', column]])
      await merge(knownRows, 9)
      await database.write(async session => {
        await facts.merge(session, 9, toCoveringValues(knownRows))
        await facts.replace(session, 10, large)
      })
      const { length } = await getAll(10)
      expect(length).toBe(days)
      await database.write(session => facts.replace(session, 10, new Map()))
    },
  )
})

it('a series is loaded in any order of its rows', async () => {
  series = 8
  await merge([
    ['b', 3, 1],
    ['a', 5, 2],
  ])
  await merge([
    ['b', 1, 3],
    ['a', 4, 4],
  ])
  const { loaded, ids } = await database.read(async session => ({
    loaded: await facts.load(session, series),
    ids: await session.rows<{ id: number; key: string }>('SELECT id, key FROM entity'),
  }))
  const keyOf = new Map(ids.map(({ id, key }) => [id, key]))
  const rows = toValueRows(loaded).map(([entity, day, value]) => [keyOf.get(entity), day, value])
  expect(rows).toEqual(await getAll())
})
