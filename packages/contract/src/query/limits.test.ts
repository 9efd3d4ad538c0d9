import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { limitOptions, limitRules, overFetched } from './limits.ts'

describe('over-fetching when stablecoins are excluded', () => {
  it.each([
    [10, 25],
    [25, 50],
    [50, 100],
    [100, 100],
    ['all', 'all'],
  ] as const)('a target of %s requests %s', (target, requested) => {
    expect(overFetched(target)).toBe(requested)
  })

  it('is the smallest option that holds target, buffer and a fifth, within the cap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), target => {
        let wantedCount = target + 5
        for (let spare = 0; spare < target * 0.2; spare++) wantedCount++
        wantedCount = Math.min(wantedCount, 100)
        const smallest = limitOptions.filter(option => option !== 'all').find(option => option >= wantedCount)
        expect(overFetched(target)).toBe(smallest)
      }),
    )
  })

  it('is done only while stablecoins are excluded', () => {
    expect(limitRules.overFetched(10, false)).toBe(10)
    expect(limitRules.overFetched(10, true)).toBe(25)
  })
  it('leaves all as it is, with stablecoins and without', () => {
    expect(limitRules.shown('all')).toBe('all')
    expect([true, false].map(excluded => limitRules.overFetched('all', excluded))).toEqual(['all', 'all'])
  })
})
