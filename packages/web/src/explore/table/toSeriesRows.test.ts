import { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { sampleSeries } from '@analytics/contract/testing/sampleSeries'
import { expect, it } from 'vitest'

import { toSeriesRows } from './toSeriesRows.ts'

const figures = {
  latest: 3,
  latestFilled: false,
  total: 6,
  value: 6,
  previous: 4,
  change: 50,
  changeUnit: 'percent',
  comparison: null,
}
const series = {
  ...sampleSeries,
  ...figures,
  member: 'uniswap',
  expression: 'fees.app.*',
  expanded: 'fees.app.uniswap',
  name: 'Uniswap',
  values: [5, 1, null, 3, 9],
  days: [2, 7, 7, 7, 1],
}
const toBucket = (from: string, to: string, marks: object) => ({
  from,
  to,
  days: 7,
  complete: true,
  cut: false,
  partial: false,
  ...marks,
})
const toMember = (id: string) => ({
  ...figures,
  value: 6,
  id,
  name: id,
  color: '#2d95fe',
  share: 50,
  shareChange: 0,
  shareComparison: null,
  rank: 1,
  previousRank: 1,
  contribution: null,
  isSelected: id === 'uniswap',
})
const data = ExploreData.parse({
  title: 'Applications by fees',
  range: { asked: '90d', from: '2026-10-01', to: '2026-10-27', grain: 'W' },
  versus: null,
  base: null,
  events: null,
  when: null,
  buckets: [
    toBucket('2026-09-28', '2026-10-04', { cut: true }),
    toBucket('2026-10-05', '2026-10-11', {}),
    toBucket('2026-10-12', '2026-10-18', {}),
    toBucket('2026-10-19', '2026-10-25', {}),
    toBucket('2026-10-26', '2026-11-01', { partial: true }),
  ],
  series: [series],
  rows: [
    {
      letter: 'A',
      expression: 'fees.app.*',
      name: 'Applications by fees',
      state: 'ready',
      message: null,
      position: null,
      near: [],
      lacking: 0,
      whole: null,
      count: 2,
      members: [toMember('uniswap'), toMember('aave')],
    },
  ],
})

it('draws a trend of whole buckets for the members that the chart has values of', () => {
  const { query } = readExplore('s=fees.app.*;top=1;parents')
  expect(toSeriesRows(data, query).map(({ id, trend }) => [id, trend])).toEqual([
    ['A/uniswap', [1, null, 3]],
    ['A/aave', null],
  ])
})

it('draws the member of a row that groups by parent as a row of its own', () => {
  const { query } = readExplore('s=fees.app.*@base;top=1;parents')
  expect(toSeriesRows(data, query)[0]?.row).toMatchObject({
    expression: 'fees.app.uniswap@base',
    isByParent: false,
  })
})
