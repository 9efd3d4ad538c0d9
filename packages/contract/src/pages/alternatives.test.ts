import { describe, expect, it } from 'vitest'

import { getAlternative } from './alternatives.ts'
import { getPage } from './pages.ts'

describe('what is shown instead of data that requires a key', () => {
  it.each([
    ['perps-volume-app', 'Fees and revenue of the same apps need no key.', 'perps-fees-by-app'],
    ['perps-volume-chain', 'Fees and revenue of the same chains need no key.', 'perps-fees-chain'],
    [
      'application-fees',
      'Revenue and supply-side revenue of the same apps need no key.',
      'application-revenue',
    ],
    ['bridge-volume', null, undefined],
    ['total-chain-volume', 'Spot volume of the same chains needs no key.', 'perps-fees-chain'],
  ] as const)('%s: %s', (id, expected, open) => {
    const { text, entry } = getAlternative(getPage(id))
    expect(text).toBe(expected)
    expect(entry?.id).toBe(open)
  })
})
