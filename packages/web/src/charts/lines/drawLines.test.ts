import { fromIsoDay } from '@analytics/contract/query/day'
import { getBucket } from '@analytics/contract/query/grain'
import { describe, expect, it } from 'vitest'

import { slotCentre } from '../axes/plotArea.ts'
import type { ChartTheme } from '../canvas/chartTheme.ts'
import type { DrawSpace } from '../canvas/Drawing.ts'
import { MarkupPen } from '../canvas/MarkupPen.ts'
import { UnlikeUnitsError } from '../model/axisUnits.ts'
import { toLinesChart, type LinesInput } from './toLinesChart.ts'

const theme = { grid: 'grid', axis: 'axis', text3: 'text' } as ChartTheme
const space: DrawSpace = {
  width: 900,
  height: 384,
  narrow: false,
  axisTitle: undefined,
  theme,
  measure: text => text.length * 6,
}
const tvl = {
  id: 'tvl',
  name: 'TVL',
  label: 'TVL',
  color: 'blue',
  unit: 'USD',
  values: [4e9, 6e9, null],
} as const
const rate = {
  id: 'rate',
  name: 'Take rate',
  label: 'Take',
  color: 'orange',
  unit: 'ratio',
  values: [0.1, 0.14, 0.12],
} as const
const plain: LinesInput = {
  title: 'Aave',
  timestamps: [21, 22, 23].map(date => Date.UTC(2026, 10, date) / 1000),
  step: 'day',
  series: [tvl, rate],
  hidden: new Set(),
  prominence: [],
  unit: 'USD',
  log: false,
}

function draw(input: Partial<LinesInput> = {}, span = { first: 0, last: 2 }, within = space) {
  const drawing = toLinesChart({ ...plain, ...input }).draw(within, span, null)
  const pen = new MarkupPen()
  drawing.paint(pen, 1)
  const { area } = drawing
  const end = area.left + area.width
  const places = (isRight: boolean) =>
    pen.texts
      .filter(({ x, y }) => y >= area.top && y <= area.top + area.height + 2 && (isRight ? x > end : x < end))
      .map(({ text, y }) => [text, y] as const)
  const titles = pen.texts.filter(({ y }) => y < area.top - 10)
  return { drawing, pen, area, left: places(false), right: places(true), titles }
}

const texts = (labels: readonly (readonly [string, number])[]) => labels.map(([text]) => text)

