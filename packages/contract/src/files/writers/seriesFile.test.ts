import { describe, expect, it } from 'vitest'

import { toServedRequest } from '../../api/endpoints/toServedRequest.ts'
import type { Bars } from '../../pages/model/panelFiles.ts'
import { fromIsoDay } from '../../query/day.ts'
import { defaultViewState } from '../../view/viewState.ts'
import { toSeriesFile } from './seriesFile.ts'

const bucket = (from: string, to = from, more: Partial<Bars['buckets'][number]> = {}) => ({
  from,
  to,
  complete: true,
  cut: false,
  partial: false,
  daysPresent: 1,
  ...more,
})
const dataset = (id: string, label: string, data: (number | null)[]) => ({
  id,
  label,
  name: label,
  slug: id,
  pageId: id,
  logo: null,
  backgroundColor: '#000',
  total: null,
  marketShare: null,
  comparison: null,
  data,
})
const series = (buckets: Bars['buckets'], resamplePeriod: Bars['resamplePeriod'] = 'D'): Bars => ({
  resamplePeriod,
  bars: 'sum',
  buckets,
  datasets: [dataset('lido', 'Lido', [1.5, null]), dataset('aave', 'Aave', [4.5, 2])],
})
const days = series([bucket('2026-09-24'), bucket('2026-09-25')])

type Source = Parameters<typeof toSeriesFile>[0]

const source = (patch: Partial<Source['state']> = {}, extent: Source['extent'] = 'view'): Source => ({
  extent,
  state: { ...defaultViewState, ...patch },
  metadata: {
    timeFrameShown: '30d',
    range: { from: '2026-08-26', to: '2026-09-24' },
  } as Source['metadata'],
  query: toServedRequest('app-fees/timeseries', { timeFrame: '30d' }).query,
})
const spec = { legend: 'Apps', title: 'Application Fees', prefix: 'app-fees' }
const valuesOf = (...[of, more]: [Source, Partial<Parameters<typeof toSeriesFile>[1]>?]) => {
  const { columns, rows } = toSeriesFile(of, { ...spec, data: days, ...more })
  return [columns.map(({ name }) => name).slice(6), ...rows.map(row => row.slice(6))]
}

describe('the bars of a chart in a file', () => {
  it('are the days that a day is drawn among, and say which one the figures are of', () => {
    const range = { from: '2026-09-25', to: '2026-09-25' }
    const metadata = { ...source().metadata, timeFrameShown: '24h', range } as Source['metadata']
    const file = toSeriesFile({ ...source(), metadata }, { ...spec, data: days })
    expect(file.rows.map(([from]) => from)).toEqual(['2026-09-24', '2026-09-25'])
    expect(file.range?.range).toEqual({ from: '2026-09-24', to: '2026-09-25' })
    expect(file.shown).toContain('2026-09-25 is the range, the days before it are shown beside it')
  })

  it('are every series under the names of lines, with which of them are complete', () => {
    const { columns, rows } = toSeriesFile(source(), { ...spec, data: days })
    expect(columns.map(({ name, unit }) => [name, unit])).toEqual([
      ['from', null],
      ['to', null],
      ['days', 'days'],
      ['complete', null],
      ['cut', null],
      ['partial', null],
      ['fees.app.lido', 'USD per day'],
      ['fees.app.aave', 'USD per day'],
    ])
    expect(rows).toEqual([
      ['2026-09-24', '2026-09-24', 1, 'true', 'false', 'false', 1.5, 4.5],
      ['2026-09-25', '2026-09-25', 1, 'true', 'false', 'false', null, 2],
    ])
  })

  it('are those that are visible, in the unit and over the days that are drawn', () => {
    const range = { from: fromIsoDay('2026-09-24'), to: fromIsoDay('2026-09-24') }
    const percent = { mode: 'percent' } as const
    expect(valuesOf(source({ range }), percent)).toEqual([
      ['share(fees.app.lido)', 'share(fees.app.aave)'],
      [25, 75],
    ])
    expect(valuesOf(source({ shown: ['aave'] }))[0]).toEqual(['fees.app.aave'])
    // Shares are of all series, hidden ones included.
    expect(valuesOf(source({ shown: ['aave'] }), percent).slice(1)).toEqual([[75], [100]])
    expect(valuesOf(source({ shown: ['aave'], range }, 'full'), percent)).toEqual([
      ['fees.app.lido', 'fees.app.aave'],
      [1.5, 4.5],
      [null, 2],
    ])
  })

  it('cover the complete days: a day after the last one is no part of the range', () => {
    const late = { complete: false, partial: true }
    const data = series([bucket('2026-09-24'), bucket('2026-09-25', '2026-09-25', late)])
    expect(valuesOf(source(), { data }).slice(1)).toEqual([[1.5, 4.5]])
  })

  it('tell what the range cuts from what is still running, and state the days that they cover', () => {
    const cut = bucket('2025-08-26', '2025-08-31', { complete: true, cut: true })
    const running = bucket('2026-09-01', '2026-09-30', { complete: false, partial: true })
    const { rows, range, grain } = toSeriesFile(source(), { ...spec, data: series([cut, running], 'M') })
    expect(rows.map(row => row.slice(3, 6))).toEqual([
      ['false', 'true', 'false'],
      ['false', 'false', 'true'],
    ])
    expect(grain).toBe('M')
    expect(range).toMatchObject({ timeFrameShown: 'custom', range: { from: '2025-08-26', to: '2026-09-24' } })
  })
})
