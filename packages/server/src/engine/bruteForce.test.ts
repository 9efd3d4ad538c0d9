import { isStablecoin } from '@analytics/contract/metrics/stablecoins'
import { getBucket, grainIds } from '@analytics/contract/query/grain'
import { countDays, toDayRange, timeRangeIds, type DayRange } from '@analytics/contract/query/timeRange'
import { sampleSize } from '@analytics/contract/testing/sample'
import type { Store } from '@analytics/store/Store'
import { assert, asyncProperty, array, constantFrom, double, integer } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addUpDays, valueAt } from '../domain/daily/DailyColumns.ts'
import { toStack } from '../domain/stack.ts'
import { sumOf } from '../domain/table/figures.ts'
import { toMetricTable, type TableMember } from '../domain/table/metricTable.ts'
import { previousRangeOf, rangeOf, toRankedDays, toRanking } from '../domain/table/ranking.ts'
import { SeriesFacts } from '../facts/SeriesFacts.ts'
import { createComparison } from '../series/steps/compareMembers.ts'
import { FactRepository } from '../store/facts/FactRepository.ts'
import { toDailyValues, type ValueRow } from '../store/testing/dailyValues.ts'
import { openTestStore } from '../store/testing/openTestStore.ts'
import {
  anyApp,
  anyRange,
  asOf,
  brutePairs,
  bruteSum,
  bruteTogether,
  toRows,
  total,
  valueOn,
} from './testing/bruteHistories.ts'

const series = 3

/** Less than nine in ten days of the range before are left after the first day, and other data is older. */
function isNewTo(firstDay: number, { from, to }: DayRange, dataFrom: number): boolean {
  const before = Array.from({ length: to - from + 1 }, (_, index) => from - 1 - index)
  const reached = before.filter(day => day >= firstDay)
  return firstDay > dataFrom && reached.length / before.length < 0.9
}

const close = (a: number | null, b: number | null) =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))

