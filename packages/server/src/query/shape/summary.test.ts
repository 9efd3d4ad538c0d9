import { expect, it } from 'vitest'

import { createMetricTable } from '../../domain/table/metricTable.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { toMember } from '../../domain/testing/members.ts'
import { toLosses } from './summary.ts'

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
