import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  formatAxisPercent,
  formatAxisPrice,
  formatAxisUsd,
  formatBillions,
  formatCount,
  formatFeeRate,
  formatMultiple,
  formatPercent,
  formatPrice,
  formatUsd,
} from './number.ts'

describe('dollars', () => {
  it.each([
    [1_730_000_000, '$1.73B'],
    [512_750_000, '$512.75M'],
    [390_000, '$390.00K'],
    [12.34, '$12.34'],
    [0, '$0.00'],
    [-310, '−$310.00'],
    [-0.001, '$0.00'],
    [999.994, '$999.99'],
    [999.996, '$1.00K'],
    [999_999, '$1.00M'],
    [999_999_999, '$1.00B'],
    [1.2e15, '$1200.00T'],
    [null, '–'],
    [Number.NaN, '–'],
  ])('%s reads %s', (value, text) => {
    expect(formatUsd(value)).toBe(text)
  })

  it('has one decimal in legends', () => {
    expect(formatUsd(512_750_000, 1)).toBe('$512.8M')
  })

  it('never prints four digits before the point below a quadrillion', () => {
    fc.assert(
      fc.property(fc.double({ min: -9e14, max: 9e14, noNaN: true }), fc.nat(3), (value, digits) => {
        expect(formatUsd(value, digits)).toMatch(/^−?\$\d{1,3}(\.\d+)?[KMBT]?$/)
      }),
    )
  })

  it('has formats of their own for billions and prices', () => {
    expect(formatBillions(160_200_000_000)).toBe('$160.20B')
    expect(formatBillions(5_000_000)).toBe('$0.01B')
    expect(formatBillions(4_000_000)).toBe('$4.00M')
    expect(formatBillions(0)).toBe('$0.00')
    expect(formatPrice(61_204.8)).toBe('$61,204.80')
    expect(formatPrice(0.08123)).toBe('$0.0812')
    expect(formatPrice(1)).toBe('$1.00')
  })

  it('keep four significant digits of a price below a cent', () => {
    expect(formatPrice(0.00000598)).toBe('$0.00000598')
    expect(formatPrice(0.0000059812)).toBe('$0.000005981')
    expect(formatPrice(-0.0012345)).toBe('−$0.001234')
    expect(formatPrice(0.0099999)).toBe('$0.0100')
    expect(formatPrice(0.01)).toBe('$0.0100')
    expect(formatPrice(0)).toBe('$0.0000')
    expect(formatPrice(1e-12)).toBe('$0.000000000001')
  })
})

describe('axis labels', () => {
  it('share a unit and drop zeros', () => {
    expect(formatAxisUsd([0, 2.5e9, 5e9, 7.5e9])).toEqual(['$0', '$2.5B', '$5B', '$7.5B'])
    expect(formatAxisUsd([0, 2e7, 4e7])).toEqual(['$0', '$20M', '$40M'])
    expect(formatAxisUsd([-5e5, 0, 5e5, 1e6])).toEqual(['−$0.5M', '$0', '$0.5M', '$1M'])
    expect(formatAxisUsd([0, 0.1, 0.2, 0.1 * 3])).toEqual(['$0', '$0.1', '$0.2', '$0.3'])
  })

  it('of prices are each in a unit of its own', () => {
    expect(formatAxisPrice([0.000002, 0.01, 0.5, 20, 1000, 100_000])).toEqual([
      '$0.000002',
      '$0.01',
      '$0.5',
      '$20',
      '$1K',
      '$100K',
    ])
    expect(formatAxisPrice([0, 0.1 * 3])).toEqual(['$0', '$0.3'])
  })

  it('of percent', () => {
    expect(formatAxisPercent([-5, 0, 2.5])).toEqual(['−5%', '0%', '2.5%'])
  })
})

describe('other figures', () => {
  it('are written as the specification says', () => {
    expect(formatPercent(29.64)).toBe('29.6%')
    expect(formatPercent(51.456, 2)).toBe('51.46%')
    expect(formatPercent(-0.01)).toBe('0.0%')
    expect(formatPercent(null)).toBe('–')
    expect(formatFeeRate(0.0451)).toBe('0.045%')
    expect(formatCount(1128)).toBe('1,128')
    expect(formatCount(12)).toBe('12')
    expect(formatCount(-1_234_567)).toBe('−1,234,567')
  })
})

it.each([
  [0.8466, '0.85×'],
  [12.44, '12.4×'],
  [53_670.6, '53,671×'],
  [null, '–'],
] as const)('formatMultiple(%s) is %s', (value, text) => {
  expect(formatMultiple(value)).toBe(text)
})
