import { describe, expect, it } from 'vitest'

import { toWholeText } from './ChainView.tsx'

describe('the denominator of a share', () => {
  const standing = { rank: 5, previousRank: 5, of: 15 }

  it('is the ranked chains', () => {
    expect(toWholeText({ id: 'fees', standing: { ...standing, of: 8 } })).toBe('of 8 chains')
  })

  it('is all chains for stablecoins, of which only some are ranked', () => {
    expect(toWholeText({ id: 'stablecoinSupply', standing })).toBe('of all chains')
  })
})
