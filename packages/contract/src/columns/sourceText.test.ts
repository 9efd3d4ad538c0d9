import { expect, it } from 'vitest'

import { toSourceName } from './sourceText.ts'

it('names a source by its metric and chain, and one of a stablecoin by the coin', () => {
  expect(toSourceName('spotVolume/base')).toBe('Spot volume on Base')
  expect(toSourceName('stablecoinHistory')).toBe('Stablecoin history')
  expect(toSourceName('stablecoin/1', 'Tether')).toBe('Tether supply by chain')
})
