import type { Unit } from '@analytics/contract/metrics/units'
import { describe, expect, it } from 'vitest'

import { toPaneIds } from './toPaneIds.ts'

const row = (letter: string, unit: Unit, ...values: (number | null)[]) => ({ letter, unit, values })
const panes = (...rows: ReturnType<typeof row>[]) => Object.fromEntries(toPaneIds(rows))

describe('the panes of rows', () => {
  it('are one for each unit', () => {
    expect(panes(row('A', 'USD', 5, 9), row('B', 'percent', 1), row('C', 'USD', 4))).toEqual({
      A: '0',
      C: '0',
      B: '1',
    })
  })

  it('are one more for rows that would lie flat', () => {
    const fees = row('A', 'USD per day', 400, 500)
    const revenue = row('B', 'USD per day', 40, null)
    const other = row('C', 'USD per day', -30)
    const rate = row('D', 'percent', 9.8)
    expect(panes(revenue, fees, other, rate)).toEqual({ A: '0', B: '1', C: '1', D: '2' })
  })

  it('are one for each row of the same unit', () => {
    expect(panes(row('A', 'USD', 5), row('B', 'USD', 1))).toEqual({ A: '0', B: '1' })
  })

  it('are no more than have room', () => {
    const sizes = [1, 10, 100, 1000, 10_000, 100_000]
    const rows = sizes.map((size, index) => row('ABCDEF'[index] ?? '', 'USD', size))
    expect(new Set(Object.values(panes(...rows, row('G', 'percent', 1)))).size).toBe(2)
  })
})
