import { describe, expect, it } from 'vitest'

import { toCategoriesChart } from './toCategoriesChart.ts'

const chart = toCategoriesChart({
  title: 'Top Bridges',
  noun: 'bridge',
  valueName: '24H volume',
  besideName: 'Share',
  categories: [
    { id: 'layerzero', name: 'LayerZero', color: '#000', value: 512_750_000, beside: '41.3%' },
    { id: 'across', name: 'Across', color: '#000', value: 0, beside: '0.0%' },
    { id: 'axelar', name: 'Axelar', color: '#000', value: null, beside: null },
  ],
})

describe('a category', () => {
  it('is read out with value and share, and what is not known is not zero', () => {
    expect([0, 1, 2, 3].map(chart.describeSlot)).toEqual([
      'LayerZero. 24H volume $512.75M, 41.3%',
      'Across. 24H volume $0.00, 0.0%',
      'Axelar. No data for this bridge',
      '',
    ])
  })

  it('is a row of the table', () => {
    const { head, count, row } = chart.table
    expect(head).toEqual(['Bridge', '24H volume', 'Share'])
    expect(Array.from({ length: count }, (_, index) => row(index))).toEqual([
      ['LayerZero', '$512.75M', '41.3%'],
      ['Across', '$0.00', '0.0%'],
      ['Axelar', 'No data for this bridge', '–'],
    ])
  })

  it('has value and share in its tooltip, or why there are none', () => {
    expect(chart.readSlot(0, null, 9)).toMatchObject({
      name: 'LayerZero',
      rows: [{ name: '24H volume', value: '$512.75M', share: '41.3%' }],
      note: null,
    })
    expect(chart.readSlot(2, null, 9)).toEqual({
      name: 'Axelar',
      named: 'axelar',
      rows: [],
      note: 'No data for this bridge',
    })
  })

  it('says in its own words why it has no value', () => {
    const weekdays = toCategoriesChart({
      title: 'Fees by weekday',
      noun: 'weekday',
      valueName: 'Mean fees',
      besideName: 'Days',
      categories: [
        { id: 'sat', name: 'Saturday', color: '#000', value: -2, beside: '4 days' },
        { id: 'sun', name: 'Sunday', color: '#000', value: null, beside: '3 days', missing: 'Too few days' },
        { id: 'mon', name: 'Monday', color: '#000', value: 5, beside: '4 days' },
      ],
    })
    expect([0, 1].map(weekdays.describeSlot)).toEqual([
      'Saturday. Mean fees −$2.00, 4 days',
      'Sunday. Too few days',
    ])
    expect(weekdays.table.row(1)).toEqual(['Sunday', 'Too few days', '3 days'])
    expect(weekdays.legend.map(({ name }) => name)).toEqual(['Monday', 'Saturday', 'Sunday'])
  })
})
