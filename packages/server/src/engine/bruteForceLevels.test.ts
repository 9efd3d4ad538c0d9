import { resamplePeriodIds } from '@analytics/contract/vocabulary/resample'
import {
  previousRangeOf,
  rangeOf,
  timeFrameIds,
  type DayRange,
} from '@analytics/contract/vocabulary/timeFrame'
import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  changeOf,
  standingOf,
  toBoard,
  toRanking,
  totalChangeOf,
  totalIn,
  valueIn,
  type Board,
} from '../analytics/board.ts'
import { toChainRanking } from '../analytics/chainBoard.ts'
import { toChange, toShare } from '../analytics/change.ts'
import { othersEntity, type Listing } from '../analytics/facts.ts'
import { carryReadings, gatherOthers, toStack, withCarried } from '../analytics/stack.ts'
import { windowsOf } from '../analytics/windows.ts'
import { Database } from '../store/Database.ts'
import type { FactColumns } from '../store/FactColumns.ts'
import { FactRepository } from '../store/FactRepository.ts'

/** The last complete day of every made-up history; each runs one day past it. */
const asOf = 20_000
const series = 3

interface Lender {
  readonly startsBefore: number
  /** From the first day on, over and over; null is a day without a reading. */
  readonly readings: readonly (number | null)[]
}

const anyLender = record({
  startsBefore: integer({ min: 0, max: 800 }),
  readings: array(option(constantFrom(1.5, -3, 1e6, 2.25e8, 400, 0.25), { freq: 5 }), {
    minLength: 1,
    maxLength: 40,
  }),
})
const anyLenders = array(anyLender, { minLength: 1, maxLength: 10 })

function readingOn({ startsBefore, readings }: Lender, day: number): number | null {
  const offset = day - (asOf - startsBefore)
  return offset < 0 || day > asOf + 1 ? null : (readings[offset % readings.length] ?? null)
}

/** Its last reading of the day or of the two before it. */
function standsAt(lender: Lender, day: number): number | null {
  return readingOn(lender, day) ?? readingOn(lender, day - 1) ?? readingOn(lender, day - 2)
}

