import { describe, expect, it } from 'vitest'

import { isStablecoin, stablecoinSlugs } from './stablecoins.ts'

const entry = (name: string, slug = name.toLowerCase(), category: string | null = null) => ({
  name,
  slug,
  category,
})

describe('stablecoin exclusion', () => {
  it('drops names and slugs that contain tether or circle, in any case', () => {
    for (const name of ['Tether', 'TETHER Gold', 'Circle CCTP']) expect(isStablecoin(entry(name))).toBe(true)
    expect(isStablecoin(entry('USYC', 'circle-usyc'))).toBe(true)
  })

  it('drops the category Stablecoin Issuer, however it is spelled', () => {
    expect(isStablecoin(entry('Ripple USD', 'ripple-usd', 'stablecoin issuer'))).toBe(true)
    expect(isStablecoin(entry('Uniswap V3', 'uniswap-v3', 'Dexs'))).toBe(false)
  })

  it('matches slugs whole by the wide rule, never in part', () => {
    for (const slug of ['usdc', 'usdt', 'dai', 'frax', 'tusd', ...stablecoinSlugs]) {
      expect(isStablecoin(entry('x', slug), 'wide')).toBe(true)
    }
    expect(isStablecoin(entry('Daily', 'daily'), 'wide')).toBe(false)
    expect(isStablecoin(entry('x', 'usdc'))).toBe(false)
  })
})
