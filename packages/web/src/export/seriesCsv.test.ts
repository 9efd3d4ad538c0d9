import type { SeriesData } from '@analytics/contract/api/responses/series'
import { fromIsoDay } from '@analytics/contract/query/day'
import { describe, expect, it } from 'vitest'

import { allSeries, seriesCsv } from './seriesCsv.ts'

const bucket = (from: string, to = from, more = {}) => ({
  from,
  to,
  complete: true,
  partial: false,
  daysPresent: 1,
  ...more,
})
const series = (buckets: SeriesData['buckets'], resamplePeriod: SeriesData['resamplePeriod'] = 'D') => ({
  data: {
    resamplePeriod,
    buckets,
    datasets: [
      { id: 'lido', name: 'Lido', data: [1.5, null] },
      { id: 'aave', name: 'Aave', data: [4.5, 2] },
    ],
  },
})
const days = series([
  bucket('2026-09-24'),
  bucket('2026-09-25', '2026-09-25', { complete: false, partial: true }),
])
const lines = (...args: Parameters<typeof seriesCsv>) =>
  seriesCsv(...args)
    .trimEnd()
    .split('\r\n')

describe('the bars of a chart in a file', () => {
  it('are every series, with which of them are complete', () => {
    expect(lines(days, ['Application Fees'], allSeries)).toEqual([
      '# Application Fees',
      'From,To,Complete,Lido (USD),Aave (USD)',
      '2026-09-24,2026-09-24,yes,1.5,4.5',
      '2026-09-25,2026-09-25,no,,2',
    ])
  })

  it('are those that are visible, in the unit and over the days that are drawn', () => {
    const zoom = { from: fromIsoDay('2026-09-24'), to: fromIsoDay('2026-09-24') }
    expect(lines(days, [], { hidden: new Set(), mode: 'percent', zoom })).toEqual([
      'From,To,Complete,Lido (%),Aave (%)',
      '2026-09-24,2026-09-24,yes,25,75',
    ])
    expect(lines(days, [], { ...allSeries, hidden: new Set(['lido']) })[0]).toBe(
      'From,To,Complete,Aave (USD)',
    )
  })

  it('have the shares that the chart draws: of all series, hidden ones included', () => {
    expect(lines(days, [], { ...allSeries, mode: 'percent', hidden: new Set(['lido']) })).toEqual([
      'From,To,Complete,Aave (%)',
      '2026-09-24,2026-09-24,yes,75',
      '2026-09-25,2026-09-25,no,100',
    ])
  })

  it('are not complete where the range cuts a month, though a stock has its last observation', () => {
    const months = series([bucket('2026-08-26', '2026-08-31'), bucket('2026-09-01', '2026-09-30')], 'M')
    expect(lines(months, [], allSeries).map(line => line.split(',')[2])).toEqual(['Complete', 'no', 'yes'])
  })
})
