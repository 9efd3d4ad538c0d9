import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { describe, expect, it } from 'vitest'

import { History } from '../daily/History.ts'
import { toMetadata } from '../testing/members.ts'
import { filterCategory, groupMembers, toMetricTable } from './metricTable.ts'
import { toRanking } from './ranking.ts'

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

function tableOf(apps: readonly App[], metricKind: MetricKind = 'flow') {
  const histories = apps.map(({ valueOn }, entity) => {
    const days = Array.from({ length: asOf - firstDay + 1 }, (_, index) => valueOn(asOf - firstDay - index))
    return [
      entity,
      new History(
        firstDay,
        Float64Array.from(days, value => value ?? Number.NaN),
      ),
    ] as const
  })
  const entities = new Map(
    apps.map(({ name, category = null }, entity) => [entity, toMetadata(name, { category })]),
  )
  return toMetricTable(metricKind, asOf, histories, entities)
}

const namesOf = (members: readonly { readonly metadata: { readonly name: string } }[]) =>
  members.map(({ metadata }) => metadata.name)

describe('an application that was zero on the last day', () => {
  it('has no row, but stays in the total and in the denominator of shares', () => {
    const ranking = toRanking(tableOf([steady, failed, small]), '30d', null)
    expect(namesOf(ranking.members)).toEqual(['Steady', 'Small'])
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

  it('counts in a range of one’s own, in its category and for its stock on earlier days', () => {
    const range = { from: asOf - 9, to: asOf - 5 }
    const table = tableOf([steady, { ...failed, category: 'Dexs' }])
    expect(toRanking(table, range, null).total).toBe(5 * 110)
    const dexs = filterCategory(table, 'spotDex')
    expect(toRanking(dexs, range, null)).toMatchObject({ members: [], total: 500 })
    const stocks = toRanking(tableOf([steady, failed], 'stock'), '30d', null)
    expect([stocks.total, stocks.previous]).toEqual([10, 110])
  })

  it('is part of its group, which is dormant only if all of its members are', () => {
    const grouped = groupMembers(
      tableOf([steady, failed, small, dead]),
      ({ name }) => (name === 'Dead' ? 'old' : name === 'Small' ? 'small' : 'large'),
      (name, [first]) => {
        if (!first) throw new Error('expected a member')
        return { ...first.metadata, key: name, name }
      },
      () => false,
    )
    expect(namesOf(grouped.members)).toEqual(['large', 'small'])
    expect(namesOf(grouped.dormant)).toEqual(['old'])
    const { members, valueOf } = toRanking(grouped, '30d', null)
    expect(members.map(valueOf)).toEqual([30 * 10 + 29 * 100, 30])
  })

  it('is named with its value when an exclusion removes it', () => {
    const tether = { ...failed, name: 'Tether' }
    const { excluded, total } = toRanking(tableOf([steady, tether]), '30d', 'issuers')
    expect(excluded).toMatchObject({ count: 1, names: ['Tether'], value: 2900 })
    expect(total).toBe(300)
  })
})
