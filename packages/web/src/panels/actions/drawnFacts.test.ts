import { fromIsoDay } from '@analytics/contract/query/day'
import { describe, expect, it } from 'vitest'

import type { Span } from '../../charts/model/zoom.ts'
import { rangeFacts, unitText, withDrawnRange } from './drawnFacts.ts'

const entry = (id: string, hidden = false) => ({ id, name: id, color: '#000', figure: '', hidden })

describe('the unit of a file', () => {
  const chart = { legend: [entry('ethereum'), entry('base', true)] }
  const drawn = { chart, legend: 'Chains', axisTitle: undefined }

  it('names the whole that shares are of, hidden series included', () => {
    expect(unitText(drawn, 'percent')).toBe('percent of 2 chains')
    const withOthers = { legend: [...chart.legend, entry('others')] }
    expect(unitText({ ...drawn, chart: withOthers, legend: 'Apps' }, 'percent')).toBe('percent of all apps')
  })

  it('is dollars, or what the axis says', () => {
    expect(unitText(drawn, 'absolute')).toBe('US dollars')
    expect(unitText({ ...drawn, axisTitle: 'Return (%)' }, 'percent')).toBe('Return (%)')
    const mixed = { ...drawn, chart: { ...chart, units: ['USD per day', 'ratio'] as const } }
    expect(unitText(mixed, 'absolute')).toBe('US dollars per day and ratio')
  })
})

describe('the range of a file or picture', () => {
  const week = (from: string, to: string) => ({ from: fromIsoDay(from), to: fromIsoDay(to) })
  const slots = [
    week('2025-11-25', '2025-11-30'),
    week('2026-11-16', '2026-11-22'),
    week('2026-11-23', '2026-11-25'),
  ]
  const metadata = {
    timeFrameShown: '7d',
    range: { from: '2026-11-18', to: '2026-11-24' },
  } as const

  it('is that of its bars, where the legend sums another one', () => {
    expect(withDrawnRange(metadata, { slots, grain: 'W' }, null)).toEqual({
      timeFrameShown: 'custom',
      range: { from: '2025-11-25', to: '2026-11-24' },
    })
    expect(rangeFacts({ chart: { slots, grain: 'W', describeSpan }, zoom: null, metadata })).toEqual([
      '25 Nov 2025 – 24 Nov 2026, weekly',
      'legend of 7D, 18 – 24 Nov 2026',
    ])
  })

  it('is the pressed one, where the bars are of it, though the last goes on to the partial day', () => {
    const ownWeeks = [week('2026-11-18', '2026-11-22'), week('2026-11-23', '2026-11-25')]
    expect(withDrawnRange(metadata, { slots: ownWeeks, grain: 'W' }, null)).toBe(metadata)
    expect(
      rangeFacts({ chart: { slots: ownWeeks, grain: 'W', describeSpan }, zoom: null, metadata }),
    ).toEqual(['7D, 18 – 24 Nov 2026, weekly'])
  })

  it('is that of a zoom', () => {
    const zoom = week('2026-11-16', '2026-11-22')
    expect(rangeFacts({ chart: { slots, grain: 'W', describeSpan }, zoom, metadata })[0]).toBe(
      '16 – 22 Nov 2026, weekly',
    )
    expect(rangeFacts({ chart: { slots, describeSpan }, zoom, metadata })).toEqual(['1 to 1'])
    expect(rangeFacts({ chart: { slots, describeSpan }, zoom: null, metadata })).toEqual([
      '7D, 18 – 24 Nov 2026',
    ])
  })
})

function describeSpan({ first, last }: Span): string {
  return `${first} to ${last}`
}
