import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hourLabels } from './hourLabels.ts'
import { toPlotArea } from './plotArea.ts'

const start = Date.UTC(2026, 8, 23, 14) / 1000

function labelsOf(hours: number, width: number) {
  const timestamps = Array.from({ length: hours }, (_, index) => start + index * 3600)
  const span = { first: 0, last: hours - 1 }
  const area = toPlotArea({ width, height: 384, span, narrow: false, titled: true, points: true })
  return hourLabels({ timestamps, area, measure: text => text.length * 6 })
}

describe('labels of hours', () => {
  it('are round hours, and the date where a day begins', () => {
    const labels = labelsOf(25, 700)
    expect(labels.map(({ text }) => text)).toEqual([
      '14:00',
      '16:00',
      '18:00',
      '20:00',
      '22:00',
      '24 Sep',
      '02:00',
      '04:00',
      '06:00',
      '08:00',
      '10:00',
      '12:00',
      '14:00',
    ])
    expect(labels.filter(({ strong }) => strong).map(({ text }) => text)).toEqual(['24 Sep'])
  })

  it('thin out on a phone, and to days over a week', () => {
    expect(labelsOf(25, 360).map(({ text }) => text)).toEqual([
      '16:00',
      '20:00',
      '24 Sep',
      '04:00',
      '08:00',
      '12:00',
    ])
    expect(labelsOf(100, 300).map(({ text }) => text)).toEqual(['24 Sep', '25 Sep', '26 Sep', '27 Sep'])
  })

  it('name an hour once, however many timestamps it has', () => {
    const timestamps = Array.from({ length: 8 }, (_, index) => start + 120 + index * 900)
    const span = { first: 0, last: 7 }
    const area = toPlotArea({ width: 900, height: 384, span, narrow: false, titled: true, points: true })
    const labels = hourLabels({ timestamps, area, measure: () => 30 })
    expect(labels.map(({ index, text }) => [index, text])).toEqual([
      [0, '14:02'],
      [4, '15:02'],
    ])
  })

  it('are never closer than 12 px', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 300, max: 1600 }), (hours, width) => {
        const labels = labelsOf(hours, width)
        for (const [index, label] of labels.entries()) {
          const next = labels[index + 1]
          if (next !== undefined) expect(next.left - label.left - label.width).toBeGreaterThanOrEqual(12)
        }
      }),
    )
  })
})
