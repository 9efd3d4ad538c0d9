import type { ExploreData, ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import type { ExploreView } from '@analytics/contract/query/ExploreQuery'
import { sampleSeries } from '@analytics/contract/testing/sampleSeries'
import { describe, expect, it } from 'vitest'

import { toExploreChart } from './toExploreChart.ts'

const toSeries = (
  letter: string,
  unit: ExploreSeries['unit'],
  more: Partial<ExploreSeries> = {},
): ExploreSeries => ({
  ...sampleSeries,
  letter,
  expression: letter,
  expanded: letter,
  name: `Row ${letter}`,
  unit,
  ...more,
})
const bucket = { days: 7, complete: true, cut: false, partial: false }
const toData = (series: readonly ExploreSeries[]): ExploreData => ({
  title: 'Rows',
  range: { asked: '90d', from: '2026-07-01', to: '2026-12-31', grain: 'Q' },
  versus: null,
  base: null,
  events: null,
  when: null,
  buckets: [
    { from: '2026-07-01', to: '2026-09-30', ...bucket },
    { from: '2026-10-01', to: '2026-12-31', ...bucket },
  ],
  series: [...series],
  rows: [],
})
const options = { view: null, rows: [], isLog: false, hidden: new Set<string>() }

describe('the chart of rows', () => {
  it('has a pane for each unit where there are more than two, and for each row of one', () => {
    const mixed = toData([toSeries('A', 'USD'), toSeries('B', 'percent'), toSeries('C', 'index')])
    const { chart, unlike } = toExploreChart(mixed, options)
    expect(chart?.units).toEqual(['USD', 'percent', 'index'])
    expect(chart?.label).toContain('in 3 panes: Row A (USD); Row B (%); Row C (index)')
    expect(unlike.size).toBe(0)
    const alike = toData([toSeries('A', 'USD'), toSeries('B', 'USD')])
    expect(toExploreChart(alike, options).chart?.label).not.toContain('panes')
    expect(toExploreChart(alike, { ...options, view: 'panes' }).chart?.label).toContain(
      'in 2 panes: Row A; Row B',
    )
  })

  it('has an axis each for two units, and names the rows of a third one', () => {
    const data = toData([
      toSeries('A', 'USD'),
      toSeries('B', 'percent'),
      toSeries('C', 'index'),
      toSeries('D', 'USD'),
    ])
    const { chart, unlike } = toExploreChart(data, { ...options, view: 'line' })
    expect(chart?.units).toEqual(['USD', 'percent'])
    expect(chart?.seriesIds).toEqual(['A', 'B', 'D'])
    expect([...unlike]).toEqual(['C'])
    const { chart: other } = toExploreChart(data, { ...options, hidden: new Set(['B']) })
    expect(other?.units).toEqual(['USD', 'index'])
  })

  it('stacks values of one unit, and draws unlike ones as lines', () => {
    const stacked = toExploreChart(toData([toSeries('A', 'USD'), toSeries('B', 'USD')]), {
      ...options,
      view: 'stack',
    })
    expect(stacked.chart?.swatch).toBe('square')
    const mixed = toExploreChart(toData([toSeries('A', 'USD'), toSeries('B', 'percent')]), {
      ...options,
      view: 'stack',
    })
    expect(mixed.chart?.swatch).toBe('stroke')
  })

  it('has no shares where a total is negative', () => {
    const [a, b] = [toSeries('A', 'USD'), toSeries('B', 'USD', { total: -1 })]
    const { chart } = toExploreChart(toData([a, b]), { ...options, view: 'share' })
    expect(chart?.legend.map(({ figure }) => figure)).toEqual(['–', '–'])
  })

  it('has the axes on which the response puts the rows', () => {
    const [a, b] = [toSeries('A', 'USD', { axis: 'right' }), toSeries('B', 'percent')]
    expect(toExploreChart(toData([a, b]), options).chart?.units).toEqual(['percent', 'USD'])
  })

  it('names quarters by their days, and draws the range before beside the row', () => {
    const { chart } = toExploreChart(toData([toSeries('A', 'USD', { versus: [1, null] })]), options)
    expect(chart?.describeSlot(0)).toBe('1 Jul – 30 Sep 2026. Row A $1.00, Row A, before $1.00')
  })

  it('has a log scale for lines without negative values only', () => {
    const problemOf = (values: (number | null)[], view: ExploreView = 'line') =>
      toExploreChart(toData([toSeries('A', 'USD', { values })]), { ...options, view, isLog: true })
    expect(problemOf([0, 5]).logProblem).toBeNull()
    const { logProblem, chart } = problemOf([-5, 5])
    expect(logProblem).toMatch(/negative/)
    expect(chart).not.toBeNull()
    expect(problemOf([1, 5], 'stack').logProblem).toMatch(/bars begin at zero/)
  })

  it('names rows that repeat their last value', () => {
    const data = toData([toSeries('A', 'USD', { filled: [0] }), toSeries('B', 'USD')])
    const { chart } = toExploreChart(data, { ...options, view: 'stack' })
    expect(chart?.describeSlot(0)).toContain('Last value of Row A repeated')
  })

  it('is none without a visible row', () => {
    expect(
      toExploreChart(toData([toSeries('A', 'USD')]), { ...options, hidden: new Set(['A']) }).chart,
    ).toBeNull()
  })
})
