import { fromIsoDay } from '@analytics/contract/query/day'
import { array, assert, integer, oneof, constant, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Part } from '../../domain/daily/DailyLine.ts'
import { History } from '../../domain/daily/History.ts'
import { pairSums } from './compare.ts'
import { compareShare, toComparedWhole } from './countShared.ts'
import { pairByPosition } from './pairDays.ts'

const _ = Number.NaN
const first = fromIsoDay('2026-11-09')
/** Four days against the four before. */
const compared = pairByPosition({ from: first + 4, to: first + 7 }, { from: first, to: first + 3 })

function toPart(values: readonly number[], expectedTo = Number.POSITIVE_INFINITY): Part {
  const begin = values.findIndex(value => !Number.isNaN(value))
  return { from: first, column: Float64Array.from(values), firstDay: first + begin, expectedTo }
}

function sharesOf(ownParts: readonly Part[], others: readonly Part[], kind: 'flow' | 'stock' = 'flow') {
  return compareShare(ownParts, toComparedWhole(kind, [...ownParts, ...others], compared))
}

const steady = toPart([80, 80, 80, 80, 80, 80, 80, 80])
const ten = [10, 10, 10, 10, 10, 10, 10, 10]

describe('the shares that a change compares', () => {
  it('are those of all days where none is missing', () => {
    const doubled = toPart([10, 10, 10, 10, 20, 20, 20, 20])
    expect(sharesOf([doubled], [steady])).toEqual({ now: 20, before: (10 / 90) * 100 })
  })

  it('leave out days that the member lacks on both sides, of the member and of its whole', () => {
    const gap = toPart([10, 10, 10, 10, 10, _, 10, 10])
    const falling = toPart([80, 800, 80, 80, 80, 8, 80, 80])
    expect(sharesOf([gap], [falling])).toEqual({ now: (30 / 270) * 100, before: (30 / 270) * 100 })
  })

  it('leave out days that another member lacks, of this member alone', () => {
    const gap = toPart([20, 20, _, 20, 20, 20, 20, 20])
    expect(sharesOf([toPart(ten)], [gap])).toEqual({ now: 40, before: 40 })
  })

  it('count days before a member began, and after it ended, as nothing', () => {
    const arrived = toPart([_, _, _, _, _, 10, 10, 10])
    expect(sharesOf([arrived], [steady])).toEqual({ now: (30 / 350) * 100, before: 0 })
    const ended = toPart([10, 10, _, _, _, _, _, _], first + 1)
    expect(sharesOf([ended], [steady])).toEqual({ now: 0, before: (20 / 340) * 100 })
    expect(sharesOf([steady], [ended])?.before).toBeCloseTo((320 / 340) * 100, 12)
  })

  it('leave out the days of a member that is late, not ended', () => {
    const late = toPart([10, 10, 10, 10, 10, 10, 10, _])
    expect(sharesOf([late], [steady])).toEqual({ now: (30 / 270) * 100, before: (30 / 270) * 100 })
    expect(sharesOf([steady], [late])).toEqual({ now: (320 / 350) * 100, before: (320 / 350) * 100 })
  })

  it('need half of the days', () => {
    expect(sharesOf([toPart([10, 10, 10, 10, 10, _, _, _])], [steady])).toBeNull()
  })

  it('keep a day of a sum that one of its parts has', () => {
    const [whole, gap] = [toPart(ten), toPart([5, 5, 5, 5, 5, _, 5, 5])]
    const share = ((40 + 15) / (40 + 15 + 320)) * 100
    expect(sharesOf([whole, gap], [steady])).toEqual({ now: share, before: share })
  })

  it('of all that began together were shares of nothing', () => {
    const [one, other] = [toPart([_, _, _, _, 10, 10, 10, 10]), toPart([_, _, _, _, 30, 30, 30, 30])]
    expect(sharesOf([one], [other])).toEqual({ now: 25, before: 0 })
  })

  it('of stocks are those of the last days, over the members that have both', () => {
    const silent = toPart([30, 30, 30, 30, 30, _, _, _], first + 4)
    const [big, small] = [toPart([60, 60, 60, 60, 60, 60, 60, 60]), toPart(ten)]
    expect(sharesOf([big], [silent, small], 'stock')).toEqual({
      now: (60 / 70) * 100,
      before: (60 / 70) * 100,
    })
    expect(sharesOf([silent], [big, small], 'stock')).toBeNull()
    const arrived = toPart([_, _, _, _, _, 30, 30, 30])
    expect(sharesOf([arrived], [big], 'stock')).toEqual({ now: (30 / 90) * 100, before: 0 })
  })
})

describe('parts that keep their sums', () => {
  const day = oneof(
    { weight: 9, arbitrary: integer({ min: 0, max: 99 }) },
    { weight: 1, arbitrary: constant(_) },
  )
  const days = array(day, { minLength: 8, maxLength: 8 })
  const keep = (part: Part): Part => ({ ...part, history: new History(part.from, part.column) })

  it('are compared like those whose days are walked, each by itself and as shares', () => {
    assert(
      property(tuple(days, days, integer({ min: 3, max: 9 })), ([ownDays, other, end]) => {
        const parts = [toPart(ownDays, first + end), toPart(other)]
        const [walked, kept] = [parts, parts.map(keep)].map(([one, two]) =>
          one && two ? [pairSums(one, compared), pairSums(two, compared), sharesOf([one], [two])] : [],
        )
        expect(kept).toEqual(walked)
      }),
    )
  })
})
