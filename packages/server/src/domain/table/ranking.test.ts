import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { describe, expect, it } from 'vitest'

import { groupEntries } from './groupEntries.ts'
import { filterCategory, toMetricTable, withCustomRange, type EntrySums } from './metricTable.ts'
import { toRanking } from './ranking.ts'
import { getPreviousRank, getPreviousShare } from './standing.ts'
import { toCustomPeriod, toCustomWindows, toWindows } from './windows.ts'

const asOf = 20_000
const firstDay = asOf - 100

interface App {
  readonly name: string
  readonly category?: string
  /** Keys count the days before the as-of day. */
  readonly valueOn: (age: number) => number | null
}

const steady: App = { name: 'Steady', valueOn: () => 10 }
/** Large, with one failed run on the last day. */
const failed: App = { name: 'Failed', valueOn: age => (age === 0 ? 0 : 100) }
const small: App = { name: 'Small', valueOn: () => 1 }
const dead: App = { name: 'Dead', valueOn: age => (age < 60 ? 0 : 5) }

function sumsOf(apps: readonly App[], windows: ReturnType<typeof toWindows>): EntrySums[] {
  return apps.map(({ valueOn }, entity) => ({
    entity,
    firstDay,
    lastDay: asOf,
    windows: windows.map(({ range }) => {
      const values: number[] = []
      for (let day = Math.max(range.from, firstDay); day <= range.to; day++) {
        const value = valueOn(asOf - day)
        if (value !== null) values.push(value)
      }
      const sum = values.length > 0 ? values.reduce((a, b) => a + b) : null
      return { sum, days: values.length, filled: 0 }
    }),
  }))
}

function tableOf(apps: readonly App[], metricKind: MetricKind = 'flow') {
  const windows = toWindows(asOf, firstDay, metricKind)
  const entities = new Map(
    apps.map(({ name, category = null }, entity) => [
      entity,
      { key: name, name, slug: name, category, kind: 'protocol', doublecounted: false },
    ]),
  )
  return toMetricTable(metricKind, asOf, windows, sumsOf(apps, windows), entities)
}

const namesOf = (entries: readonly { readonly metadata: { readonly name: string } }[]) =>
  entries.map(({ metadata }) => metadata.name)

describe('an application that was zero on the last day', () => {
  it('has no row, but stays in the total and in the denominator of shares', () => {
    const ranking = toRanking(tableOf([steady, failed, small]), '30d', null)
    expect(namesOf(ranking.entries)).toEqual(['Steady', 'Small'])
    expect(namesOf(ranking.summed)).toEqual(['Steady', 'Small', 'Failed'])
    const total = 30 * 10 + 30 * 1 + 29 * 100
    expect([ranking.total, ranking.whole]).toEqual([total, total])
    expect([ranking.previous, ranking.previousWhole]).toEqual([30 * 111, 30 * 111])
  })

  it('is no part of Others in a range that it spent at zero', () => {
    const table = tableOf([steady, dead])
    expect(namesOf(toRanking(table, '30d', null).summed)).toEqual(['Steady'])
    expect(namesOf(toRanking(table, '90d', null).summed)).toEqual(['Steady', 'Dead'])
    expect(toRanking(tableOf([dead]), '30d', null).total).toBeNull()
  })

  it('does not move the previous rank of others, which is among the rows', () => {
    const table = tableOf([steady, failed, small])
    const ranking = toRanking(table, '30d', null)
    const [first, second] = ranking.entries
    if (!first || !second) throw new Error('expected two rows')
    expect([first, second].map(entry => getPreviousRank(ranking, entry))).toEqual([1, 2])
    expect(getPreviousShare(table, ranking, first)).toBeCloseTo((10 / 111) * 100, 10)
  })

  it('counts in a range of one’s own, in its category and for its stock on earlier days', () => {
    const range = { from: asOf - 9, to: asOf - 5 }
    const own = toCustomPeriod(range, asOf, 0)
    const windows = toCustomWindows(own, 'flow')
    const apps = [steady, { ...failed, category: 'Dexs' }]
    const custom = withCustomRange(tableOf(apps), own, windows, sumsOf(apps, windows))
    expect(toRanking(custom, 'custom', null).total).toBe(5 * 110)
    const dexs = filterCategory(custom, 'spotDex')
    expect(toRanking(dexs, 'custom', null)).toMatchObject({ entries: [], total: 500 })
    const stocks = toRanking(tableOf([steady, failed], 'stock'), '30d', null)
    expect([stocks.total, stocks.previous]).toEqual([10, 110])
  })

  it('is part of its group, which is dormant only if all of its members are', () => {
    const grouped = groupEntries(
      tableOf([steady, failed, small, dead]),
      ({ name }) => (name === 'Dead' ? 'old' : name === 'Small' ? 'small' : 'large'),
      (name, [first]) => {
        if (!first) throw new Error('expected a member')
        return { ...first.metadata, key: name, name }
      },
      () => false,
    )
    expect(namesOf(grouped.entries)).toEqual(['large', 'small'])
    expect(namesOf(grouped.dormant)).toEqual(['old'])
    expect(toRanking(grouped, '30d', null).entries[0]?.periods['30d'].now).toBe(30 * 10 + 29 * 100)
  })

  it('is named with its value when an exclusion removes it', () => {
    const tether = { ...failed, name: 'Tether' }
    const { excluded, total } = toRanking(tableOf([steady, tether]), '30d', 'issuers')
    expect(excluded).toMatchObject({ count: 1, names: ['Tether'], value: 2900 })
    expect(total).toBe(300)
  })
})
