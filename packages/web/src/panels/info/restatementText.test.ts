import type { Restatement } from '@analytics/contract/api/responses/metadata'
import { nameOnChain } from '@analytics/contract/metrics/chains'
import { expect, it } from 'vitest'

import { restatedCount, restatedFromTo, restatedLine } from './restatementText.ts'

const restated: Restatement = {
  name: 'Uniswap V3',
  metric: 'fees',
  chain: null,
  day: '2026-08-12',
  before: 1_200_000,
  after: 1_410_000,
  at: '2026-09-20T10:00:00.000Z',
}

it('a restated value is named by whose it is, where and when', () => {
  expect(nameOnChain(restated.name, restated.chain)).toBe('Uniswap V3')
  expect(nameOnChain(restated.name, 'base')).toBe('Uniswap V3 on Base')
  expect(restatedLine(restated)).toBe('Uniswap V3, 12 Aug 2026: $1.20M → $1.41M')
})

it('shows the digits in which the two values differ', () => {
  expect(restatedFromTo(restated)).toBe('$1.20M → $1.41M')
  expect(restatedFromTo({ ...restated, after: 1_200_030 })).toBe('$1.20000M → $1.20003M')
  expect(restatedFromTo({ ...restated, after: -5 })).toBe('$1.20M → −$5.00')
  expect(restatedFromTo({ ...restated, after: null })).toBe('$1.20M → withdrawn')
  expect(restatedFromTo({ ...restated, before: null })).toBe('no value → $1.41M')
})

it('are counted', () => {
  expect(restatedCount(1)).toContain('1 value of this range was changed')
  expect(restatedCount(1840)).toContain('1,840 values of this range were changed')
})
