import { describe, expect, it } from 'vitest'

import { toCategoriesChart } from './toCategoriesChart.ts'

const chart = toCategoriesChart({
  title: 'Top Bridges',
  noun: 'bridge',
  valueName: '24H volume',
  categories: [
    { id: 'layerzero', name: 'LayerZero', color: '#000', value: 512_750_000, share: 41.26 },
    { id: 'across', name: 'Across', color: '#000', value: 0, share: 0 },
    { id: 'axelar', name: 'Axelar', color: '#000', value: null, share: null },
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
})
