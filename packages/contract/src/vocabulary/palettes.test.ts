import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { assignColors, othersColor, palettes } from './palettes.ts'

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 10 })

describe('colours', () => {
  it('come in palettes of 14, 15 and 10', () => {
    expect([
      palettes.charts.length,
      palettes.appRevenue.length,
      palettes.spotDexRevenueByChain.length,
    ]).toEqual([14, 15, 10])
    expect(new Set(palettes.appRevenue).size).toBe(15)
    expect(palettes.appRevenue).not.toContain(othersColor)
  })

  it('never meet in a chart of up to ten', () => {
    fc.assert(
      fc.property(ids, chart => {
        const colors = assignColors([chart], palettes.charts)
        expect(new Set(chart.map(id => colors.get(id))).size).toBe(chart.length)
      }),
    )
  })

  it('depend on the ids alone, not on what else is asked for later', () => {
    fc.assert(
      fc.property(ids, chart => {
        const [first = ''] = chart
        expect(assignColors([chart], palettes.charts).get(first)).toBe(
          assignColors([[first]], palettes.charts).get(first),
        )
      }),
    )
  })
})
