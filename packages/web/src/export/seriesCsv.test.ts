import type { SeriesData } from '@analytics/contract/api/responses/series'
import { fromIsoDay } from '@analytics/contract/query/day'
import { describe, expect, it } from 'vitest'

import { allSeries, seriesCsv } from './seriesCsv.ts'

const bucket = (from: string, to = from, more = {}) => ({
  from,
  to,
  complete: true,
  cut: false,
  partial: false,
  daysPresent: 1,
  ...more,
})
const series = (buckets: SeriesData['buckets'], resamplePeriod: SeriesData['resamplePeriod'] = 'D') => ({
  data: {
    resamplePeriod,
    buckets,
    datasets: [
      { id: 'lido', label: 'Lido', data: [1.5, null] },
      { id: 'aave', label: 'Aave', data: [4.5, 2] },
    ],
  },
})
const days = series([bucket('2026-09-24'), bucket('2026-09-25')])
const lines = (...args: Parameters<typeof seriesCsv>) =>
  seriesCsv(...args)
    .trimEnd()
    .split('\r\n')

describe('the bars of a chart in a file', () => {
  it('are every series, with which of them are complete', () => {
    expect(lines(days, ['Application Fees'], allSeries)).toEqual([
      '# Application Fees',
      'From,To,Complete,Cut,Partial,Lido (USD),Aave (USD)',
      '2026-09-24,2026-09-24,yes,no,no,1.5,4.5',
      '2026-09-25,2026-09-25,yes,no,no,,2',
    ])
  })

  it('are those that are visible, in the unit and over the days that are drawn', () => {
    const zoom = { from: fromIsoDay('2026-09-24'), to: fromIsoDay('2026-09-24') }
    expect(lines(days, [], { hidden: new Set(), mode: 'percent', zoom })).toEqual([
      'From,To,Complete,Cut,Partial,Lido (%),Aave (%)',
      '2026-09-24,2026-09-24,yes,no,no,25,75',
    ])
    expect(lines(days, [], { ...allSeries, hidden: new Set(['lido']) })[0]).toBe(
      'From,To,Complete,Cut,Partial,Aave (USD)',
    )
  })

  it('have the shares that the chart draws: of all series, hidden ones included', () => {
    expect(lines(days, [], { ...allSeries, mode: 'percent', hidden: new Set(['lido']) })).toEqual([
      'From,To,Complete,Cut,Partial,Aave (%)',
      '2026-09-24,2026-09-24,yes,no,no,75',
      '2026-09-25,2026-09-25,yes,no,no,100',
    ])
  })

  it('cover the complete days: a day after the last one is no part of the range', () => {
    const late = { complete: false, partial: true }
    const withToday = series([bucket('2026-09-24'), bucket('2026-09-25', '2026-09-25', late)])
    expect(lines(withToday, [], allSeries).slice(1)).toEqual(['2026-09-24,2026-09-24,yes,no,no,1.5,4.5'])
  })

  it('tell what the range cuts from what is still running', () => {
    const cut = bucket('2026-08-26', '2026-08-31', { complete: true, cut: true })
    const running = bucket('2026-09-01', '2026-09-24', { complete: false, partial: true })
    expect(
      lines(series([cut, running], 'M'), [], allSeries).map(line => line.split(',').slice(0, 5)),
    ).toEqual([
      ['From', 'To', 'Complete', 'Cut', 'Partial'],
      ['2026-08-26', '2026-08-31', 'no', 'yes', 'no'],
      ['2026-09-01', '2026-09-24', 'no', 'no', 'yes'],
    ])
  })
})