function readingsIn(lender: Lender, { from, to }: DayRange): number[] {
  const found: number[] = []
  for (let day = from; day <= to; day++) {
    const value = readingOn(lender, day)
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
    if (readingOn(lender, day) !== null) return day
  return undefined
}

/** The latest readings against those of a day, without whoever existed then and is missing on one of the two. */
function changeByHand(lenders: readonly Lender[], before: number): number | null {
  const compared = lenders.filter(lender => {
    const first = firstDayOf(lender) ?? asOf
    return readingOn(lender, asOf) !== null && (first > before || readingOn(lender, before) !== null)
  })
  return toChange(
    total(compared.map(lender => readingOn(lender, asOf))),
    total(compared.map(lender => readingOn(lender, before))),
  )
}

function toColumns(lenders: readonly Lender[]): FactColumns {
  const rows = lenders.flatMap((lender, entity) =>
    Array.from({ length: lender.startsBefore + 2 }, (_, at) => asOf - lender.startsBefore + at).flatMap(
      day => {
        const value = readingOn(lender, day)
        return value === null ? [] : [{ entity, day, value }]
      },
    ),
  )
  return {
    keys: lenders.map((_, index) => `lender-${index}`),
    entity: Uint32Array.from(rows, row => row.entity),
    day: Int32Array.from(rows, row => row.day),
    value: Float64Array.from(rows, row => row.value),
  }
}

function toListing(key: string): Listing {
  return {
    key,
    name: key,
    displayName: key,
    slug: key,
    category: 'Lending',
    kind: 'protocol',
    doublecounted: false,
    logo: null,
    chains: [],
  }
}

describe('levels from the store equal a brute-force twin', () => {
  let database: Database
  const facts = new FactRepository()
  beforeAll(async () => {
    database = await Database.open()
  })
  afterAll(() => database.close())

  /** The board of the stored lenders, and who of them an entry is. */
  async function store(lenders: readonly Lender[]) {
    const columns = toColumns(lenders)
    await database.write(session => facts.replace(session, series, columns))
    const first = Math.min(asOf, ...columns.day)
    return database.read(async session => {
      const listings = new Map(
        (await session.rows<{ id: number; key: string }>('SELECT id, key FROM entity')).map(({ id, key }) => [
          id,
          toListing(key),
        ]),
      )
      const windows = windowsOf(asOf, first, 'level')
      const ranges = windows.map(({ range }) => range)
      const sums = await facts.getSums(session, series, ranges, asOf)
      const lenderOf = (entity: number) => {
        const lender = lenders[Number(listings.get(entity)?.key.slice('lender-'.length))]
        if (!lender) throw new Error('an entry of nobody')
        return lender
      }
      return { board: toBoard('level', asOf, windows, sums, listings), lenderOf, first }
    })
  }

  it('periods are means of the readings, total, rank and share are of the latest', async () => {
    await assert(
      asyncProperty(anyLenders, constantFrom(...timeFrameIds), async (lenders, frame) => {
        const { board, lenderOf, first } = await store(lenders)
        const ranking = toRanking(board, frame, null)
        const range = rangeOf(frame, asOf, first)
        const counted = lenders.filter(lender => readingsIn(lender, range).length > 0)
        expect(ranking.entries).toHaveLength(counted.length)
        const latest = counted.map(lender => readingOn(lender, asOf))
        expect(close(ranking.total, total(latest))).toBe(true)
        const ranked = ranking.entries.map(entry => standingOf('level', entry, frame) ?? -Infinity)
        expect(ranked).toEqual(latest.map(value => value ?? -Infinity).sort((a, b) => (a < b ? 1 : -1)))

        for (const entry of ranking.entries) {
          const lender = lenderOf(entry.entity)
          for (const other of timeFrameIds) {
            const readings = readingsIn(lender, rangeOf(other, asOf, first))
            const mean = readings.length > 0 ? (total(readings) ?? 0) / readings.length : null
            expect(close(valueIn('level', entry.periods[other]), mean)).toBe(true)
            const span = previousRangeOf(other, asOf)
            const was = span ? readingOn(lender, span.to) : null
            expect(close(changeOf(board, entry, other), toChange(readingOn(lender, asOf), was))).toBe(true)
          }
          const share = toShare(readingOn(lender, asOf), total(latest))
          expect(close(toShare(standingOf('level', entry, frame), ranking.total), share)).toBe(true)
        }
        const span = previousRangeOf(frame, asOf)
        const hasBefore =
          span !== undefined && counted.some(lender => (firstDayOf(lender) ?? asOf) <= span.to)
        const change = span && hasBefore ? changeByHand(counted, span.to) : null
        expect(close(totalChangeOf(board, ranking), change)).toBe(true)
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('a bucket is its last reading, carried for two days; Others are what the others stand at', async () => {
    await assert(
      asyncProperty(
        anyLenders,
        constantFrom(...timeFrameIds),
        constantFrom(...resamplePeriodIds),
        integer({ min: 1, max: 4 }),
        async (lenders, frame, period, limit) => {
          const { board, lenderOf, first } = await store(lenders)
          const { entries } = toRanking(board, frame, null)
          const members = entries.map(({ entity }) => entity)
          const apart = members.slice(0, limit)
          const range = rangeOf(frame, asOf, first)
          const through = asOf + 1
          const shown = { from: range.from, to: through }
          const read = await database.read(session => facts.getDaily(session, series, withCarried(shown)))
          const own = read.filter(({ entity }) => members.includes(entity))
          const daily = gatherOthers(carryReadings(own, shown), apart, othersEntity)
          const stack = toStack(daily, [...apart, othersEntity], period, range, through, 'level')

          const lastIn = ({ from, to }: DayRange, on: (day: number) => number | null) => {
            for (let day = Math.min(to, through); day >= from; day--) {
              const value = on(day)
              if (value !== null) return value
            }
            return null
          }
          for (const [index, bucket] of stack.buckets.entries()) {
            for (const entity of apart) {
              const twin = lastIn(bucket, day => standsAt(lenderOf(entity), day))
              expect(close(stack.series.get(entity)?.[index] ?? null, twin)).toBe(true)
            }
            const others = members.slice(limit).map(entity => lenderOf(entity))
            const twin = lastIn(bucket, day => total(others.map(lender => standsAt(lender, day))))
            expect(close(stack.series.get(othersEntity)?.[index] ?? null, twin)).toBe(true)
            expect(bucket.from >= range.from).toBe(true)
            expect(bucket.partial).toBe(Math.min(bucket.to, through) > asOf)
            expect(bucket.complete).toBe(bucket.to <= asOf)
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
        constantFrom(...timeFrameIds),
        async (onEthereum, onBase, frame) => {
          const lendersOn = { ethereum: onEthereum, base: onBase }
          const boards = new Map<'ethereum' | 'base', { board: Board<Listing> }>()
          for (const chain of ['ethereum', 'base'] as const) boards.set(chain, await store(lendersOn[chain]))
          const about = {
            colors: new Map(),
            lastDay: asOf,
            getStack: async () => [],
            getTail: async () => [],
          }
          const withAbout = [...boards].map(([chain, { board }]) => [chain, { board, ...about }] as const)
          const { board, ranking } = toChainRanking({ boards: new Map(withAbout) }, frame, null)
          for (const entry of ranking.entries) {
            const lenders = lendersOn[entry.listing.key === 'ethereum' ? 'ethereum' : 'base']
            const latest = total(lenders.map(lender => readingOn(lender, asOf)))
            expect(close(standingOf('level', entry, frame), latest)).toBe(true)
            for (const other of timeFrameIds) {
              const range = rangeOf(
                other,
                asOf,
                boards.get(entry.listing.key as 'base')?.board.firstDay ?? asOf,
              )
              const readings = lenders.map(lender => readingsIn(lender, range))
              const days = Math.max(...readings.map(({ length }) => length))
              const sum = total(readings.flat())
              const column = valueIn('level', entry.periods[other])
              if (other !== 'all') expect(close(column, sum === null ? null : sum / days)).toBe(true)
              const span = previousRangeOf(other, asOf)
              expect(close(changeOf(board, entry, other), span ? changeByHand(lenders, span.to) : null)).toBe(
                true,
              )
            }
          }
          const all = [...onEthereum, ...onBase]
          const latest = total(all.map(lender => readingOn(lender, asOf)))
          expect(close(totalIn('level', ranking.entries, '24h'), latest)).toBe(true)
          if (ranking.entries.length === 2) expect(close(ranking.total, latest)).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)
})