describe('lines of two units', () => {
  it('are drawn on the scale of their axis', () => {
    const { drawing, pen, area } = draw()
    const toPlace = (share: number) => area.top + area.height * (1 - share)
    expect(drawing.pointsAt?.(0)).toEqual([
      { id: 'rate', color: 'orange', y: expect.closeTo(toPlace(0)) },
      { id: 'tvl', color: 'blue', y: expect.closeTo(toPlace(4 / 6)) },
    ])
    const path = pen.paths.find(({ stroke }) => stroke?.color === 'orange')?.d
    expect(path).toContain(`M${slotCentre(area, 0)} ${toPlace(0)}`)
    expect(drawing.seriesAt(1, toPlace(1))).toBe('tvl')
    expect(drawing.seriesAt(1, toPlace(0.04 / 0.06))).toBe('rate')
    expect(drawing.nearestAt?.(1, toPlace(0.2))).toBe('rate')
  })

  it('head each axis by its line, or by its unit where it has several', () => {
    const { titles } = draw()
    expect(titles.map(({ text, align }) => [text, align])).toEqual([
      ['Take rate (ratio)', 'right'],
      ['TVL (USD)', 'left'],
    ])
    const more = draw({ series: [tvl, rate, { ...tvl, id: 'borrows', name: 'Borrows' }] })
    expect(more.titles.map(({ text }) => text)).toEqual(['Take rate (ratio)', 'USD'])
  })

  it('head an axis by its unit where a name is too long for a phone', () => {
    const phone = { ...space, width: 360, narrow: true }
    const long = { ...rate, name: 'Revenue of all applications on Ethereum to their fees' }
    const { titles } = draw({ series: [tvl, long] }, undefined, phone)
    expect(titles.map(({ text }) => text)).toEqual(['ratio', 'TVL (USD)'])
  })

  it('are scaled to what a zoom shows', () => {
    const series = [tvl, { ...rate, values: [0.1, 0.14, 3] }]
    expect(texts(draw({ series }).right).at(-1)).toBe('3×')
    expect(texts(draw({ series }, { first: 0, last: 1 }).right).at(-1)).toBe('0.16×')
  })

  it('of weeks or longer have a row for each period in the table', () => {
    const days = ['2024-01-01', '2025-01-01', '2026-01-01']
    const buckets = days.map(day => {
      return { ...getBucket('Y', fromIsoDay(day)), cut: false, partial: false, complete: true }
    })
    expect(toLinesChart({ ...plain, calendar: { buckets, period: 'Y' } }).table.head[0]).toBe('Period')
  })

  it('have log scales of their own, with marks where a tick is on no grid line', () => {
    const wide = { ...tvl, values: [1e6, 1e9, 1e7] }
    const { left, right, pen } = draw({ log: true, series: [wide, rate] })
    expect(texts(left)).toEqual(['$1M', '$3M', '$10M', '$30M', '$100M', '$300M', '$1B'])
    expect(texts(right)).toEqual(['0.1×', '0.11×', '0.12×', '0.13×', '0.14×'])
    expect(pen.paths.find(({ fill }) => fill === 'axis')?.d).toContain('h4v1')
    expect(draw().pen.paths.find(({ fill }) => fill === 'axis')?.d).not.toContain('h4v1')
  })
})

describe('panes', () => {
  const price = { ...rate, id: 'price', name: 'Price', unit: 'price', values: [4, 5, 6] } as const

  it('share a crosshair, and are pointed at where the pointer is', () => {
    const { drawing } = draw({ series: [tvl, rate, price], hasPanes: true })
    const points = drawing.pointsAt?.(0) ?? []
    expect(points.map(({ id }) => id)).toEqual(['tvl', 'rate', 'price'])
    const heights = points.map(({ y }) => y)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    for (const { id, y } of points) expect(drawing.seriesAt(0, y)).toBe(id)
    expect(slotCentre(drawing.area, 0)).toBeLessThan(slotCentre(drawing.area, 2))
  })

  it('hold more units than a chart has axes', () => {
    expect(() => draw({ series: [tvl, rate, price] })).toThrow(UnlikeUnitsError)
    expect(draw({ series: [tvl, rate, price], hasPanes: true }).drawing.height).toBe(space.height)
  })
})

describe('a hidden line', () => {
  it('frees the axis of its unit', () => {
    const { left, right, titles, area } = draw({ hidden: new Set(['tvl']) })
    expect(texts(left).at(-1)).toBe('0.14×')
    expect(right.map(([text]) => text)).toEqual(['Take 0.120×'])
    expect(titles.map(({ text }) => text)).toEqual(['Take rate (ratio)'])
    expect(area.left).toBe(56)
  })

  it('makes room for a third unit, which is refused beside two others', () => {
    const share = { ...rate, id: 'share', name: 'Share', unit: 'percent' as const }
    const series = [tvl, rate, share]
    expect(() => toLinesChart({ ...plain, series })).toThrow(UnlikeUnitsError)
    expect(toLinesChart({ ...plain, series, hidden: new Set(['rate']) }).units).toEqual(['USD', 'percent'])
  })
})

