import { expect, it } from 'vitest'

import { layOutAxes } from '../axes/layOutAxes.ts'
import { styledTheme } from '../canvas/chartTheme.ts'
import type { Motion } from '../canvas/Drawing.ts'
import { MarkupPen } from '../canvas/MarkupPen.ts'
import type { Mark } from './barRect.ts'
import { paintBars } from './paintBars.ts'
import { stackSeries } from './stack.ts'

interface Drawn {
  readonly values: readonly (number | null)[]
  readonly mark: Mark
  /** Width of the plot, in CSS pixels. */
  readonly plot: number
  readonly unfinished?: readonly boolean[]
  readonly motion?: Motion
}

const toNumbers = (text: string) => text.split(/[a-zA-Z ]/).map(Number)

/** The boxes of each path, in order: left, width and height. */
function draw({ values, mark, plot, unfinished = [], motion }: Drawn) {
  const axes = layOutAxes({
    space: {
      width: plot + 72,
      height: 140,
      narrow: false,
      axisTitle: undefined,
      theme: styledTheme,
      measure: text => text.length * 6,
    },
    span: { first: 0, last: values.length - 1 },
    left: { ticks: [0, 100], texts: ['0', '100'] },
    xLabels: () => [],
  })
  const stack = stackSeries([{ id: 'a', name: 'A', color: 'red', values }], new Set(), values.length)
  const pen = new MarkupPen()
  paintBars(pen, { axes, stack, unfinished, mark, litFrom: 0, highlighted: null, motion }, 1)
  return pen.paths.map(path => {
    let x = 0
    const boxes = [...path.d.matchAll(/[Mm]([^h]+)h([^v]+)v([^h]+)h[^z]+z/g)].map(
      ([, start = '', width, height]) => {
        x += toNumbers(start)[0] ?? 0
        return { x: x - axes.area.left, width: Number(width), height: Number(height) }
      },
    )
    return { ...path, boxes }
  })
}

it('a partial day at the end of a level is a dashed outline', () => {
  const [area, today] = draw({
    values: [50, 50],
    mark: 'steps',
    plot: 60,
    unfinished: [false, true],
  })
  expect(area?.boxes.map(({ x, width }) => [x, width])).toEqual([[0, 30]])
  expect(today?.fill).toBeUndefined()
  expect(today?.stroke?.dash).toEqual([3, 2])
  expect(today?.boxes.map(({ x, width }) => [x, width])).toEqual([[30.5, 29]])
})

it('missing days that meet are one gap, and a zero is none', () => {
  const paths = draw({ values: [50, null, null, 0], mark: 'steps', plot: 80 })
  const dashed = paths.filter(({ stroke }) => (stroke?.dash.length ?? 0) > 0)
  expect(dashed.flatMap(({ boxes }) => boxes.map(({ width }) => width))).toEqual([39])
  expect(paths.flatMap(({ boxes }) => boxes.filter(({ height }) => height === 1))).toHaveLength(1)
})

it('of days that share a pixel the largest is drawn', () => {
  const heightsOf = (values: readonly number[]) =>
    draw({ values, mark: 'bars', plot: 2 }).flatMap(({ boxes }) => boxes.map(({ x, height }) => [x, height]))
  expect(heightsOf([20, 80, 60, 40])).toEqual([
    [0, 19],
    [1, 79],
  ])
  expect(heightsOf([20, 40, 60, 80])).toEqual([
    [0, 19],
    [1, 79],
  ])
})

it('bars begin their motion at the tops of the bars before them, or on the zero line, and end it at their own', () => {
  // The plot is 100 px high, from 12 to 112.
  const from = (share: number) => (share < 0.5 ? 32 : null)
  const heightsAt = (rest: number) => {
    const [bars] = draw({ values: [50, 50], mark: 'bars', plot: 60, motion: { from, rest } })
    return bars?.boxes.map(({ height }) => height)
  }
  expect(heightsAt(1)).toEqual([78])
  expect(heightsAt(0.5)).toEqual([63, 23])
  expect(heightsAt(0)).toEqual([48, 48])
})
