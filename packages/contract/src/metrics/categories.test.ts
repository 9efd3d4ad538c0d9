import { describe, expect, it } from 'vitest'

import { isInCategory, toCategory } from './categories.ts'

describe('a category of the provider', () => {
  it.each([
    ...['Dexs', 'Dexes', 'DEX', 'dexs', ' Dexs ', "DEX's", 'DEXs'].map(each => [each, 'Dexs']),
    ...['Derivatives', 'Perps', 'Perpetuals', 'PERPS', 'derivatives\t'].map(each => [each, 'Derivatives']),
    ...['Lending', 'Lending & Borrowing', 'lending and borrowing', 'Borrow/Lend'].map(each => [
      each,
      'Lending',
    ]),
    ['Dex  aggregator', 'DEX Aggregator'],
    ['stablecoin issuer', 'Stablecoin Issuer'],
  ])('%j is %s', (spelled, name) => {
    expect(toCategory(spelled)).toBe(name)
  })

  it.each([
    'NFT Lending',
    'RWA Lending',
    'Uncollateralized Lending',
    'Options Vault',
    'CDP',
    'Index',
    '借贷',
  ])('%s keeps its own name', name => {
    expect(toCategory(` ${name} `)).toBe(name)
  })

  it('is none where it is blank or missing', () => {
    for (const blank of [null, '', '  ']) {
      expect(toCategory(blank)).toBeNull()
      expect(isInCategory(blank, 'spotDex')).toBe(false)
    }
  })
})
