import { describe, expect, it } from 'vitest'

import { addCompared, sumKnown, toChange, toShare } from './sums.ts'

describe('a sum of known values', () => {
  it('leaves out what is missing and is missing when nothing is known', () => {
    expect(sumKnown([1, null, 2])).toBe(3)
    expect(sumKnown([0, null])).toBe(0)
    expect(sumKnown([null, null])).toBeNull()
    expect(sumKnown([])).toBeNull()
  })
})

describe('a share', () => {
  it('is in percent', () => {
    expect(toShare(1, 4)).toBe(25)
    expect(toShare(-1, 4)).toBe(-25)
    expect(toShare(0, 4)).toBe(0)
  })

  it('is unknown without a part, without a sum and of nothing', () => {
    expect(toShare(null, 4)).toBeNull()
    expect(toShare(1, null)).toBeNull()
    expect(toShare(0, 0)).toBeNull()
    expect(toShare(1, -4)).toBeNull()
  })
})

describe('a change', () => {
  it('is in percent of the base', () => {
    expect(toChange(3, 2)).toBe(50)
    expect(toChange(0, 2)).toBe(-100)
  })

  it('is unknown without both sides, and from a base that is not above zero', () => {
    expect(toChange(null, 2)).toBeNull()
    expect(toChange(2, null)).toBeNull()
    expect(toChange(2, 0)).toBeNull()
    expect(toChange(2, -1)).toBeNull()
  })
})

describe('sums that are compared with those before', () => {
  it('add up', () => {
    expect(
      addCompared([
        { value: 1, previous: 10 },
        { value: 2, previous: 20 },
      ]),
    ).toEqual({ value: 3, previous: 30 })
  })

  it('have no sum before where one of those with a value has none', () => {
    expect(
      addCompared([
        { value: 1, previous: 10 },
        { value: 2, previous: null },
      ]),
    ).toEqual({ value: 3, previous: null })
  })

  it('leave out those without a value, and are unknown where none has one', () => {
    expect(
      addCompared([
        { value: 1, previous: 10 },
        { value: null, previous: 20 },
      ]),
    ).toEqual({ value: 1, previous: 10 })
    expect(addCompared([{ value: null, previous: null }])).toEqual({ value: null, previous: null })
    expect(addCompared([])).toEqual({ value: null, previous: null })
  })
})