describe('periods, ranks, shares, changes and buckets from the store equal a brute-force reference implementation', () => {
  let database: Store
  const facts = new FactRepository()

  beforeAll(async () => {
    database = await openTestStore()
  })
  afterAll(() => database.close())

  it('over random histories with gaps, negatives, late starters and entries that don’t count', async () => {
    await assert(
      asyncProperty(
        array(anyApp, { minLength: 1, maxLength: 14 }),
        constantFrom(...timeRangeIds),
        constantFrom(null, 'issuers', 'wide'),
        integer({ min: 1, max: 6 }),
        constantFrom(...grainIds),
        anyRange,
        async (apps, timeRange, exclude, limit, period, chosen) => {
          const rows = toRows(apps)
          await database.write(session => facts.replace(session, series, toDailyValues(rows)))
          await database.read(async session => {
            const ids = new Map(
              (await session.rows<{ id: number; key: string }>('SELECT id, key FROM entity')).map(
                ({ id, key }) => [key, id],
              ),
            )
            const entities = new Map(
              apps.map((app, index) => [
                ids.get(`app-${index}`) ?? -5,
                {
                  key: `app-${index}`,
                  name: app.name,
                  slug: app.name.toLowerCase(),
                  category: app.category,
                  kind: app.kind,
                  doublecounted: app.doublecounted,
                },
              ]),
            )
            const first = Math.min(...rows.map(([, day]) => day))
            if (!Number.isFinite(first)) return
            const stored = SeriesFacts.of(await facts.load(session, series))
            const table = toMetricTable('flow', asOf, stored.histories, entities)
            const custom = rangeOf(table, chosen)
            const compared = [
              ['7d', toDayRange('7d', asOf, first)],
              [chosen, custom],
            ] as const
            const ranking = toRanking(table, timeRange, exclude)
            const range = toDayRange(timeRange, asOf, first)
            const today = { from: asOf, to: asOf }

            const knownApps = apps.filter(
              app =>
                app.kind === 'protocol' &&
                !app.doublecounted &&
                app.name !== '' &&
                bruteSum(app, range) !== null &&
                !(
                  exclude &&
                  isStablecoin(
                    { name: app.name, slug: app.name.toLowerCase(), category: app.category },
                    exclude,
                  )
                ),
            )
            const active = knownApps.filter(app => bruteSum(app, today) !== 0)
            // Zero on the last day: no row, but a part of total and Others unless the whole range comes to zero.
            const dormant = knownApps.filter(app => bruteSum(app, today) === 0 && bruteSum(app, range) !== 0)
            const dormantSum = total(dormant.map(app => bruteSum(app, range) ?? 0))
            const reference = active.map(app => bruteSum(app, range) ?? 0).sort((a, b) => b - a)
            expect(ranking.members).toHaveLength(active.length)
            ranking.members.forEach((member, index) => {
              expect(close(ranking.valueOf(member), reference[index] ?? null)).toBe(true)
            })
            const isAnything = active.length + dormant.length > 0
            expect(close(ranking.total, isAnything ? total(reference) + dormantSum : null)).toBe(true)

            for (const member of ranking.members) {
              const app = apps[Number(member.metadata.key.slice(4))]
              if (!app) throw new Error('an entry of nobody')
              for (const other of timeRangeIds) {
                const days = toDayRange(other, asOf, first)
                expect(close(sumOf(member, days).sum, bruteSum(app, days))).toBe(true)
              }
              expect(close(sumOf(member, custom).sum, bruteSum(app, custom))).toBe(true)
              for (const [each, days] of compared) {
                const pairs = brutePairs(app, days)
                const comparison = createComparison(table, toRankedDays(table, each)).compare([member])
                const isKnown = bruteSum(app, days) !== null
                if (each === chosen && !previousRangeOf(table, each)) expect(comparison).toBeNull()
                else if (isKnown && isNewTo(member.firstDay, days, table.firstDay))
                  expect(comparison?.isNew).toBe(true)
                else if (pairs.length * 2 < countDays(days)) expect(comparison).toBeNull()
                else {
                  expect(comparison?.days).toBe(pairs.length)
                  expect(close(comparison?.now ?? null, total(pairs.map(([now]) => now)))).toBe(true)
                  expect(close(comparison?.before ?? null, total(pairs.map(([, was]) => was)))).toBe(true)
                }
              }
            }

            // Several together: pairs, and what had not begun in the range before, or had ended since.
            const members = [...table.members, ...table.dormant]
            for (const [each, days] of compared) {
              const all = createComparison(table, toRankedDays(table, each)).compare(members)
              if (!all || members.length < 2) continue
              if (all.isNew) {
                const firstDay = Math.min(...members.map(member => member.firstDay))
                expect(firstDay).toBeGreaterThan(Math.max(days.from - countDays(days), table.firstDay))
                continue
              }
              const contributionOf = createComparison(table, toRankedDays(table, each)).contributionTo(
                members,
              )
              const parts = members.flatMap(member => {
                const app = apps[Number(member.metadata.key.slice(4))]
                if (!app) return []
                const { now, before } = bruteTogether(app, days, member)
                expect(close(contributionOf(member) ?? 0, now - before)).toBe(true)
                return [{ now, before }]
              })
              const contributions = members.map(member => contributionOf(member) ?? 0)
              expect(close(all.now - all.before, total(contributions))).toBe(true)
              expect(close(all.now, total(parts.map(({ now }) => now)))).toBe(true)
              expect(close(all.before, total(parts.map(({ before }) => before)))).toBe(true)
            }

            const top = ranking.members.slice(0, limit)
            const rest = ranking.summed.filter(member => !top.includes(member))
            const lastDay = asOf + 1
            const days = { from: range.from, to: lastDay }
            const lines = [...top.map(({ parts }) => parts), rest.flatMap(({ parts }) => parts)]
            const stack = toStack(
              lines.map(parts => ({ from: days.from, ...addUpDays(parts, days) })),
              period,
              range,
              lastDay,
            )
            const appOf = ({ metadata }: TableMember) => apps[Number(metadata.key.slice(4))]
            stack.buckets.forEach((bucket, index) => {
              const inside = { from: bucket.from, to: bucket.to }
              for (const [row, member] of top.entries()) {
                const app = appOf(member)
                expect(
                  close(valueAt(stack.rows[row]?.values, index), app ? bruteSum(app, inside) : null),
                ).toBe(true)
              }
              const drawn = new Set(top.map(appOf))
              const left = [...active, ...dormant]
                .filter(app => !drawn.has(app))
                .flatMap(app => bruteSum(app, inside) ?? [])
              const others = left.length > 0 ? total(left) : null
              expect(close(valueAt(stack.rows.at(-1)?.values, index), others)).toBe(true)
              const whole = getBucket(period, bucket.from)
              expect(bucket.partial).toBe(whole.to > range.to)
              expect(bucket.cut).toBe(whole.from < range.from)
              const isThere = (day: number) =>
                ranking.summed.some(member => {
                  const app = appOf(member)
                  return app !== undefined && valueOn(app, day) !== null
                })
              const ownDays = Array.from({ length: inside.to - inside.from + 1 }, (_, at) => inside.from + at)
              expect(bucket.daysPresent).toBe(ownDays.filter(isThere).length)
              expect(bucket.complete).toBe(
                whole.from >= range.from && whole.to <= range.to && ownDays.every(isThere),
              )
            })
            const bucketed = stack.buckets.reduce((sum, bucket) => sum + countDays(bucket), 0)
            // Weeks and months hold the complete days only, so that they add up to the figure of the range. A later day of nobody has no bar.
            const isRunning = ranking.summed.some(member => {
              const app = appOf(member)
              return app !== undefined && valueOn(app, lastDay) !== null
            })
            expect(bucketed).toBe(countDays(range) + (period === 'D' && isRunning ? 1 : 0))
            for (const [row, member] of period === 'D' ? [] : top.entries()) {
              const bars = [...(stack.rows[row]?.values ?? [])].filter(value => !Number.isNaN(value))
              const app = appOf(member)
              expect(close(total(bars), app ? bruteSum(app, range) : null)).toBe(true)
            }
          })
        },
      ),
      { numRuns: sampleSize(60, 25) },
    )
  }, 60_000)

  it('and storing facts again or anew leaves exactly those facts', async () => {
    await assert(
      asyncProperty(
        array(anyApp, { minLength: 1, maxLength: 4 }),
        double({ min: 1, max: 9, noNaN: true }),
        async (apps, value) => {
          const [first, ...others] = toRows(apps)
          const store = (given: readonly ValueRow<string>[]) =>
            database.write(session => facts.replace(session, 9, toDailyValues(given)))
          await store(first ? [first, ...others] : [])
          await store(first ? [first, ...others] : [])
          if (!first) return
          const changed = [[first[0], first[1], value + 1000], ...others] as const
          await store(changed)
          const [row] = await database.read(session =>
            session.rows<{ n: number; sum: number }>(
              'SELECT count(*)::DOUBLE AS n, sum(value) AS sum FROM fact WHERE series = 9',
            ),
          )
          expect(row?.n).toBe(changed.length)
          expect(close(row?.sum ?? null, total(changed.map(([, , each]) => each)))).toBe(true)
        },
      ),
      { numRuns: 15 },
    )
  }, 60_000)
})