describe('what is read of two units', () => {
  const chart = toLinesChart({ ...plain, series: [rate, tvl] })

  it('names the unit of each line, in the tooltip, the legend, the table and aloud', () => {
    expect(chart.readSlot(0, null, 9)?.rows.map(({ name, value }) => [name, value])).toEqual([
      ['Take rate (ratio)', '0.100×'],
      ['TVL (USD)', '$4.00B'],
    ])
    expect(chart.legend.map(({ name, figure }) => [name, figure])).toEqual([
      ['Take rate (ratio)', '0.120×'],
      ['TVL (USD)', '–'],
    ])
    expect(chart.table.head).toEqual(['Day', 'Take rate (ratio)', 'TVL (USD)'])
    expect(chart.table.row(1)).toEqual(['Sun 22 Nov 2026', '0.140×', '$6.00B'])
    expect(chart.describeSlot(2)).toBe('Mon 23 Nov 2026. Take rate (ratio) 0.120×, TVL (USD) unknown')
    expect(chart.label).toContain('2 lines over 3 moments, ratio on the left axis and USD on the right one.')
  })

  it('stays the same while a line is hidden', () => {
    const { legend } = toLinesChart({ ...plain, series: [rate, tvl], hidden: new Set(['rate']) })
    expect(legend.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Take rate (ratio)', true],
      ['TVL (USD)', false],
    ])
  })
})

describe('the ends of lines', () => {
  const usd = (id: string, values: readonly (number | null)[], incomplete: readonly number[] = []) => {
    return {
      id,
      name: id,
      label: id,
      color: id,
      unit: 'USD',
      values,
      incomplete: new Set(incomplete),
    } as const
  }

  it('are in the last slot with a whole value, from the top down', () => {
    const series = [usd('red', [1e9, 2e9, 1e8], [2]), usd('blue', [1e9, 4e9, null], [2])]
    const { drawing, area, pen } = draw({ series })
    const step = area.width / 2
    expect([...(drawing.ends ?? [])]).toEqual([
      ['blue', { y: expect.closeTo(area.top), reach: expect.closeTo(step) }],
      ['red', { y: expect.closeTo(area.top + area.height / 2), reach: expect.closeTo(step) }],
    ])
    expect(pen.texts.flatMap(({ text, y }) => (/^(red|blue) /.test(text) ? [[text, y]] : []))).toEqual([
      ['blue $4.00B', expect.closeTo(area.top)],
      ['red $2.00B', expect.closeTo(area.top + area.height / 2)],
    ])
  })

  it('keep the place of a line without a value there', () => {
    const { drawing, area } = draw({ series: [usd('red', [1e9, 2e9, 4e9]), usd('blue', [1e9, 3e9, null])] })
    expect([...(drawing.ends ?? [])]).toEqual([
      ['red', { y: expect.closeTo(area.top), reach: expect.closeTo(0) }],
      ['blue', { y: expect.closeTo(area.top + area.height / 4), reach: null }],
    ])
  })

  it('have no dot where the unfinished bucket after them has no value', () => {
    const dotsOf = (values: readonly (number | null)[]) =>
      draw({ series: [usd('red', values, [2])] }).pen.paths.filter(
        ({ stroke }) => stroke?.color === 'red' && stroke.width === 6,
      )
    expect(dotsOf([1e9, 2e9, null])).toEqual([])
    expect(dotsOf([null, 2e9, null])).toHaveLength(1)
  })
})

it('a line begins its motion at its own place in the drawing before', () => {
  const drawn = draw({ series: [tvl, rate] }).drawing
  const middle = (id: string) => drawn.places?.(0.25, id) ?? Number.NaN
  expect(middle('tvl')).toBeCloseTo(((drawn.places?.(0, 'tvl') ?? 0) + (drawn.places?.(0.5, 'tvl') ?? 0)) / 2)
  expect(drawn.places?.(1, 'tvl')).toBeNull()
  expect(drawn.places?.(0.5)).toBeNull()
  const pathsAt = (rest: number) => {
    const pen = new MarkupPen()
    drawn.paint(pen, 1, { from: (_, id) => (id === 'rate' ? 40 : null), rest })
    return pen.paths.map(({ d }) => d)
  }
  const still = new MarkupPen()
  drawn.paint(still, 1)
  expect(pathsAt(0)).toEqual(still.paths.map(({ d }) => d))
  const moved = pathsAt(1).filter(path => !pathsAt(0).includes(path))
  expect(moved).toHaveLength(1)
})
