import { compareValues } from '@analytics/contract/metrics/sums'
import { describe, expect, it } from 'vitest'

import { toChainsWhole, toShownTotals } from './seriesFigure.ts'

const dataset = (id: string, total: number, before: number) => ({
  id,
  label: id.toUpperCase(),
  name: id,
  slug: null,
  pageId: null,
  logo: null,
  backgroundColor: '#123456',
  total,
  marketShare: total,
  comparison: { ...compareValues(7, total, before), days: 7 },
  data: [],
})
const data = {
  datasets: [dataset('a', 60, 50), dataset('b', 30, 60), dataset('others', 10, 10)],
  totals: {
    value: 100,
    previous: 120,
    change: -20,
    comparison: compareValues(7, 100, 125),
    count: 9,
  },
}

describe('the headline', () => {
  it('is of everything while everything is shown', () => {
    expect(toShownTotals(data, null)).toEqual({ value: 100, comparison: data.totals.comparison, part: null })
    expect(toShownTotals(data, ['gone']).part).toBeNull()
  })

  it('is of what is shown, and says so', () => {
    expect(toShownTotals(data, ['a', 'others'])).toEqual({
      value: 70,
      comparison: compareValues(7, 70, 60),
      part: '2 of 3 series shown (70.0% of total)',
    })
  })

  it('says by chain that shares are of the selected chains', () => {
    expect(toShownTotals(data, ['a', 'others'], toChainsWhole(3)).part).toBe(
      '2 of 3 series shown (70.0% of the 3 chains)',
    )
  })

  it('names a series that is alone', () => {
    expect(toShownTotals(data, ['b'])).toEqual({
      value: 30,
      comparison: { ...compareValues(7, 30, 60), days: 7 },
      part: 'B (30.0% of total)',
    })
  })
})
