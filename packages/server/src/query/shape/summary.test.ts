import { expect, it } from 'vitest'

import { createMetricTable, type PeriodValue } from '../../domain/table/metricTable.ts'
import { toRanking } from '../../domain/table/ranking.ts'
import { periodIds, type Period } from '../../domain/table/windows.ts'
import { toLosses } from './summary.ts'

function rankingOf(values: Readonly<Record<string, number>>) {
  const entries = Object.entries(values).map(([key, now], entity) => {
    const period: PeriodValue = {
      now,
      before: null,
      last: null,
      days: 1,
      daysBefore: 0,
      observed: 1,
      filled: null,
    }
    return {
      entity,
      metadata: {
        key,
        name: key,
        displayName: key,
        slug: key,
        category: null,
        kind: 'protocol' as const,
        doublecounted: false,
        logo: null,
        symbol: null,
        chains: [],
        parent: null,
      },
      firstDay: 1,
      lastDay: 100,
      periods: Object.fromEntries(periodIds.map(id => [id, period])) as Record<Period, PeriodValue>,
    }
  })
  return toRanking(createMetricTable('flow', 100, entries), '30d', null)
}

it('names the negative entries of a ranking, the largest loss first', () => {
  expect(toLosses(rankingOf({ Aave: 1000, Lido: 0, Small: -1, Large: -3 }))).toEqual({
    losses: { count: 2, names: ['Large', 'Small'] },
  })
  expect(toLosses(rankingOf({ Aave: 1000, Lido: 0 }))).toEqual({})
})
