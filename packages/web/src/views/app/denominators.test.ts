import { expect, it } from 'vitest'

import { toRankedText } from './AppFigures.tsx'
import { toCompetitorsText } from './CompetitorsTable.tsx'

const standing = { rank: 3, previousRank: 2, of: 82 }

it('names what a rank among applications counts', () => {
  expect(toRankedText({ id: 'fees', standing, share: 4.12 }, 'Lending')).toBe(
    'of 82 lenders with fees, with 4.1% of their total',
  )
  expect(toRankedText({ id: 'takeRate', standing, share: null }, null)).toBe(
    'of 82 applications with a known take rate',
  )
})

it('names what the share of a competitor is of', () => {
  const competitors = { metric: 'tvl', category: 'Lending', count: 40, total: 42_600_000_000 } as const
  expect(toCompetitorsText(competitors)).toBe('40 lenders with TVL; shares of $42.60B')
})
