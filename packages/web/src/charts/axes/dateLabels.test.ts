import { fromIsoDay, type Day } from '@analytics/contract/query/day'
import { getBuckets, type Grain } from '@analytics/contract/query/grain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dateLabels } from './dateLabels.ts'
import { insets, toPlotArea } from './plotArea.ts'

interface Case {
  readonly to?: Day
  readonly days: number
  readonly period?: Grain
  readonly width?: number
  /** How many of the last buckets are still running. */
  readonly partial?: number
  readonly cut?: boolean
  readonly narrow?: boolean
}

function labelsOf({
  days,
  period = 'D',
  width = 918,
  partial = 0,
  cut = false,
  narrow = false,
  ...rest
}: Case) {
  const to = rest.to ?? fromIsoDay('2026-09-24')
  const ranges = getBuckets(period, { from: to - days + 1, to })
  const buckets = ranges.map((range, index) => {
    const isPartial = index >= ranges.length - partial
    const isCut = cut && index === 0
    return { ...range, cut: isCut, partial: isPartial, complete: !isPartial && !isCut }
  })
  const span = { first: 0, last: buckets.length - 1 }
  const area = toPlotArea({ width, height: 344, span, narrow, titled: false })
  return dateLabels({ buckets, period, area, measure: text => text.length * 6, namesPartial: !narrow })
}

function textsOf(input: Case): string[] {
  return labelsOf(input).map(({ text }) => text)
}

describe('labels of days', () => {
  it('are Mondays to a month, with the partial day at the end', () => {
    const to = fromIsoDay('2026-09-25')
    expect(textsOf({ to, days: 31, partial: 1 })).toEqual([
      '31 Aug',
      '7 Sep',
      '14 Sep',
      '21 Sep',
      '25 Sep, partial',
    ])
    expect(textsOf({ to: to + 2, days: 31, partial: 2 }).at(-1)).toBe('26 – 27 Sep, partial')
    expect(textsOf({ to, days: 31, partial: 1, narrow: true })).toEqual([
      '31 Aug',
      '7 Sep',
      '14 Sep',
      '21 Sep',
    ])
  })

  it('are every day of a week', () => {
    expect(textsOf({ days: 7 })).toHaveLength(7)
    expect(textsOf({ days: 11 })).toHaveLength(11)
    expect(textsOf({ days: 1 })).toEqual(['24 Sep'])
  })

  it('of two weeks on a phone are every other day or fewer, not one', () => {
    const labels = textsOf({ days: 14, width: 358, narrow: true })
    expect(labels.length).toBeGreaterThanOrEqual(4)
  })

  it('are the 1st and 15th to four months', () => {
    expect(textsOf({ days: 90 })).toEqual(['1 Jul', '15 Jul', '1 Aug', '15 Aug', '1 Sep', '15 Sep'])
  })

  it('are months above, naming the year where it turns', () => {
    const labels = labelsOf({ days: 365 })
    expect(labels.map(({ text }) => text)).toContain('Jan 2026')
    expect(labels.filter(({ strong }) => strong).map(({ text }) => text)).toEqual(['Jan 2026'])
    expect(labels).toHaveLength(12)
  })
})

describe('labels of weeks and months', () => {
  it('are their own beginnings', () => {
    expect(textsOf({ days: 28, period: 'W' })).toEqual(['24 Aug', '31 Aug', '7 Sep', '14 Sep', '21 Sep'])
    expect(textsOf({ days: 100, period: 'M', width: 1200 })).toEqual(['Jun', 'Jul', 'Aug', 'Sep'])
    expect(textsOf({ days: 364, period: 'W' })).toContain('Jan 2026')
  })

  it('mark the first one that the range cuts and the last one that is running', () => {
    const months: Case = { days: 100, period: 'M', width: 1200, cut: true, partial: 1 }
    expect(textsOf(months)).toEqual(['Jun, partial', 'Jul', 'Aug', 'Sep, partial'])
    expect(textsOf({ ...months, width: 160 })).toEqual(['Jul', 'Sep'])
    expect(textsOf({ ...months, narrow: true })).toEqual(['Jun', 'Jul', 'Aug', 'Sep'])
  })

  it('of an unfinished bar end with the plot and are shortened before they hide another', () => {
    const to = fromIsoDay('2026-09-23')
    const labels = labelsOf({ to, days: 30, partial: 1, width: 600 })
    expect(labels.map(({ text }) => text)).toEqual(['31 Aug', '7 Sep', '14 Sep', '21 Sep'])
    const wide = labelsOf({ to: to + 2, days: 30, partial: 1, width: 700 })
    expect(wide.map(({ text }) => text)).toEqual(['31 Aug', '7 Sep', '14 Sep', '21 Sep', 'partial'])
    const last = wide.at(-1)
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(700 - insets.right)
  })

  it('thin out to years', () => {
    expect(textsOf({ days: 2000, period: 'M', width: 430 })).toEqual([
      'Jan 2022',
      'Jan 2023',
      'Jan 2024',
      'Jan 2025',
      'Jan 2026',
    ])
  })
})

it('labels are never closer than 12 px', () => {
  const anyCase = fc.record({
    to: fc.integer({ min: 15_000, max: 22_000 }),
    days: fc.integer({ min: 1, max: 3000 }),
    period: fc.constantFrom<Grain>('D', 'W', 'M'),
    width: fc.integer({ min: 300, max: 1680 }),
    partial: fc.nat(2),
    cut: fc.boolean(),
  })
  fc.assert(
    fc.property(anyCase, input => {
      const labels = labelsOf(input)
      for (const [index, { left, width, text }] of labels.entries()) {
        const next = labels[index + 1]
        expect(left, text).toBeGreaterThanOrEqual(0)
        if (next !== undefined) expect(next.left - left - width).toBeGreaterThanOrEqual(12)
      }
    }),
  )
})
