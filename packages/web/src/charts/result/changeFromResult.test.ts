import { compareValues } from '@analytics/contract/metrics/sums'
import { describe, expect, it } from 'vitest'

import { styledTheme } from '../canvas/chartTheme.ts'
import { MarkupPen } from '../canvas/MarkupPen.ts'
import type { BucketsResult } from './barsFromResult.ts'
import { fromResultOrChange } from './changeFromResult.ts'
import type { Presentation } from './ChartResult.ts'

const first = 20_000
const buckets = [0, 1, 2, 3].map(index => ({
  from: first + index,
  to: first + index,
  cut: false,
  partial: index === 3,
  complete: index < 3,
}))
const toSeries = (id: string, values: readonly (number | null)[], before?: number) => ({
  id,
  name: id.toUpperCase(),
  color: '#123456',
  values,
  total: values[2] ?? null,
  share: null,
  ...(before !== undefined && { comparison: compareValues(3, values[2] ?? 0, before) }),
})
const result: BucketsResult = {
  title: 'Supply',
  isStock: true,
  slots: { period: 'D', buckets },
  series: [
    toSeries('ethereum', [600, 590, 550, 10]),
    toSeries('solana', [300, 310, 350, 900]),
    toSeries('base', [100, 100, 100, 90]),
  ],
}
const view: Presentation = { mark: 'change', mode: 'absolute', hasDays: true }

function paint(drawn: BucketsResult, presentation = view) {
  const chart = fromResultOrChange(drawn, presentation)
  const space = { width: 600, height: 320, narrow: false, axisTitle: undefined, theme: styledTheme }
  const pen = new MarkupPen()
  chart.draw({ ...space, measure: text => text.length * 6 }, { first: 0, last: 3 }, null).paint(pen, 1)
  return {
    chart,
    texts: pen.texts.map(({ text }) => text),
    paths: pen.paths.filter(({ stroke }) => stroke?.width === 1.5),
  }
}

describe('changes since the start', () => {
  it('are percent of a value, up in blue, down in orange and unmoved in grey', () => {
    const { texts, paths, chart } = paint(result)
    expect(texts).toEqual(
      expect.arrayContaining(['ETHEREUM', '−8.33%', 'SOLANA', '+16.67%', 'BASE', '0.00%']),
    )
    expect(paths.map(({ stroke }) => stroke?.color)).toEqual(['#2d95fe', '#7b7c80', '#d57000'])
    expect(chart.legend.map(({ color }) => color)).toEqual(['#d57000', '#2d95fe', '#7b7c80'])
  })

  it('are points of shares', () => {
    const { texts, chart } = paint(result, { ...view, mode: 'percent' })
    expect(texts).toEqual(expect.arrayContaining(['−5.00 pp', '+5.00 pp', '0.00 pp']))
    expect(chart.describeSlot(1)).toContain('SOLANA +1.00 pp, BASE 0.00 pp, ETHEREUM −1.00 pp')
  })

  it('end with the last complete value, and begin where the change of the list does', () => {
    const compared = { ...result, series: [toSeries('aave', [110, 120, 150, 1], 100)] }
    const { texts, chart } = paint(compared)
    expect(texts).toContain('+50.00%')
    expect(chart.describeSlot(0)).toContain('AAVE +10.00%')
    expect(chart.describeSlot(3)).toContain('AAVE –')
  })

  it('have one scale: half the change is half as high', () => {
    const { chart } = paint({
      ...result,
      series: [toSeries('one', [100, 110, 120, null]), toSeries('two', [100, 105, 110, null])],
    })
    const space = { width: 600, height: 320, narrow: false, axisTitle: undefined, theme: styledTheme }
    const drawing = chart.draw({ ...space, measure: text => text.length * 6 }, { first: 0, last: 3 }, null)
    const heightOf = (row: number) =>
      (drawing.pointsAt?.(0)[row]?.y ?? 0) - (drawing.pointsAt?.(2)[row]?.y ?? 0)
    expect(heightOf(0)).toBeCloseTo(2 * heightOf(1), 5)
    expect(drawing.seriesAt(0, 20, 0)).toBe('one')
    expect(drawing.seriesAt(0, 20, 1)).toBe('two')
  })

  it('head each panel by the name, the latest value and the change of its series', () => {
    const { texts, chart } = paint(result, { ...view, shown: ['solana'] })
    expect(texts).toEqual(['SOLANA', '$350.00', '+16.67%', '4 Oct', '6 Oct'])
    expect(chart).toMatchObject({ hasOwnNames: true, note: 'All panels have the same scale.' })
    expect(chart.time).toBeUndefined()
  })

  it('put the largest gain first and Others last', () => {
    const others = toSeries('others', [10, 20, 40, 1])
    const { chart } = paint({ ...result, series: [others, ...result.series] })
    expect(chart.table.head).toEqual(['Day', 'SOLANA', 'BASE', 'ETHEREUM', 'OTHERS'])
  })

  it('read the panel that is pointed at alone, and all of them by the keys', () => {
    const { chart } = paint(result)
    expect(chart.readSlot(1, 'base', 9)?.rows.map(({ id }) => id)).toEqual(['base'])
    expect(chart.readSlot(1, null, 9)?.rows).toHaveLength(3)
  })

  it('leave out hidden series, and what has no value to begin with', () => {
    const some = { ...result, series: [...result.series, toSeries('none', [null, null, null, 5])] }
    const { texts, chart } = paint(some, { ...view, shown: ['solana', 'none'] })
    expect(texts).not.toContain('ETHEREUM')
    expect(texts).toEqual(expect.arrayContaining(['SOLANA', '+16.67%', 'NONE', '–']))
    expect(chart.table.head).toEqual(['Day', 'SOLANA', 'NONE'])
    expect([...chart.table.row(2)].slice(1)).toEqual(['+16.67%', '–'])
  })
})
