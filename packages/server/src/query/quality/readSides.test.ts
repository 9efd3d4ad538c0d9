import { describe, expect, it } from 'vitest'

import { createMetricTable } from '../../domain/table/metricTable.ts'
import { toMember } from '../../domain/testing/members.ts'
import { sumApplications, sumParts } from './readSides.ts'

const range = { from: 10, to: 12 }
const none = Number.NaN

/** The first of an application's values is a day before the range. */
function tableOf(values: Readonly<Record<number, readonly (number | null)[]>>) {
  return createMetricTable(
    'flow',
    range.to,
    Object.entries(values).map(([key, value]) =>
      toMember(key, range.from - 1, [0, ...value], { entity: Number(key) }),
    ),
  )
}

const valuesOf = ({ whole, sum }: { readonly whole: Float64Array; readonly sum: Float64Array }) => [
  [...whole],
  [...sum],
]

describe('the sides of a residual', () => {
  it('add up applications, and are missing on a day without any', async () => {
    const { members } = tableOf({ 1: [1, null, null], 2: [2, 3, null] })
    expect([...(await sumApplications(members, range))]).toEqual([3, 3, none])
  })

  it('are of the days on which an application has the whole and a chain', async () => {
    const { members: whole } = tableOf({ 1: [10, 20, null], 2: [5, 5, 5] })
    const chains = [tableOf({ 1: [4, null, 7] }), tableOf({ 1: [5, null, null] })]
    const sides = await sumParts({ whole, parts: chains, needsAll: false }, range)
    expect(valuesOf(sides)).toEqual([
      [10, none, none],
      [9, none, none],
    ])
  })

  it('leave out an application on days on which one of its parts is missing', async () => {
    const { members: whole } = tableOf({ 1: [10, 20, 30], 2: [7, 7, 7] })
    const parts = [tableOf({ 1: [6, 12, null], 2: [7, 7, 7] }), tableOf({ 1: [4, 7, 9] })]
    const sides = await sumParts({ whole, parts, needsAll: true }, range)
    expect(valuesOf(sides)).toEqual([
      [10, 20, none],
      [10, 19, none],
    ])
  })
})
