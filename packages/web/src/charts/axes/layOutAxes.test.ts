import { expect, it } from 'vitest'

import type { ChartTheme } from '../canvas/chartTheme.ts'
import { layOutAxes } from './layOutAxes.ts'
import { labelGap } from './plotArea.ts'

const measure = (text: string) => text.length * 7

function areaOf(text: string, points: boolean) {
  const { area } = layOutAxes({
    space: { theme: {} as ChartTheme, measure, width: 600, height: 300, narrow: false, axisTitle: undefined },
    span: { first: 0, last: 9 },
    left: { ticks: [0, 1], texts: ['0', text] },
    points,
    xLabels: () => [],
  })
  return area
}

it.each([false, true])('has room for the widest label, of bars as of points: points %s', points => {
  for (const text of ['$1M', '1,000,000,000T%'])
    expect(areaOf(text, points).left - labelGap - measure(text)).toBeGreaterThanOrEqual(0)
})

it('keeps the usual margin where labels are short, so that charts of one page stand in line', () => {
  expect(areaOf('$1M', false).left).toBe(areaOf('$100B', true).left)
})
