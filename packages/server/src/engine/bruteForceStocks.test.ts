import { toChange, toComparedChange, toShare } from '@analytics/contract/metrics/sums'
import { getBucket, grainIds } from '@analytics/contract/query/grain'
import { toPreviousRange, toDayRange, timeRangeIds, type DayRange } from '@analytics/contract/query/timeRange'
import { sampleSize } from '@analytics/contract/testing/sample'
import type { Store } from '@analytics/store/Store'
import { assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { toChainRanking } from '../domain/chainRanking.ts'
import { addUpDays, valueAt } from '../domain/daily/DailyColumns.ts'
import { toStack } from '../domain/stack.ts'
import { countOwnDays, filledOn, totalIn, valueIn } from '../domain/table/figures.ts'
import {
  toMetricTable,
  type TableMember,
  type MetricTable,
  type MemberMetadata,
} from '../domain/table/metricTable.ts'
import { toRankedDays, toRanking } from '../domain/table/ranking.ts'
import { SeriesFacts } from '../facts/SeriesFacts.ts'
import { createComparison } from '../series/steps/compareMembers.ts'
import { FactRepository } from '../store/facts/FactRepository.ts'
import { toDailyValues } from '../store/testing/dailyValues.ts'
import { openTestStore } from '../store/testing/openTestStore.ts'
import {
  anyLenders,
  asOf,
  changeByHand,
  close,
  firstDayOf,
  observationOn,
  toListing,
  toRows,
  toStandsAt,
  total,
  valuesIn,
  type Lender,
} from './testing/bruteStocks.ts'

const series = 3

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
      const { histories } = SeriesFacts.of(await facts.load(session, series)).carried
      const lenderOf = ({ metadata: { key } }: Pick<TableMember, 'metadata'>) => {
        const lender = lenders[Number(key.slice('lender-'.length))]
        if (!lender) throw new Error('an entry of nobody')
        return lender
      }
      return { table: toMetricTable('stock', asOf, histories, entities), lenderOf, first }
    })
  }

  it('periods are means of the days, total, rank and share are of the latest', async () => {
    await assert(
      asyncProperty(anyLenders, constantFrom(...timeRangeIds), async (lenders, timeRange) => {
        const { table, lenderOf, first } = await store(lenders)
        const ranking = toRanking(table, timeRange, null)
        const range = toDayRange(timeRange, asOf, first)
        const standsAt = toStandsAt(lenders)
        const counted = lenders.filter(lender => valuesIn(lender, range, standsAt).length > 0)
        expect(ranking.members).toHaveLength(counted.length)
        const latest = counted.map(lender => standsAt(lender, asOf))
        expect(close(ranking.total, total(latest))).toBe(true)
        const repeated = counted.filter(
          lender => standsAt(lender, asOf) !== null && observationOn(lender, asOf) === null,
        )
        const filled = filledOn('stock', ranking.members, asOf)
        expect(filled?.members ?? 0).toBe(repeated.length)
        expect(close(filled?.value ?? null, total(repeated.map(lender => standsAt(lender, asOf))))).toBe(true)
        const ranked = ranking.members.map(member => ranking.valueOf(member) ?? -Infinity)
        expect(ranked).toEqual(latest.map(value => value ?? -Infinity).sort((a, b) => (a < b ? 1 : -1)))

        for (const member of ranking.members) {
          const lender = lenderOf(member)
          for (const other of timeRangeIds) {
            const days = toDayRange(other, asOf, first)
            const values = valuesIn(lender, days, standsAt)
            const mean = values.length > 0 ? (total(values) ?? 0) / values.length : null
            expect(countOwnDays(member, days)).toBe(valuesIn(lender, days, observationOn).length)
            expect(close(valueIn('stock', member, days), mean)).toBe(true)
            const span = toPreviousRange(other, asOf)
            const was = span ? standsAt(lender, span.to) : null
            expect(
              close(
                toComparedChange(createComparison(table, toRankedDays(table, other)).compare([member])),
                toChange(standsAt(lender, asOf), was),
              ),
            ).toBe(true)
          }
          const share = toShare(standsAt(lender, asOf), total(latest))
          expect(close(toShare(ranking.valueOf(member), ranking.total), share)).toBe(true)
        }
        const span = toPreviousRange(timeRange, asOf)
        const hasBefore =
          span !== undefined && counted.some(lender => (firstDayOf(lender) ?? asOf) <= span.to)
        const change = span && hasBefore ? changeByHand(counted, span.to) : null
        const contributionOf = createComparison(table, toRankedDays(table, timeRange)).contributionTo(
          ranking.counted,
        )
        const byHand = ranking.counted.map(member => {
          const lender = lenderOf(member)
          const [now, was] = [standsAt(lender, asOf), span ? standsAt(lender, span.to) : null]
          const isGap = span !== undefined && was === null && (firstDayOf(lender) ?? asOf) <= span.to
          return now === null || isGap || !span || !hasBefore ? null : now - (was ?? 0)
        })
        const sums = createComparison(table, toRankedDays(table, timeRange)).compare(ranking.counted)
        if (sums && !sums.isNew) {
          expect(
            ranking.counted.every((member, index) => close(contributionOf(member), byHand[index] ?? null)),
          ).toBe(true)
          expect(close(total(byHand), sums.now - sums.before)).toBe(true)
        } else expect(ranking.counted.map(contributionOf).every(value => value === null)).toBe(true)
        expect(
          close(
            toComparedChange(
              createComparison(table, toRankedDays(table, timeRange)).compare(ranking.counted),
            ),
            change,
          ),
        ).toBe(true)
      }),
      { numRuns: sampleSize(60, 25) },
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
          const { members } = toRanking(table, timeRange, null)
          const separate = members.slice(0, limit)
          const range = toDayRange(timeRange, asOf, first)
          const through = asOf + 1
          const shown = { from: range.from, to: through }
          const standsAt = toStandsAt(lenders)
          const lines = [
            ...separate.map(({ parts }) => parts),
            members.slice(limit).flatMap(({ parts }) => parts),
          ].map(parts => ({ from: shown.from, ...addUpDays(parts, shown) }))
          const stack = toStack(lines, period, range, through, 'stock')

          const lastDayIn = ({ from, to }: DayRange, on: (day: number) => number | null) => {
            for (let day = to; day >= from; day--) if (on(day) !== null) return day
            return null
          }
          const lastIn = (days: DayRange, on: (day: number) => number | null) => {
            const day = lastDayIn(days, on)
            return day === null ? null : on(day)
          }
          for (const [index, bucket] of stack.buckets.entries()) {
            for (const [row, member] of separate.entries()) {
              const reference = lastIn(bucket, day => standsAt(lenderOf(member), day))
              expect(close(valueAt(stack.rows[row]?.values, index), reference)).toBe(true)
            }
            const others = members.slice(limit).map(lenderOf)
            const reference = lastIn(bucket, day => total(others.map(lender => standsAt(lender, day))))
            expect(close(valueAt(stack.rows.at(-1)?.values, index), reference)).toBe(true)
            expect(bucket.from >= range.from).toBe(true)
            const calendar = getBucket(period, bucket.from)
            expect(bucket.to).toBe(Math.min(calendar.to, period === 'D' ? through : asOf))
            expect(bucket.partial).toBe(calendar.to > asOf)
            const lastDay = [...separate.map(member => [lenderOf(member)]), others].map(ownLenders =>
              lastDayIn(bucket, day => total(ownLenders.map(lender => standsAt(lender, day)))),
            )
            const isRepeated = [...separate.map(member => [lenderOf(member)]), others].some(
              (ownLenders, at) =>
                ownLenders.some(lender => {
                  const day = lastDay[at] ?? null
                  return day !== null && standsAt(lender, day) !== null && observationOn(lender, day) === null
                }),
            )
            expect(bucket.complete).toBe(calendar.to <= asOf && !isRepeated)
          }
        },
      ),
      { numRuns: sampleSize(60, 25) },
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
          const tables = new Map<'ethereum' | 'base', { table: MetricTable<MemberMetadata> }>()
          for (const chain of ['ethereum', 'base'] as const) tables.set(chain, await store(lendersOn[chain]))
          const about = { getColors: () => new Map(), leftOut: () => [], lastDay: asOf }
          const withAbout = [...tables].map(([chain, { table }]) => [chain, { table, ...about }] as const)
          const { ranking } = toChainRanking({ tables: new Map(withAbout) }, timeRange, null)
          for (const member of ranking.members) {
            const lenders = lendersOn[member.metadata.key === 'ethereum' ? 'ethereum' : 'base']
            const standsAt = toStandsAt(lenders)
            const latest = total(lenders.map(lender => standsAt(lender, asOf)))
            expect(close(ranking.valueOf(member), latest)).toBe(true)
            for (const other of timeRangeIds) {
              const range = toDayRange(
                other,
                asOf,
                tables.get(member.metadata.key as 'base')?.table.firstDay ?? asOf,
              )
              const values = lenders.map(lender => valuesIn(lender, range, standsAt))
              const days = Math.max(...values.map(({ length }) => length))
              const sum = total(values.flat())
              const column = valueIn('stock', member, range)
              if (other !== 'all') expect(close(column, sum === null ? null : sum / days)).toBe(true)
              const span = toPreviousRange(other, asOf)
              expect(
                close(
                  toComparedChange(
                    createComparison(ranking.table, toRankedDays(ranking.table, other)).compare([member]),
                  ),
                  span ? changeByHand(lenders, span.to) : null,
                ),
              ).toBe(true)
            }
          }
          const [onOne, onOther] = [onEthereum, onBase].map(toStandsAt)
          const latest = total([
            ...onEthereum.map(lender => onOne?.(lender, asOf) ?? null),
            ...onBase.map(lender => onOther?.(lender, asOf) ?? null),
          ])
          expect(close(totalIn('stock', ranking.members, { from: asOf, to: asOf }), latest)).toBe(true)
          if (ranking.members.length === 2) expect(close(ranking.total, latest)).toBe(true)
        },
      ),
      { numRuns: sampleSize(40, 20) },
    )
  }, 60_000)
})
