import { expect, it } from 'vitest'

import { createMetricTable } from '../../domain/table/metricTable.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { toMember } from '../../domain/testing/members.ts'
import { createResult } from '../model/MetricResult.ts'
import { toLosses, toMoved } from './summary.ts'

function rankingOf(values: Readonly<Record<string, number>>) {
  const members = Object.entries(values).map(([key, value]) => toMember(key, 100, [value]))
  return toRanking(createMetricTable('flow', 100, members), '30d', null)
}

it('names the negative entries of a ranking, the largest loss first', () => {
  expect(toLosses(rankingOf({ Aave: 1000, Lido: 0, Small: -1, Large: -3 }))).toEqual({
    losses: { count: 2, names: ['Large', 'Small'] },
  })
  expect(toLosses(rankingOf({ Aave: 1000, Lido: 0 }))).toEqual({})
})

it('sums up the contributions of all members that are neither a row nor named', () => {
  const days = (last: number | null) => [...Array<number>(59).fill(1), last]
  const members = [
    ...Array.from({ length: 4 }, (_, index) => toMember(`row ${index}`, 41, days(1 + 10 * index))),
    ...Array.from({ length: 13 }, (_, index) =>
      toMember(`ended ${index}`, 41, Array<number>(20).fill(1 + index), { hasEnded: true }),
    ),
  ]
  const ranking = toRanking(createMetricTable('flow', 100, members), '30d', null)
  const getStack = () => Promise.reject(new Error('nothing is drawn'))
  const result = createResult(
    { metric: 'fees', queried: '30d', ranking, getColors: () => new Map(), getStack },
    true,
  )
  const rows = ranking.members.slice(0, 2).map(member => ({ member }))
  const moved = toMoved(result, rows)
  expect(moved.rowless.map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, index) => `ended ${12 - index}`),
  )
  expect(moved.others).toMatchObject({ displayName: 'All others', count: 4 })
  const parts = [
    ...rows.map(({ member }) => result.contributionOf(member)),
    ...moved.rowless.map(({ contribution }) => contribution),
    moved.others?.contribution,
  ]
  expect(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBe(moved.total)
  expect(toMoved(result, []).others?.count).toBe(6)
  expect(
    toMoved(
      result,
      members.map(member => ({ member })),
    ).others,
  ).toBeNull()
})
