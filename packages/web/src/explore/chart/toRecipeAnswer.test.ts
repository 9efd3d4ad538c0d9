import { ExploreData, type ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { sampleSeries } from '@analytics/contract/testing/sampleSeries'
import { describe, expect, it } from 'vitest'

import { toRecipeAnswer } from './toRecipeAnswer.ts'

const figures = {
  latest: 2,
  latestFilled: false,
  total: 3,
  value: 3,
  previous: 2,
  change: 1.5,
  changeUnit: 'points',
  comparison: null,
} as const
const toSeries = (letter: string, more: Partial<ExploreSeries> = {}): ExploreSeries => ({
  ...sampleSeries,
  ...figures,
  letter,
  name: `Row ${letter}`,
  unit: 'percent',
  values: [1, 2, 9],
  days: [31, 30, 3],
  ...more,
})
const whole = { days: 30, complete: true, cut: false, partial: false }
const member = {
  ...figures,
  id: 'aave',
  name: 'Aave',
  color: '#2d95fe',
  share: 61.24,
  shareChange: 0,
  shareComparison: null,
  contribution: null,
  rank: 1,
}
const toData = (series: readonly object[], more: object = {}) =>
  ExploreData.parse({
    title: 'Rows',
    range: { asked: '90d', from: '2026-08-01', to: '2026-10-03', grain: 'M' },
    versus: null,
    base: null,
    events: null,
    when: null,
    buckets: [
      { from: '2026-08-01', to: '2026-08-31', ...whole },
      { from: '2026-09-01', to: '2026-09-30', ...whole },
      { from: '2026-10-01', to: '2026-10-31', ...whole, partial: true },
    ],
    series,
    rows: [
      {
        letter: 'A',
        expression: 'A',
        name: 'Row A',
        state: 'ready',
        message: null,
        position: null,
        near: [],
        lacking: 0,
        count: 1,
        whole: null,
        members: [{ ...member, previousRank: 1, isSelected: true }],
      },
    ],
    ...more,
  })

describe('the answer of a recipe', () => {
  it('has the figures of the range and of its last whole bucket', () => {
    const data = toData([toSeries('A')])
    expect(toRecipeAnswer('{total}, {latest} in {bucket}.', data)).toBe('3.0%, 2.0% in September 2026.')
    // The higher value of October is of three days.
    expect(toRecipeAnswer('{high} in {highBucket}', toData([toSeries('A', { values: [5, 2, 9] })]))).toBe(
      '5.0% in August 2026',
    )
  })

  it('names the first member, with the change that is its own', () => {
    const data = toData([toSeries('A', { member: 'aave' })])
    expect(toRecipeAnswer('{first}: {firstChange} to {firstValue}, {firstShare}', data)).toBe(
      'Aave: +1.50 pp to 3.0%, 61.2%',
    )
  })

  it('has all rows, and the part of the first one in their sum', () => {
    const data = toData([toSeries('A', { unit: 'USD', total: 1 }), toSeries('B', { unit: 'USD', total: 3 })])
    expect(toRecipeAnswer('{each}; {part}', data)).toBe('Row A $2.00, Row B $2.00; 25.0%')
  })

  it('is none where a figure is unknown', () => {
    expect(toRecipeAnswer('{latest} in {bucket}', toData([toSeries('A', { latest: null })]))).toBe(null)
    expect(toRecipeAnswer('{timesInWords}', toData([toSeries('A', { latest: null })]))).toBe(null)
    expect(toRecipeAnswer('{timesInWords}', toData([toSeries('A', { latest: 0.708 })]))).toBe('29% less')
    expect(toRecipeAnswer('{timesInWords}', toData([toSeries('A', { latest: 1.2 })]))).toBe('20% more')
    expect(toRecipeAnswer('{total}', toData([]))).toBe(null)
    expect(toRecipeAnswer('{before} before {event}', toData([toSeries('A')]))).toBe(null)
    expect(toRecipeAnswer('{part}', toData([toSeries('A', { total: 0 })]))).toBe(null)
  })
})
