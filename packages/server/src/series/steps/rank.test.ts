import { describe, expect, it } from 'vitest'

import { History } from '../../domain/daily/History.ts'
import { createMetricTable, toMetricTable } from '../../domain/table/metricTable.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { toMember, toMetadata } from '../../domain/testing/members.ts'
import { previousRankIn, sharesIn, toRanks, toShared, toShares } from './rank.ts'

const before = { from: 100, to: 129 }

describe('ranks', () => {
  it('are by value, then by name, then by key; what has no value has none', () => {
    const members = [
      { name: 'b', key: '1', value: 5 },
      { name: 'a', key: '2', value: 5 },
      { name: 'c', key: '3', value: null },
      { name: 'b', key: '0', value: 5 },
      { name: 'd', key: '4', value: -1 },
      { name: 'e', key: '5', value: 9 },
    ]
    const ranks = toRanks(
      members,
      ({ value }) => value,
      ({ name }) => name,
      ({ key }) => key,
    )
    expect(members.map(member => ranks.get(member))).toEqual([4, 2, undefined, 3, 5, 1])
  })
})

describe('a share', () => {
  it('changes in points of the wholes of both ranges', () => {
    const shares = toShares({ value: 30, shared: 10, whole: 100, previousWhole: 50 })
    expect(shares).toEqual({ share: 30, previousShare: 20, shareChange: 10 })
  })

  it('is missing for a loss, and where either whole is', () => {
    const none = { share: null, previousShare: null, shareChange: null }
    expect(toShares({ value: -1, shared: null, whole: 100, previousWhole: 50 })).toEqual(none)
    expect(toShares({ value: 1, shared: 1, whole: null, previousWhole: 50 })).toEqual({
      ...none,
      previousShare: 2,
    })
  })

  it('was zero before a member began, and is unknown before the data do', () => {
    expect(toShared(null, { firstDay: 130, dataFrom: 50 }, before)).toBe(0)
    expect(toShared(null, { firstDay: 129, dataFrom: 50 }, before)).toBeNull()
    expect(toShared(7, { firstDay: 101, dataFrom: 100 }, before)).toBe(7)
    expect(toShared(7, { firstDay: 50, dataFrom: 101 }, before)).toBeNull()
    expect(toShared(7, { firstDay: 50, dataFrom: 50 }, undefined)).toBeNull()
  })
})

describe('an entry of a table', () => {
  const asOf = 20_000

  it('has its previous rank among the rows, and its previous share of all', () => {
    const values = { Steady: 10, Failed: 100, Small: 1 }
    const entities = new Map(Object.keys(values).map((name, at) => [at, toMetadata(name)]))
    const histories = Object.values(values).map((value, entity): [number, History] => {
      // The largest has one failed run on the last day, and no row.
      const days = Array.from({ length: 101 }, (_, at) => (value === 100 && at === 100 ? 0 : value))
      return [entity, new History(asOf - 100, Float64Array.from(days))]
    })
    const ranking = toRanking(toMetricTable('flow', asOf, histories, entities), '30d', null)
    expect(ranking.members.map(member => previousRankIn(ranking, member))).toEqual([1, 2])
    const [first] = ranking.members
    expect(first && sharesIn(ranking, first).previousShare).toBeCloseTo((10 / 111) * 100, 10)
  })

  it('has no share before where the data begin within the range before', () => {
    const members = [
      toMember(
        'a',
        asOf - 40,
        Array.from({ length: 41 }, () => 1),
      ),
    ]
    const ranking = toRanking(createMetricTable('flow', asOf, members), '30d', null)
    const [first] = ranking.members
    expect(first && sharesIn(ranking, first)).toEqual({
      share: 100,
      previousShare: null,
      shareChange: null,
    })
  })
})
