import { writeExploreRange } from '@analytics/contract/query/exploreRange'
import { describe, expect, it } from 'vitest'

import { takeViewWords } from './takeViewWords.ts'

const taken = (text: string) => {
  const { row, view } = takeViewWords(text)
  return [row, view.range ? writeExploreRange(view.range) : null, view.grain ?? null]
}

describe('words of the view', () => {
  it.each([
    ['rev aave 1y', 'rev aave', '1y', null],
    ['1y aave revenue', 'aave revenue', '1y', null],
    ['uniswap fees last 90 days', 'uniswap fees', '90d', null],
    ['uniswap fees past month', 'uniswap fees', '1m', null],
    ['uniswap fees since 2024 monthly', 'uniswap fees', '2024-01-01..', 'M'],
    ['uniswap fees in 2026-q3', 'uniswap fees', '2026-07-01..2026-09-30', null],
    ['weekly fees ytd', 'fees', 'ytd', 'W'],
    ['ethereum fees 2026-07', 'ethereum fees', '2026-07-01..2026-07-31', null],
    ['top 10 lenders by fees 2026-q2', 'top 10 lenders by fees', '2026-04-01..2026-06-30', null],
    ['fees.app.aave 2y', 'fees.app.aave', '2y', null],
  ])('are taken from %s', (text, row, range, grain) => {
    expect(taken(text)).toEqual([row, range, grain])
  })

  it.each([
    'A / 2026',
    '2026 * A',
    '365',
    '1y',
    'ma(A, 28)',
    '1inch fees',
    'top 5 apps',
    'A - 90d',
    '3x fees',
  ])('are none in %s', text => {
    expect(taken(text)).toEqual([text, null, null])
  })
})
