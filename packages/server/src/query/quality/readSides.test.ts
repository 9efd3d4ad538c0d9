import { describe, expect, it } from 'vitest'

import type { AppFacts } from '../../domain/facts.ts'
import { sumApplications, sumParts } from './readSides.ts'

const range = { from: 10, to: 12 }
const none = Number.NaN

function dailyOf(values: Readonly<Record<number, readonly number[]>>): Pick<AppFacts, 'getDaily'> {
  return {
    getDaily: ({ from }, members) => ({
      from,
      columns: new Map(
        members.flatMap(entity => {
          const column = values[entity]
          return column ? [[entity, Float64Array.from(column)] as const] : []
        }),
      ),
    }),
  }
}

const valuesOf = ({ whole, sum }: { readonly whole: Float64Array; readonly sum: Float64Array }) => [
  [...whole],
  [...sum],
]

describe('the sides of a residual', () => {
  it('add up applications, and are missing on a day without any', async () => {
    const daily = dailyOf({ 1: [1, none, none], 2: [2, 3, none] })
    expect([...(await sumApplications(daily, [1, 2, 3], range))]).toEqual([3, 3, none])
  })

  it('are of the days on which an application has the whole and a chain', async () => {
    const whole = dailyOf({ 1: [10, 20, none], 2: [5, 5, 5] })
    const chains = [dailyOf({ 1: [4, none, 7] }), dailyOf({ 1: [5, none, none] })]
    const sides = await sumParts({ whole, parts: chains, needsAll: false }, [1, 2], range)
    expect(valuesOf(sides)).toEqual([
      [10, none, none],
      [9, none, none],
    ])
  })

  it('leave out an application on days on which one of its parts is missing', async () => {
    const whole = dailyOf({ 1: [10, 20, 30], 2: [7, 7, 7] })
    const parts = [dailyOf({ 1: [6, 12, none], 2: [7, 7, 7] }), dailyOf({ 1: [4, 7, 9] })]
    const sides = await sumParts({ whole, parts, needsAll: true }, [1, 2], range)
    expect(valuesOf(sides)).toEqual([
      [10, 20, none],
      [10, 19, none],
    ])
  })
})
