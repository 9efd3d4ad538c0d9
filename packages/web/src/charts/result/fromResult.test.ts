import { othersColor, othersId } from '@analytics/contract/metrics/palettes'
import { describe, expect, it } from 'vitest'

import { styledTheme } from '../canvas/chartTheme.ts'
import { MarkupPen } from '../canvas/MarkupPen.ts'
import type { Chart } from '../core/Chart.ts'
import type { ChartResult, Presentation } from './ChartResult.ts'
import { fromResult } from './fromResult.ts'

const toSeries = (id: string, values: readonly (number | null)[], color = '#123456') => {
  return { id, name: id.toUpperCase(), color, values, total: 100, share: 10 }
}

const first = 20_000
const isLast = (index: number) => index === 3
const result: ChartResult = {
  title: 'Fees',
  slots: {
    period: 'D',
    buckets: [0, 1, 2, 3].map(index => {
      return {
        from: first + index,
        to: first + index,
        cut: false,
        partial: isLast(index),
        complete: !isLast(index),
      }
    }),
  },
  series: [
    toSeries('a', [50, 40, 30, 5]),
    toSeries('b', [20, 20, 20, 5]),
    toSeries('c', [10, 19, 30, 5]),
    toSeries('d', [10, null, 9, 5]),
    toSeries(othersId, [10, 21, 11, 80], othersColor),
  ],
}
const absolute: Presentation = { mark: 'lines', mode: 'absolute', hasDays: true }

/** The fills of a drawing, with their opacity. */
function paint(chart: Chart) {
  const space = { width: 472, height: 140, narrow: false, axisTitle: undefined, theme: styledTheme }
  const measure = (text: string) => text.length * 6
  const pen = new MarkupPen()
  chart.draw({ ...space, measure }, { first: 0, last: chart.slots.length - 1 }, null).paint(pen, 1)
  return pen.paths.flatMap(({ fill, opacity, d }) => (fill === '#123456' ? [{ opacity, d }] : []))
}

describe('a result', () => {
  it('is drawn as lines of the same days, which a page can zoom into', () => {
    const bars = fromResult(result, { ...absolute, mark: 'bars' })
    const lines = fromResult(result, absolute)
    expect(lines.slots).toEqual(bars.slots)
    expect([lines.time, lines.grain, lines.swatch]).toEqual(['day', 'D', 'stroke'])
    expect(lines.describeSpan({ first: 0, last: 1 })).toBe(bars.describeSpan({ first: 0, last: 1 }))
    expect(lines.seriesIds).toEqual(bars.seriesIds)
  })

  it('has the last whole values in the legend of lines, and the figures of the range in that of areas', () => {
    const figuresOf = ({ legend }: Chart) => legend.map(({ id, figure }) => `${id} ${figure}`)
    expect(figuresOf(fromResult(result, absolute))).toEqual([
      'a $30.00',
      'c $30.00',
      'b $20.00',
      'd $9.00',
      'others $11.00',
    ])
    expect(figuresOf(fromResult(result, { ...absolute, mark: 'areas' }))[0]).toBe('a $100.00')
  })

  it('has hidden series as a part of the whole of shares', () => {
    const some = fromResult(result, { ...absolute, mode: 'percent', shown: ['b', 'd'] })
    expect(some.describeSlot(0)).toContain('B 20.0%, D 10.0%')
  })

  it('keeps hidden series hidden in each mark', () => {
    for (const mark of ['bars', 'lines', 'areas'] as const) {
      const { legend, table } = fromResult(result, { ...absolute, mark, shown: ['b'] })
      expect(legend.filter(({ hidden }) => !hidden).map(({ id }) => id)).toEqual(['b'])
      expect(table.head.slice(0, 2)).toEqual(['Day', 'B'])
    }
  })

  it('is drawn as areas that break where a value is missing, and fade towards a partial day', () => {
    const areas = fromResult(result, { ...absolute, mark: 'areas', shown: ['d'] })
    expect(areas.label).toContain('stacked areas over 4 days')
    expect(paint(areas).map(({ opacity }) => opacity)).toEqual([1, 0.5])
    const whole = fromResult(result, { ...absolute, mark: 'areas', shown: ['b'] })
    expect(paint(whole)).toHaveLength(2)
  })

  it('has colours for the largest of more bars than colours tell apart, and for those that were added', () => {
    const quietOf = (most: number, besides: readonly string[]) =>
      fromResult(result, { ...absolute, mark: 'bars', colored: { most, besides } }).legend.flatMap(
        ({ id, faint }) => (faint === true ? [id] : []),
      )
    expect(quietOf(2, [])).toEqual(['c', 'd'])
    expect(quietOf(2, ['d'])).toEqual(['c'])
    expect(quietOf(6, [])).toEqual([])
  })

  it('of a single day is bars, as one point is no area', () => {
    const { slots, series } = result
    const day = {
      ...result,
      slots: { ...slots, buckets: 'buckets' in slots ? slots.buckets.slice(0, 1) : [] },
    }
    const one = fromResult(
      { ...day, slots: { period: 'D', buckets: day.slots.buckets }, series },
      { ...absolute, mark: 'areas' },
    )
    expect(one.label).toContain('1 bars')
  })
})
