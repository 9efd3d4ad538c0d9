import { describe, expect, it } from 'vitest'

import { formatUsd } from '../format/number.ts'
import { categoryStack } from './categoryScene.ts'
import { categoryTable, describeCategory } from './categoryText.ts'

const words = { title: 'Top Bridges', noun: 'bridge', valueName: '24H volume' }
const categories = [
  { id: 'layerzero', name: 'LayerZero', color: '#000', value: 512_750_000, share: 41.26 },
  { id: 'across', name: 'Across', color: '#000', value: 0, share: 0 },
  { id: 'axelar', name: 'Axelar', color: '#000', value: null, share: null },
]

describe('a category', () => {
  it('is read out with value and share, and what is not known is not zero', () => {
    expect(categories.map(each => describeCategory(each, words, formatUsd))).toEqual([
      'LayerZero. 24H volume $512.75M, 41.3%',
      'Across. 24H volume $0.00, 0.0%',
      'Axelar. No data for this bridge',
    ])
  })

  it('is a row of the table', () => {
    const { head, count, row } = categoryTable(categories, words, formatUsd)
    expect(head).toEqual(['Bridge', '24H volume', 'Share'])
    expect(Array.from({ length: count }, (_, index) => row(index))).toEqual([
      ['LayerZero', '$512.75M', '41.3%'],
      ['Across', '$0.00', '0.0%'],
      ['Axelar', 'No data for this bridge', '–'],
    ])
  })

  it('has a bar, a zero mark or a missing mark in its own slot', () => {
    const { layers, states } = categoryStack(categories)
    expect(states).toEqual(['drawn', 'zero', 'missing'])
    expect(layers.map(({ end }) => [...end])).toEqual([
      [512_750_000, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })
})
