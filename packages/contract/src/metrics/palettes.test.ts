import { describe, expect, it } from 'vitest'

import { othersColor, palettes } from './palettes.ts'

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
})
