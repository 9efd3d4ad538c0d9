import { fromIsoDay } from '@analytics/contract/query/day'
import { describe, expect, it } from 'vitest'

import { toBarsChart } from './toBarsChart.ts'

const values: readonly (readonly [string, number | null])[] = [
  ['tether', 30],
  ['circle', 10],
  ['lido', 40],
  ['axiom', null],
  ['others', 20],
]
const series = values.map(([id, value]) => {
  return { id, name: id, color: '#000', values: [value], total: 512_750_000, share: 29.6 }
})

describe('stacked bars', () => {
  const day = fromIsoDay('2026-09-20')
  const buckets = [{ from: day, to: day, cut: false, partial: false, complete: true }]
  const chart = (mode: 'absolute' | 'percent') =>
    toBarsChart({ title: 'Fees', buckets, series, period: 'D', mode, hidden: new Set(['lido']) })

  it('have a row per bucket and a column per visible series in the table', () => {
    const { head, row } = chart('absolute').table
    expect(head).toEqual(['Day', 'tether', 'circle', 'axiom', 'others', 'Total'])
    expect([row(0), row(1)]).toEqual([['Sun 20 Sep 2026', '$30.00', '$10.00', '–', '$20.00', '$60.00'], []])
  })

  it('are written in the unit of the values', () => {
    const { legend, table, units, readSlot } = toBarsChart({
      title: 'Users',
      buckets,
      series,
      unit: 'count',
      period: 'D',
      mode: 'absolute',
      hidden: new Set(),
    })
    expect(units).toEqual(['count'])
    expect(legend[0]?.figure).toBe('512,750,000')
    expect(table.row(0).at(-1)).toBe('100')
    expect(readSlot(0, null, 9)?.total).toEqual({ value: '100', share: '100%' })
    expect(chart('percent').units).toEqual(['percent'])
  })
})
