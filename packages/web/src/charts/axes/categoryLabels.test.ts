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

  it('take turns on further lines where a cut name would say too little, and then have ticks', () => {
    const labels = labelsOf(bridges, 330)
    expect(labels.map(({ row }) => row)).toEqual([0, 1, 0, 1, 0, 1])
    expect(labels.slice(0, 5).map(({ text }) => text)).toEqual(bridges.slice(0, 5))
    expect(labels.every(({ tick }) => tick !== null)).toBe(true)
    const letters = labelsOf(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'], 300)
    expect(letters.every(({ row }) => row === 0)).toBe(true)
  })

  it('are all there on a phone', () => {
    const names = [...bridges, 'Relay', 'Stargate', 'deBridge', 'Celer cBridge']
    expect(labelsOf(names, 390).map(({ index }) => index)).toEqual([...names.keys()])
    expect(labelsOf(names, 390).filter(({ text }) => text.endsWith('…')).length).toBeLessThan(3)
  })

  it('never touch each other and stay within the chart', () => {
    const names = fc.array(fc.string({ minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(names, fc.integer({ min: 300, max: 1200 }), (each, width) => {
        const labels = labelsOf(each, width)
        expect(labels).toHaveLength(each.length)
        for (const [index, label] of labels.entries()) {
          expect(label.left).toBeGreaterThanOrEqual(-1e-9)
          expect(label.left + label.width).toBeLessThanOrEqual(width + 1e-9)
          const next = labels.slice(index + 1).find(({ row }) => row === label.row)
          if (next !== undefined)
            expect(next.left - label.left - label.width).toBeGreaterThanOrEqual(8 - 1e-9)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
