import { bucketsOf, resamplePeriodIds } from '@analytics/contract/vocabulary/resample'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toDailyAverages, toStack } from './stack.ts'

const lastDay = 20_100

describe('daily averages of weeks and months', () => {
  it('divide a whole week by 7 and a whole month by 30, and a cut bucket by the days of it that are there', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.nat(2), fc.integer({ min: lastDay - 80, max: lastDay }), fc.integer({ max: 1000 })),
        ),
        fc.constantFrom(...resamplePeriodIds),
        fc.integer({ min: 1, max: 75 }),
        fc.nat(1),
        (facts, period, length, late) => {
          const values = [...new Map(facts.map(fact => [`${fact[0]} ${fact[1]}`, fact])).values()].map(
            ([entity, day, value]) => ({ entity, day, value }),
          )
          const range = { from: lastDay - late - length + 1, to: lastDay - late }
          const stack = toDailyAverages(toStack(values, [0, 1, 2], period, range, lastDay), period)
          bucketsOf(period, { from: range.from, to: lastDay }).forEach((whole, at) => {
            const inside = values.filter(
              ({ day }) => day >= Math.max(whole.from, range.from) && day <= Math.min(whole.to, lastDay),
            )
            const isWhole = whole.from >= range.from && whole.to <= range.to
            const present = new Set(inside.map(({ day }) => day)).size
            const divisor = isWhole ? { D: 1, W: 7, M: 30 }[period] : present
            for (const entity of [0, 1, 2]) {
              const own = inside.filter(each => each.entity === entity)
              const sum = own.reduce((total, { value }) => total + value, 0)
              const shown = stack.series.get(entity)?.[at]
              if (own.length === 0) expect(shown).toBeNull()
              else expect(shown).toBeCloseTo(sum / divisor, 6)
            }
          })
        },
      ),
    )
  })
})
