import { describe, expect, it } from 'vitest'

import { units, type Unit } from '../metrics/units.ts'
import { formatChangeOf, formatsOf } from './unit.ts'

describe('the figures of a unit', () => {
  it.each<[Unit, number, string, string]>([
    ['USD', 1_730_123_456.5, '$1.73B', '$1,730,123,456.50'],
    ['USD per day', -310, '−$310.00', '−$310.00'],
    ['price', 61_204.8, '$61,204.80', '$61,204.80'],
    ['price', 1.00491, '$1.0049', '$1.0049'],
    ['price', 2.5, '$2.50', '$2.50'],
    ['percent', 29.6412, '29.6%', '29.641%'],
    ['return', 4.69, '+4.69%', '+4.69%'],
    ['ratio', 0.136812, '0.137×', '0.13681×'],
    ['ratio', -0.00045123, '−0.000451×', '−0.00045123×'],
    ['ratio', 1234.56, '1,235×', '1,234.6×'],
    ['ratio', 0, '0×', '0×'],
    ['index', 161.24, '161', '161.24'],
    ['index', 99.87, '99.9', '99.870'],
    ['count', 1128, '1,128', '1,128'],
  ])('%s: %s reads %s, exactly %s', (unit, value, compact, exact) => {
    expect(formatsOf(unit).compact(value)).toBe(compact)
    expect(formatsOf(unit).exact(value)).toBe(exact)
  })

  it.each<[Unit, string[]]>([
    ['USD per week', ['−$0.5M', '$0', '$1M']],
    ['count', ['−0.5M', '0', '1M']],
    ['percent', ['−0.5M%', '0%', '1M%']],
    ['return', ['−0.5M%', '0%', '+1M%']],
    ['ratio', ['−0.5M×', '0×', '1M×']],
    ['index', ['−0.5M', '0', '1M']],
    ['price', ['−$500K', '$0', '$1M']],
  ])('%s has the ticks %s', (unit, texts) => {
    expect(formatsOf(unit).ticks([-5e5, 0, 1e6])).toEqual(texts)
  })

  it('change by percent, percentages by points', () => {
    expect(formatChangeOf('USD', 4.69)).toBe('+4.69%')
    expect(formatChangeOf('percent', 1.45)).toBe('+1.45 pp')
    expect(formatChangeOf('percent', -0.001)).toBe('0.00 pp')
  })

  it.each(Object.keys(units) as Unit[])('%s: an unknown value is a dash in every form', unit => {
    const { compact, exact } = formatsOf(unit)
    expect([compact(null), exact(null), formatChangeOf(unit, null)]).toEqual(['–', '–', '–'])
  })
})
