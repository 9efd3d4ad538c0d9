import { expect, it } from 'vitest'

import { toProminence } from './toProminence.ts'

it('lights Bitcoin, the best and the worst first', () => {
  expect(toProminence(['tao', 'mnt', 'bitcoin', 'eth', 'ltc', 'uni'])).toEqual([
    'bitcoin',
    'tao',
    'uni',
    'mnt',
    'ltc',
    'eth',
  ])
  expect(toProminence(['aave', 'uni', 'ldo'])).toEqual(['aave', 'ldo', 'uni'])
})
