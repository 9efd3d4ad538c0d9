import type { Store } from '@analytics/store/Store'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { outlierFactor, outlierFloor } from '../../domain/proportion.ts'
import { toDailyValues } from '../testing/dailyValues.ts'
import { openTestStore } from '../testing/openTestStore.ts'
import { FactRepository } from './FactRepository.ts'

type Row = readonly [entity: number, day: number, value: number]

const facts = new FactRepository()
const days = 40
let database: Store
let series = 0

beforeAll(async () => {
  database = await openTestStore()
})
afterAll(() => database.close())

async function replace(rows: readonly Row[], at: number): Promise<number> {
  let held = 0
  const columns = toDailyValues(rows.map(([entity, day, value]) => [String(entity), day, value] as const))
  const noteHeld = ({ count }: { readonly count: number }) => void (held += count)
  await database.write(session =>
    facts.replace(session, series, columns, { at, settled: days, inspect: async () => undefined, noteHeld }),
  )
  return held
}

async function getAll(): Promise<Row[]> {
  const rows = await database.read(session =>
    session.rows<{ key: string; day: number; value: number }>(
      'SELECT key, day, value FROM fact JOIN entity ON id = entity WHERE series = ? ORDER BY day, key',
      [series],
    ),
  )
  return rows.map(({ key, day, value }) => [Number(key), day, value])
}

/** A second, slower one. */
function findOutliers(rows: readonly Row[], stored: readonly Row[]): Row[] {
  const valueOf = (from: readonly Row[], entity: number, day: number) =>
    from.find(row => row[0] === entity && row[1] === day)?.[2]
  const totalsNear = (from: readonly Row[], day: number) => {
    const totals = new Map<number, number>()
    for (const [, at, value] of from)
      if (Math.abs(at - day) <= 30) totals.set(at, (totals.get(at) ?? 0) + Math.abs(value))
    return [...totals.values()].sort((a, b) => a - b)
  }
  const median = (sorted: readonly number[]) =>
    ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
  return rows.filter(([entity, day, value]) => {
    const near = totalsNear(stored, day)
    const usual = median(near.length >= 7 ? near : totalsNear(rows, day))
    const known = valueOf(stored, entity, day)
    if (known !== undefined && Math.abs(value) <= 2 * Math.abs(known)) return false
    return Math.abs(value) > Math.max(outlierFloor, outlierFactor * usual)
  })
}

const value = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: -2_000_000, max: 2_000_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: -90_000_000, max: 90_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(500e9, -500e9) },
)
const payload = fc
  .uniqueArray(fc.record({ entity: fc.nat({ max: 3 }), day: fc.nat({ max: days - 1 }), value }), {
    maxLength: 80,
    selector: ({ entity, day }) => `${entity}/${day}`,
  })
  .map(rows => rows.map(({ entity, day, value: usd }): Row => [entity, day, usd]))

it('holds back what a slower reading of the rule does, and nothing else; what was stored stays', async () => {
  let held = 0
  await fc.assert(
    fc.asyncProperty(payload, payload, async (first, second) => {
      series++
      let stored: Row[] = []
      for (const [at, rows] of [first, second].entries()) {
        const outliers = findOutliers(rows, stored)
        held += outliers.length
        expect(await replace(rows, at)).toBe(outliers.length)
        const expected = rows.flatMap((row): Row[] => {
          if (!outliers.includes(row)) return [row]
          return stored.filter(([entity, day]) => entity === row[0] && day === row[1])
        })
        stored = await getAll()
        expect(stored).toEqual(expected.sort((a, b) => a[1] - b[1] || a[0] - b[0]))
      }
    }),
    { numRuns: 60, seed: 13 },
  )
  expect(held).toBeGreaterThan(20)
})
