import { toChange, toComparedChange, toShare } from '@analytics/contract/metrics/sums'
import { getBucket, grainIds } from '@analytics/contract/query/grain'
import { toPreviousRange, toDayRange, timeRangeIds, type DayRange } from '@analytics/contract/query/timeRange'
import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { toChainRanking } from '../domain/chainRanking.ts'
import { noColumns, valueAt } from '../domain/DailyColumns.ts'
import { othersEntity } from '../domain/facts.ts'
import { toStack } from '../domain/stack.ts'
import { compareAll, compareEntry } from '../domain/table/comparison.ts'
import type { EntityMetadata } from '../domain/table/EntityMetadata.ts'
import {
  getRankingValue,
  toMetricTable,
  totalIn,
  valueIn,
  type MetricTable,
} from '../domain/table/metricTable.ts'
import { toRanking } from '../domain/table/ranking.ts'
import { toWindows } from '../domain/table/windows.ts'
import { SeriesFacts } from '../facts/SeriesFacts.ts'
import { toStocks } from '../facts/toStocks.ts'
import type { Store } from '../store/database/Store.ts'
import { FactRepository } from '../store/facts/FactRepository.ts'
import { toDailyValues, type ValueRow } from '../store/testing/dailyValues.ts'
import { openTestStore } from '../store/testing/openTestStore.ts'

/** The last complete day of every made-up history; each runs one day past it. */
const asOf = 20_000
const series = 3

interface Lender {
  readonly startsBefore: number
  /** Observations from the first day on, repeated; null is a day without an observation. */
  readonly observations: readonly (number | null)[]
}

const anyLender = record({
  startsBefore: integer({ min: 0, max: 800 }),
  observations: array(option(constantFrom(1.5, -3, 1e6, 2.25e8, 400, 0.25), { freq: 5 }), {
    minLength: 1,
    maxLength: 40,
  }),
})
const anyLenders = array(anyLender, { minLength: 1, maxLength: 10 })

function observationOn({ startsBefore, observations }: Lender, day: number): number | null {
  const offset = day - (asOf - startsBefore)
  return offset < 0 || day > asOf + 1 ? null : (observations[offset % observations.length] ?? null)
}

/** Its last observation of the day or of the two before it. */
function standsAt(lender: Lender, day: number): number | null {
  return observationOn(lender, day) ?? observationOn(lender, day - 1) ?? observationOn(lender, day - 2)
}

function observationsIn(lender: Lender, { from, to }: DayRange): number[] {
  const found: number[] = []
  for (let day = from; day <= to; day++) {
    const value = observationOn(lender, day)
    if (value !== null) found.push(value)
  }
  return found
}

const total = (values: readonly (number | null)[]) => {
  const known = values.filter(value => value !== null)
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null
}
const close = (a: number | null, b: number | null) =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))
const firstDayOf = (lender: Lender) => {
  for (let day = asOf - lender.startsBefore; day <= asOf; day++)
    if (observationOn(lender, day) !== null) return day
  return undefined
}

/** Compares the latest observations with those of a day, without lenders that existed then and are missing on one of the two days. */
function changeByHand(lenders: readonly Lender[], before: number): number | null {
  const compared = lenders.filter(lender => {
    const first = firstDayOf(lender) ?? asOf
    return observationOn(lender, asOf) !== null && (first > before || observationOn(lender, before) !== null)
  })
  return toChange(
    total(compared.map(lender => observationOn(lender, asOf))),
    total(compared.map(lender => observationOn(lender, before))),
  )
}

function toRows(lenders: readonly Lender[]): ValueRow<string>[] {
  return lenders.flatMap((lender, index) =>
    Array.from({ length: lender.startsBefore + 2 }, (_, at) => asOf - lender.startsBefore + at).flatMap(
      (day): ValueRow<string>[] => {
        const value = observationOn(lender, day)
        return value === null ? [] : [[`lender-${index}`, day, value]]
      },
    ),
  )
}

