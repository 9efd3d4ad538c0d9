import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { categoryLabels } from './categoryLabels.ts'
import { toPlotArea } from './plotArea.ts'

const bridges = ['LayerZero', 'Circle CCTP', 'Wormhole', 'Across', 'Axelar', 'Hyperliquid Bridge'] as const

function labelsOf(names: readonly string[], width: number) {
  const span = { first: 0, last: names.length - 1 }
  const area = toPlotArea({ width, height: 320, span, narrow: width < 768, titled: false })
  return categoryLabels({ names, area, measure: text => text.length * 6 })
}

describe('names of categories', () => {
  it('are not cut under their bars where there is room', () => {
    const labels = labelsOf(bridges, 900)
    expect(labels.map(({ text }) => text)).toEqual(bridges)
    expect(labels.every(({ tick }) => tick === null)).toBe(true)
  })

  it('are cut to their slot', () => {
    expect(labelsOf(bridges, 420).map(({ text }) => text)).toEqual([
      'LayerZe…',
      'Circle…',
      'Wormhole',
      'Across',
      'Axelar',
      'Hyperli…',
    ])
  })

  it('are left out in turns where a cut name would say too little, and then have ticks', () => {
    const labels = labelsOf(bridges, 300)
    expect(labels.map(({ index }) => index)).toEqual([0, 2, 4])
    expect(labels.every(({ tick }) => tick !== null)).toBe(true)
    expect(labelsOf(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'], 300)).toHaveLength(10)
  })

  it('never touch each other and stay within the chart', () => {
    const names = fc.array(fc.string({ minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(names, fc.integer({ min: 300, max: 1200 }), (each, width) => {
        const labels = labelsOf(each, width)
        expect(labels.length).toBeGreaterThan(0)
        for (const [at, label] of labels.entries()) {
          expect(label.left).toBeGreaterThanOrEqual(-1e-9)
          expect(label.left + label.width).toBeLessThanOrEqual(width + 1e-9)
          const next = labels[at + 1]
          if (next !== undefined)
            expect(next.left - label.left - label.width).toBeGreaterThanOrEqual(8 - 1e-9)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
