import { describe, expect, it } from 'vitest'

import {
  addCompared,
  compareReported,
  compareValues,
  findLeftOut,
  haveReported,
  isNewSince,
  sumKnown,
  toChange,
  toComparedChange,
  toMemberShare,
  toShare,
  toStockRest,
  toWhole,
} from './sums.ts'

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

describe('the whole of shares', () => {
  it('is the sum of the members that are known', () => {
    expect(toWhole([1, null, 3])).toBe(4)
    expect(toWhole([null])).toBeNull()
  })

  it('is missing for every member where losses weigh, and for the negative one alone where they do not', () => {
    expect(toWhole([100, 40, 5, -60])).toBeNull()
    expect(toWhole([600, 400, -6])).toBeNull()
    expect(toWhole([600, 400, -4])).toBe(996)
    expect(toMemberShare(-4, 996)).toBeNull()
    expect(toMemberShare(498, 996)).toBe(50)
    expect(toWhole([-0, 5])).toBe(5)
    expect(toWhole([-5, -1])).toBeNull()
  })

  it('never exceeds 100 %', () => {
    expect(toWhole([1000, -1])).toBeNull()
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
  const part = (value: number, previous: number, of = 7) => ({
    value,
    previous,
    comparison: { ...compareValues(of, value, previous), days: of },
  })

  it('add up', () => {
    expect(addCompared([part(1, 10), part(2, 20)])).toEqual({
      value: 3,
      previous: 30,
      comparison: compareValues(7, 3, 30),
    })
    expect(addCompared([part(1, 10)])).toEqual(part(1, 10))
  })

  it('compare what can be compared, like with like', () => {
    const young = { value: 1, previous: null, comparison: null }
    const { value, comparison } = addCompared([part(4, 10), young])
    expect(value).toBe(5)
    expect(comparison).toEqual({ ...compareValues(7, 4, 10), wholeNow: 5 })
    expect(toComparedChange(comparison)).toBeCloseTo(-60)
  })

  it('are not compared by less than half of their value', () => {
    const young = { value: 9, previous: null, comparison: null }
    expect(addCompared([part(4, 10), young]).comparison).toBeNull()
  })

  it('count a new part as it is, and are new when every part is', () => {
    const young = {
      value: 9,
      previous: 1,
      comparison: { ...compareValues(7, 0, 0), wholeNow: 9, wholeBefore: 1, isNew: true },
    }
    expect(toComparedChange(young.comparison)).toBeNull()
    const { comparison } = addCompared([part(4, 10), young])
    expect(comparison).toEqual(compareValues(7, 13, 11))
    expect(addCompared([young, young]).comparison?.isNew).toBe(true)
    expect(addCompared([young])).toEqual(young)
  })

  it('are new when a tenth of the range before had passed', () => {
    expect([90, 81, 80, 48, -3].map(reached => isNewSince(reached, 90))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })

  it('leave out more than two percent of either range, losses too, or nothing worth a mark', () => {
    const whole = compareValues(30, 1000, 800)
    expect(findLeftOut(whole)).toBeNull()
    expect(findLeftOut({ ...whole, now: 980 })).toBeNull()
    expect(findLeftOut({ ...whole, now: 979 })).toBe('now')
    expect(findLeftOut({ ...whole, now: 1021 })).toBe('now')
    expect(findLeftOut({ ...whole, before: 700 })).toBe('before')
  })

  it('are unknown where nothing is known', () => {
    const unknown = { value: null, previous: null, comparison: null }
    expect(addCompared([unknown])).toEqual(unknown)
    expect(addCompared([])).toEqual(unknown)
  })
})

describe('sources that report late', () => {
  const sources = [
    { now: 100, before: 100 },
    { now: null, before: 900 },
    { now: 50, before: null },
    { now: 1, before: 1 },
  ]

  it('are compared like with like, and not where that is less than half', () => {
    expect(compareReported(sources)).toBeNull()
    const small = sources.map(source => (source.before === 900 ? { ...source, before: 9 } : source))
    expect(compareReported(small)).toMatchObject({ now: 101, before: 101, wholeNow: 151, wholeBefore: 110 })
  })

  it('leave longer ranges uncompared where they are a tenth of the day before', () => {
    expect(haveReported(sources)).toBe(false)
    expect(haveReported(sources.filter(({ now }) => now !== null))).toBe(true)
  })
})

it('has no rest of a stock where the parts exceed the whole by more than rounding', () => {
  expect([toStockRest(160, 100), toStockRest(160, 160.05), toStockRest(90, 160)]).toEqual([60, 0, null])
  expect([toStockRest(null, 5), toStockRest(5, null)]).toEqual([null, null])
})