function toListing(key: string): EntityMetadata {
  return {
    key,
    name: key,
    displayName: key,
    slug: key,
    category: 'Lending',
    kind: 'protocol',
    doublecounted: false,
    logo: null,
    parent: null,
    symbol: null,
    chains: [],
  }
}

describe('stocks from the store equal a brute-force reference implementation', () => {
  let database: Store
  const facts = new FactRepository()
  beforeAll(async () => {
    database = await openTestStore()
  })
  afterAll(() => database.close())

  /** The table of the stored lenders, and the lender behind each entry. */
  async function store(lenders: readonly Lender[]) {
    const rows = toRows(lenders)
    await database.write(session => facts.replace(session, series, toDailyValues(rows)))
    const first = Math.min(asOf, ...rows.map(([, day]) => day))
    return database.read(async session => {
      const entities = new Map(
        (await session.rows<{ id: number; key: string }>('SELECT id, key FROM entity')).map(({ id, key }) => [
          id,
          toListing(key),
        ]),
      )
      const windows = toWindows(asOf, first, 'stock')
      const ranges = windows.map(({ range }) => range)
      const sums = new SeriesFacts(await facts.load(session, series)).getSums(ranges, asOf)
      const lenderOf = (entity: number) => {
        const lender = lenders[Number(entities.get(entity)?.key.slice('lender-'.length))]
        if (!lender) throw new Error('an entry of nobody')
        return lender
      }
      return { table: toMetricTable('stock', asOf, windows, sums, entities), lenderOf, first }
    })
  }

  it('periods are means of the observations, total, rank and share are of the latest', async () => {
    await assert(
      asyncProperty(anyLenders, constantFrom(...timeRangeIds), async (lenders, timeRange) => {
        const { table, lenderOf, first } = await store(lenders)
        const ranking = toRanking(table, timeRange, null)
        const range = toDayRange(timeRange, asOf, first)
        const counted = lenders.filter(lender => observationsIn(lender, range).length > 0)
        expect(ranking.entries).toHaveLength(counted.length)
        const latest = counted.map(lender => observationOn(lender, asOf))
        expect(close(ranking.total, total(latest))).toBe(true)
        const ranked = ranking.entries.map(entry => getRankingValue('stock', entry, timeRange) ?? -Infinity)
        expect(ranked).toEqual(latest.map(value => value ?? -Infinity).sort((a, b) => (a < b ? 1 : -1)))

        for (const entry of ranking.entries) {
          const lender = lenderOf(entry.entity)
          for (const other of timeRangeIds) {
            const observations = observationsIn(lender, toDayRange(other, asOf, first))
            const mean = observations.length > 0 ? (total(observations) ?? 0) / observations.length : null
            expect(close(valueIn('stock', entry.periods[other]), mean)).toBe(true)
            const span = toPreviousRange(other, asOf)
            const was = span ? observationOn(lender, span.to) : null
            expect(
              close(
                toComparedChange(compareEntry(table, entry, other)),
                toChange(observationOn(lender, asOf), was),
              ),
            ).toBe(true)
          }
          const share = toShare(observationOn(lender, asOf), total(latest))
          expect(close(toShare(getRankingValue('stock', entry, timeRange), ranking.total), share)).toBe(true)
        }
        const span = toPreviousRange(timeRange, asOf)
        const hasBefore =
          span !== undefined && counted.some(lender => (firstDayOf(lender) ?? asOf) <= span.to)
        const change = span && hasBefore ? changeByHand(counted, span.to) : null
        expect(close(toComparedChange(compareAll(table, ranking.counted, timeRange)), change)).toBe(true)
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('a bucket is its last observation, carried for two days; Others are what the others stand at', async () => {
    await assert(
      asyncProperty(
        anyLenders,
        constantFrom(...timeRangeIds),
        constantFrom(...grainIds),
        integer({ min: 1, max: 4 }),
        async (lenders, timeRange, period, limit) => {
          const { table, lenderOf, first } = await store(lenders)
          const { entries } = toRanking(table, timeRange, null)
          const members = entries.map(({ entity }) => entity)
          const separate = members.slice(0, limit)
          const range = toDayRange(timeRange, asOf, first)
          const through = asOf + 1
          const shown = { from: range.from, to: through }
          const stored = new SeriesFacts(await database.read(session => facts.load(session, series)))
          const daily = toStocks({ facts: stored, span: shown }, shown, separate, members)
          const stack = toStack(daily, [...separate, othersEntity], period, range, through, 'stock')

          const lastIn = ({ from, to }: DayRange, on: (day: number) => number | null) => {
            for (let day = to; day >= from; day--) {
              const value = on(day)
              if (value !== null) return value
            }
            return null
          }
          for (const [index, bucket] of stack.buckets.entries()) {
            for (const entity of separate) {
              const reference = lastIn(bucket, day => standsAt(lenderOf(entity), day))
              expect(close(valueAt(stack.series.get(entity), index), reference)).toBe(true)
            }
            const others = members.slice(limit).map(entity => lenderOf(entity))
            const reference = lastIn(bucket, day => total(others.map(lender => standsAt(lender, day))))
            expect(close(valueAt(stack.series.get(othersEntity), index), reference)).toBe(true)
            expect(bucket.from >= range.from).toBe(true)
            const calendar = getBucket(period, bucket.from)
            expect(bucket.to).toBe(Math.min(calendar.to, period === 'D' ? through : asOf))
            expect(bucket.partial).toBe(calendar.to > asOf)
            expect(bucket.complete).toBe(calendar.to <= asOf)
          }
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)

  it('a chain is what its lenders are together, and changes as those do that were read on both days', async () => {
    await assert(
      asyncProperty(
        anyLenders,
        anyLenders,
        constantFrom(...timeRangeIds),
        async (onEthereum, onBase, timeRange) => {
          const lendersOn = { ethereum: onEthereum, base: onBase }
          const tables = new Map<'ethereum' | 'base', { table: MetricTable<EntityMetadata> }>()
          for (const chain of ['ethereum', 'base'] as const) tables.set(chain, await store(lendersOn[chain]))
          const about = {
            getColors: () => new Map(),
            leftOut: () => [],
            getDaily: () => noColumns,
            lastDay: asOf,
            getStack: async () => noColumns,
            getTail: async () => [],
          }
          const withAbout = [...tables].map(([chain, { table }]) => [chain, { table, ...about }] as const)
          const { table, ranking } = toChainRanking({ tables: new Map(withAbout) }, timeRange, null)
          for (const entry of ranking.entries) {
            const lenders = lendersOn[entry.metadata.key === 'ethereum' ? 'ethereum' : 'base']
            const latest = total(lenders.map(lender => observationOn(lender, asOf)))
            expect(close(getRankingValue('stock', entry, timeRange), latest)).toBe(true)
            for (const other of timeRangeIds) {
              const range = toDayRange(
                other,
                asOf,
                tables.get(entry.metadata.key as 'base')?.table.firstDay ?? asOf,
              )
              const observations = lenders.map(lender => observationsIn(lender, range))
              const days = Math.max(...observations.map(({ length }) => length))
              const sum = total(observations.flat())
              const column = valueIn('stock', entry.periods[other])
              if (other !== 'all') expect(close(column, sum === null ? null : sum / days)).toBe(true)
              const span = toPreviousRange(other, asOf)
              expect(
                close(
                  toComparedChange(compareEntry(table, entry, other)),
                  span ? changeByHand(lenders, span.to) : null,
                ),
              ).toBe(true)
            }
          }
          const all = [...onEthereum, ...onBase]
          const latest = total(all.map(lender => observationOn(lender, asOf)))
          expect(close(totalIn('stock', ranking.entries, '24h'), latest)).toBe(true)
          if (ranking.entries.length === 2) expect(close(ranking.total, latest)).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)
})
