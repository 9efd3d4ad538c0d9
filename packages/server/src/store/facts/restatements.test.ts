import type { Store } from '@analytics/store/Store'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { LedgerRepository } from '../LedgerRepository.ts'
import { toCoveringValues, toDailyValues, type ValueRow } from '../testing/dailyValues.ts'
import { openTestStore } from '../testing/openTestStore.ts'
import type { FactDiff } from './diffStaged.ts'
import { FactRepository } from './FactRepository.ts'

/** `entity day` to a value, NaN where it could not be read. */
type Facts = ReadonlyMap<string, number>
type How = 'replace' | 'merge'

const facts = new FactRepository()
const ledger = new LedgerRepository()
const settled = 20
let database: Store
let series = 0

beforeAll(async () => {
  database = await openTestStore()
  await database.write(session =>
    session.run(
      `INSERT INTO series (id, source, key) SELECT range, 'source', 'series ' || range FROM range(1000)`,
    ),
  )
})
afterAll(() => database.close())

const dayOf = (place: string) => Number(place.split(' ')[1])
const entityOf = (place: string) => place.split(' ')[0] ?? ''

const toRows = (given: Facts) =>
  [...given].map(([place, value]): ValueRow<string> => [entityOf(place), dayOf(place), value])

async function store(how: How, given: Facts, at: number): Promise<FactDiff> {
  const seen: FactDiff[] = []
  const inspection = {
    at,
    settled,
    inspect: async (diff: FactDiff) => void seen.push(diff),
    noteHeld: () => undefined,
  }
  await database.write(session =>
    how === 'replace'
      ? facts.replace(session, series, toDailyValues(toRows(given)), inspection)
      : facts.merge(session, series, toCoveringValues(toRows(given)), inspection),
  )
  const [diff] = seen
  if (!diff) throw new Error('nothing was inspected')
  return diff
}

async function getStored(): Promise<Map<string, number>> {
  const rows = await database.read(session =>
    session.rows<{ key: string; day: number; value: number }>(
      'SELECT key, day, value FROM fact JOIN entity ON id = entity WHERE series = ?',
      [series],
    ),
  )
  return new Map(rows.map(({ key, day, value }) => [`${key} ${day}`, value]))
}

async function getRecorded() {
  const rows = await database.read(session =>
    session.rows<{ key: string; day: number; before: number | null; after: number | null; at: number }>(
      `SELECT e.key, day, before, after, changed_at::DOUBLE AS "at" FROM former_fact LEFT JOIN entity e ON e.id = entity
        WHERE series = ? AND restated`,
      [series],
    ),
  )
  return rows.map(({ key, day, before, after, at }) => `${at}: ${key} ${day}: ${before} -> ${after}`).sort()
}

/** The same over plain maps: what is stored then, and which settled values have changed. `ever` are all places that had a value. */
function adopt(how: How, before: Facts, given: Facts, time: number, ever: ReadonlySet<string>) {
  const newest = Math.max(...[...ever].map(dayOf))
  const after = new Map(before)
  const changed: string[] = []
  let change = 0
  let sum = 0
  for (const [place, was] of before) {
    const ownDays = [...given.keys()].filter(each => entityOf(each) === entityOf(place)).map(dayOf)
    const isCovered =
      how === 'replace' || (dayOf(place) >= Math.min(...ownDays) && dayOf(place) <= Math.max(...ownDays))
    if (!isCovered) continue
    const said = given.get(place)
    // An unreadable value does not restate the stored one.
    const now = Number.isNaN(said) ? was : said
    if (now === undefined) after.delete(place)
    if (dayOf(place) > settled) continue
    sum += Math.abs(was)
    change += Math.abs((now ?? 0) - was)
    if (now !== was) changed.push(`${time}: ${place}: ${was} -> ${now ?? null}`)
  }
  for (const [place, now] of given) {
    if (Number.isNaN(now)) continue
    after.set(place, now)
    const hasBegun = [...ever].some(
      candidate => entityOf(candidate) === entityOf(place) && dayOf(candidate) <= dayOf(place),
    )
    if (!before.has(place) && hasBegun && dayOf(place) <= Math.min(settled, newest))
      changed.push(`${time}: ${place}: null -> ${now}`)
  }
  return { after, changed: changed.sort(), change, sum }
}

const anyFacts = fc
  .array(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.integer({ min: 10, max: 24 }),
      fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -9, max: 9 }) }, fc.constant(Number.NaN)),
    ),
    { maxLength: 30 },
  )
  .map(rows => new Map(rows.map(([entity, day, value]) => [`${entity} ${day}`, value])))

