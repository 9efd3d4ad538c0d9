import { describe, expect, it } from 'vitest'

import { History } from '../../domain/daily/History.ts'
import { createMetricTable, toMetricTable } from '../../domain/table/metricTable.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { toMember, toMetadata } from '../../domain/testing/members.ts'
import { previousRankIn, sharesIn, toRanks } from './rank.ts'

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

describe('an entry of a table', () => {
  const asOf = 20_000

  it('has its previous rank among the rows, and its share before of all', () => {
    const values = { Steady: 10, Failed: 100, Small: 1 }
    const entities = new Map(Object.keys(values).map((name, index) => [index, toMetadata(name)]))
    const histories = Object.values(values).map((value, entity): [number, History] => {
      // The largest has one failed run on the last day, and no row.
      const days = Array.from({ length: 101 }, (_, index) => (value === 100 && index === 100 ? 0 : value))
      return [entity, new History(asOf - 100, Float64Array.from(days))]
    })
    const ranking = toRanking(toMetricTable('flow', asOf, histories, entities), '30d', null)
    expect(ranking.members.map(member => previousRankIn(ranking, member))).toEqual([1, 2])
    const [first] = ranking.members
    expect(first && sharesIn(ranking, first).shareComparison?.before).toBeCloseTo((10 / 111) * 100, 10)
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
      shareChange: null,
      shareComparison: null,
    })
  })

  it('leaves its rank before to others while it is late, and keeps it once it has ended', () => {
    const values = (last: (number | null)[], value: number) => [
      ...Array.from({ length: 20 - last.length }, () => value),
      ...last,
    ]
    const toTable = (entry: ReturnType<typeof toMember>) =>
      createMetricTable('flow', asOf, [entry, toMember('other', asOf - 19, values([], 10))])
    const ranksBefore = (entry: ReturnType<typeof toMember>) => {
      const ranking = toRanking(toTable(entry), '24h', null)
      return ranking.members.map(member => [member.metadata.key, previousRankIn(ranking, member)])
    }
    const late = toMember('late', asOf - 19, values([null], 50))
    expect(ranksBefore(late)).toEqual([['other', 1]])
    expect(ranksBefore(toMember('ended', asOf - 19, values([null], 50), { hasEnded: true }))).toEqual([
      ['other', 2],
    ])
  })
})
