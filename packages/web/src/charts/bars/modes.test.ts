import { expect, it } from 'vitest'

import { modes } from './modes.ts'

const series = [
  { id: 'a', name: 'A', color: '#000', values: [1, -1] },
  { id: 'b', name: 'B', color: '#000', values: [3, 1] },
]

it('absolute values keep their unit, shares are percent', () => {
  expect(modes.absolute.toShown(series, 'ratio', 2)).toEqual({ series, unit: 'ratio', undrawable: new Set() })
  const { series: shares, unit, undrawable } = modes.percent.toShown(series, 'USD', 2)
  expect(shares.map(({ values }) => values)).toEqual([
    [25, null],
    [75, null],
  ])
  expect({ unit, undrawable }).toEqual({ unit: 'percent', undrawable: new Set([1]) })
})

it('the axis of shares ends at 100 % where they add up to it', () => {
  expect(modes.percent.toTicks(0, 100)).toEqual([0, 25, 50, 75, 100])
  expect(modes.percent.toTicks(0, 0)).toEqual([0, 25, 50, 75, 100])
  expect(modes.percent.toTicks(0, 30)).toEqual([0, 5, 10, 15, 20, 25, 30])
})
