import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { sampleSize } from '@analytics/contract/testing/sample'
import type { Store } from '@analytics/store/Store'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { outlierFactor, outlierFloor } from '../../domain/outliers.ts'
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

async function replace(rows: readonly Row[], at: number, kind: MetricKind = 'flow'): Promise<number> {
  let held = 0
  const columns = toDailyValues(rows.map(([entity, day, value]) => [String(entity), day, value] as const))
  const noteHeld = ({ count }: { readonly count: number }) => void (held += count)
  await database.write(session =>
    facts.replace(session, series, columns, {
      at,
      settled: days,
      kind,
      inspect: async () => undefined,
      noteHeld,
    }),
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
    const knownValue = valueOf(stored, entity, day)
    if (knownValue !== undefined && Math.abs(value) <= 2 * Math.abs(knownValue)) return false
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
      for (const [index, rows] of [first, second].entries()) {
        const outliers = findOutliers(rows, stored)
        held += outliers.length
        expect(await replace(rows, index)).toBe(outliers.length)
        const expected = rows.flatMap((row): Row[] => {
          if (!outliers.includes(row)) return [row]
          return stored.filter(([entity, day]) => entity === row[0] && day === row[1])
        })
        stored = await getAll()
        expect(stored).toEqual(expected.sort((a, b) => a[1] - b[1] || a[0] - b[0]))
      }
    }),
    { numRuns: sampleSize(60, 25) },
  )
  expect(held).toBeGreaterThan(0)
})

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2
}

/** The further rule for stocks, by a slower reading. */
function findJumps(rows: readonly Row[], stored: readonly Row[]): Row[] {
  const givenDays = rows.map(row => row[1])
  const [first, last] = [Math.min(...givenDays), Math.max(...givenDays)]
  // An observation of over a month before the payload says nothing.
  const near = stored.filter(row => row[1] >= first - 30 && row[1] <= last + 30)
  return rows.filter(([entity, day, usd]) => {
    const given = rows.filter(row => row[0] === entity)
    const kept = near.filter(row => row[0] === entity && !given.some(candidate => candidate[1] === row[1]))
    const ownRows = [...given, ...kept].toSorted((a, b) => a[1] - b[1])
    const index = ownRows.findIndex(row => row[1] === day)
    const former = median(ownRows.slice(Math.max(0, index - 3), index).map(row => row[2]))
    const later = median(ownRows.slice(index + 1, index + 4).map(row => row[2]))
    if (!(former > 0) || Math.max(usd, former) <= outlierFloor) return false
    const knownValue = stored.find(row => row[0] === entity && row[1] === day)?.[2]
    if (knownValue !== undefined && usd <= 2 * knownValue && knownValue <= 2 * usd) return false
    const isUp = usd >= 20 * former && !(usd < 20 * later)
    const isDown = usd * 20 <= former && !(usd * 20 >= later)
    return isUp || isDown
  })
}

const stock = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 20_000_000, max: 60_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1_000_000, 5e9) },
)
const observations = fc
  .uniqueArray(fc.record({ entity: fc.nat({ max: 2 }), day: fc.nat({ max: days - 1 }), value: stock }), {
    maxLength: 60,
    selector: ({ entity, day }) => `${entity}/${day}`,
  })
  .map(rows => rows.map(({ entity, day, value: usd }): Row => [entity, day, usd]))

it('holds back an observation of a stock that jumps from its own, as a slower reading of the rule does', async () => {
  let jumps = 0
  await fc.assert(
    fc.asyncProperty(observations, observations, async (first, second) => {
      series++
      let stored: Row[] = []
      for (const [index, rows] of [first, second].entries()) {
        const outliers = findOutliers(rows, stored)
        const expected = new Set([...outliers, ...findJumps(rows, stored)])
        jumps += expected.size - outliers.length
        expect(await replace(rows, index, 'stock')).toBe(expected.size)
        stored = await getAll()
      }
    }),
    { numRuns: sampleSize(60, 25) },
  )
  expect(jumps).toBeGreaterThan(0)
})

it('holds back the price of a day that jumps and is back, however small it is', async () => {
  series++
  const prices = (jumped: number): Row[] =>
    Array.from({ length: days }, (_, day) => [1, day, day === 20 ? jumped : 1])
  expect(await replace(prices(0.97), 0, 'quote')).toBe(0)
  expect(await replace(prices(30), 1, 'quote')).toBe(1)
  expect((await getAll()).find(([, day]) => day === 20)).toEqual([1, 20, 0.97])
})