describe('what is stored, and what is recorded as restated', () => {
  it.each(['replace', 'merge'] as const)('%s: is what plain maps come to', async how => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFacts, { minLength: 1, maxLength: 4 }), async vintages => {
        series++
        let stored: Facts = new Map()
        const ever = new Set<string>()
        const recorded: string[] = []
        for (const [index, given] of vintages.entries()) {
          const reference = adopt(how, stored, given, index, ever)
          const diff = await store(how, given, index)
          recorded.push(...reference.changed)
          expect(diff).toMatchObject({
            restated: reference.changed.length,
            settledBefore: reference.sum,
            settledChange: reference.change,
          })
          stored = reference.after
          for (const place of stored.keys()) ever.add(place)
          expect(await getStored()).toEqual(stored)
          expect(await getRecorded()).toEqual(recorded.toSorted())
        }
      }),
      { numRuns: 20 },
    )
  })

  it('a value that was summed in another order is not restated', async () => {
    series++
    await store('replace', new Map([['a 1', 0.1 + 0.2]]), 1)
    expect(await store('replace', new Map([['a 1', 0.3]]), 2)).toMatchObject({ restated: 0 })
    expect(await store('replace', new Map([['a 1', 0.3000001]]), 3)).toMatchObject({ restated: 1 })
  })

  it('a settled day that is new is not restated, nor is one that is not settled yet', async () => {
    series++
    await store('replace', new Map([['a 21', 5]]), 1)
    const later = new Map([
      ['a 5', 1],
      ['a 21', 6],
    ])
    expect(await store('replace', later, 2)).toMatchObject({ restated: 0, settledBefore: 0 })
    expect(await getRecorded()).toEqual([])
  })

  it('lists a gap that is filled and values that come back, but no days before the first one', async () => {
    series++
    const whole = new Map([3, 4, 5, 21].map(day => [`a ${day}`, day] as const))
    const others = new Map([['b 21', 1]])
    await store('replace', new Map([...whole, ...others]), 1)
    expect(await store('replace', new Map([['a 5', 5], ...others]), 2)).toMatchObject({ restated: 2 })
    expect(await store('replace', others, 3)).toMatchObject({ restated: 1 })
    const back = new Map([['a 2', 2], ['a 7', 7], ['c 8', 8], ...whole, ...others])
    expect(await store('replace', back, 4)).toMatchObject({ restated: 4 })
    expect((await getRecorded()).filter(each => each.startsWith('4:'))).toEqual([
      '4: a 3: null -> 3',
      '4: a 4: null -> 4',
      '4: a 5: null -> 5',
      '4: a 7: null -> 7',
    ])
    const { days, largest, counts } = await database.read(async session => ({
      days: await ledger.getDays(session, { days: { from: 1, to: 5 } }, 1),
      largest: await ledger.list(session, { days: { from: 7, to: 7 } }, { keep: 'largest', few: 9 }),
      counts: await ledger.count(session, [series], { from: 1, to: 9 }),
    }))
    expect(days).toHaveLength(1)
    expect(largest.filter(restatement => restatement.series === series)).toMatchObject([
      { before: null, after: 7 },
    ])
    expect(counts.map(({ count }) => count)).toEqual([7])
  })

  it('does not list days that the whole series lacked', async () => {
    series++
    await store('replace', new Map([['a 9', 1]]), 1)
    const late = new Map([
      ['a 9', 1],
      ['a 10', 1],
    ])
    expect(await store('replace', late, 2)).toMatchObject({ restated: 0 })
  })

  it('lists each of them, however many a fetch brings', async () => {
    series++
    const vintage = (factor: number) =>
      new Map(
        Array.from({ length: 1200 }, (_, index) => [
          `e${index % 400} ${Math.floor(index / 400)}`,
          (index + 1) * factor,
        ]),
      )
    await store('replace', vintage(1), 1)
    await store('replace', vintage(2), 2)
    const counts = await database.read(session => ledger.count(session, [series], { from: 0, to: 2 }))
    expect(counts.every(({ entity }) => entity !== null)).toBe(true)
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1200)
    expect(await getRecorded()).toHaveLength(1200)
  })

  it('keeps the name of who is not listed any more, and tells the largest of a range', async () => {
    series++
    const first = new Map([
      ['gone 3', 100],
      ['stays 3', 10],
      ['stays 4', 20],
      ['stays 9', 5000],
    ])
    await store('replace', first, 1)
    await database.write(session =>
      session.run(
        `INSERT INTO metadata SELECT ${series}, id, key, 'The ' || key, key, NULL, 'protocol', NULL, '[]', false, NULL
           FROM entity WHERE key IN ('gone', 'stays')`,
      ),
    )
    const second = new Map([
      ['stays 3', 15],
      ['stays 4', 20],
      ['stays 9', 1],
    ])
    await store('replace', second, 2)
    const range = { from: 1, to: 5 }
    const { largest, days, perSource, counted } = await database.read(async session => {
      const counts = await ledger.count(session, [series], range)
      const of = counts.flatMap(({ series: seriesId, entity }) =>
        entity === null ? [] : [{ series: seriesId, entity }],
      )
      const filter = { values: of, days: range }
      return {
        largest: await ledger.list(session, filter, { keep: 'largest', few: 5 }),
        days: await ledger.getDays(session, filter, 5),
        perSource: await ledger.getLargest(session, 1),
        counted: await ledger.countBySource(session, filter),
      }
    })
    expect(largest.map(({ name, day, before, after, at }) => [name, day, before, after, at])).toEqual([
      ['The gone', 3, 100, null, 2],
      ['The stays', 3, 10, 15, 2],
    ])
    expect(days).toEqual([{ day: 3, count: 2, before: 110, after: 15 }])
    expect(counted).toEqual([{ id: 'source', count: 2 }])
    expect(perSource).toHaveLength(1)
    expect(perSource[0]).toMatchObject({ name: 'The stays', day: 9, before: 5000, after: 1 })
  })
})
