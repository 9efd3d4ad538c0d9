import { describe, expect, it } from 'vitest'

import type { ChartTheme } from '../canvas/chartTheme.ts'
import { MarkupPen } from '../canvas/MarkupPen.ts'
import { toLinesChart } from './toLinesChart.ts'

function line(id: string, ...values: (number | null)[]) {
  return { id, name: id, label: '', color: '#000', values }
}

const daily = (count: number) => Array.from({ length: count }, (_, index) => 1_790_000_000 + index * 86_400)
const plain = {
  title: 'Returns',
  step: 'day' as const,
  hidden: new Set<string>(),
  prominence: [],
  unit: 'return' as const,
  log: false,
}

function textsOf(timestamps: readonly number[], values: readonly (number | null)[], width = 918) {
  const chart = toLinesChart({ ...plain, timestamps, series: [line('btc', ...values)] })
  const measure = (text: string) => text.length * 6
  const space = {
    width,
    height: 384,
    narrow: false,
    axisTitle: 'Returns (%)',
    theme: {} as ChartTheme,
    measure,
  }
  const drawing = chart.draw(space, { first: 0, last: timestamps.length - 1 }, null)
  const pen = new MarkupPen()
  drawing.paint(pen, 1)
  const texts = pen.texts.map(({ text }) => text).filter(text => text !== '')
  return { texts, area: drawing.area, drawing }
}

describe('the drawing of lines', () => {
  it('names months by the first week that reaches into them, and every turn of the year', () => {
    const weekly = Array.from({ length: 105 }, (_, week) => Date.UTC(2024, 8, 30) / 1000 + week * 604_800)
    const { texts } = textsOf(
      weekly,
      weekly.map((_, index) => index),
      600,
    )
    expect(texts.filter(text => /[a-z]/.test(text) && !text.startsWith('Returns'))).toEqual([
      'Oct',
      'Jan 2025',
      'Apr',
      'Jul',
      'Oct',
      'Jan 2026',
      'Apr',
      'Jul',
    ])
  })

  it('marks a point on every line that has a value', () => {
    const { drawing } = textsOf(daily(2), [0, null])
    expect(drawing.pointsAt?.(0)).toHaveLength(1)
    expect(drawing.pointsAt?.(1)).toEqual([])
  })
})

describe('observation lines', () => {
  const series = [line('XRP', 0.15, null), line('Zcash', 21.12, null), line('Toncoin', null, null)]
  const timestamps = [14, 15].map(date => Date.UTC(2026, 8, date) / 1000)
  const chart = toLinesChart({ ...plain, timestamps, series })

  it('lists values from the highest down, and what is not known is not zero', () => {
    expect(chart.describeSlot(0)).toBe('Mon 14 Sep 2026. Zcash +21.12%, XRP +0.15%, Toncoin unknown')
    expect(chart.describeSlot(1)).toBe('Tue 15 Sep 2026. No data for this day')
    expect(chart.readSlot(0, 'XRP', 1)).toMatchObject({
      kind: '1 of 2',
      rows: [{ id: 'XRP', value: '+0.15%', hovered: true }],
      note: null,
    })
    expect(chart.readSlot(1, null, 9)).toEqual({
      name: 'Tue 15 Sep 2026',
      rows: [],
      note: 'No data for this day',
    })
  })

  it('has a row per timestamp and a column per visible line in the table', () => {
    const { head, row, noun, count } = toLinesChart({
      ...plain,
      timestamps: [14, 15].map(date => Date.UTC(2026, 8, date, 6) / 1000),
      series,
      hidden: new Set(['XRP']),
    }).table
    expect({ noun, count, head }).toEqual({ noun: 'days', count: 2, head: ['Day', 'Zcash', 'Toncoin'] })
    expect([row(0), row(1), row(2)]).toEqual([
      ['Mon 14 Sep 2026, 06:00 UTC', '+21.12%', '–'],
      ['Tue 15 Sep 2026, 06:00 UTC', '–', '–'],
      [],
    ])
  })
})

describe('many lines', () => {
  const ids = Array.from({ length: 25 }, (_, index) => `a${index}`)
  const chart = toLinesChart({
    ...plain,
    timestamps: daily(2),
    series: ids.map((id, index) => line(id, 0, index)),
    prominence: ids,
  })
  const idsOf = (nearest: string | null) => chart.readSlot(1, null, 30, nearest)?.rows.map(({ id }) => id)

  it('are faint but for the ten most prominent', () => {
    const strong = chart.legend.filter(({ faint }) => faint === false).map(({ id }) => id)
    expect(strong.toSorted()).toEqual(ids.slice(0, 10).toSorted())
  })

  it('are all strong where ten are shown', () => {
    const few = toLinesChart({
      ...plain,
      timestamps: daily(2),
      series: ids.map((id, index) => line(id, 0, index)),
      prominence: ids,
      hidden: new Set(ids.slice(0, 15)),
    })
    expect(few.legend.filter(({ faint, hidden }) => !faint && !hidden)).toHaveLength(10)
  })

  it('are read as the strong ones from the highest down, then the nearest of the others', () => {
    const strong = ids.slice(0, 10).toReversed()
    expect(idsOf('a12')).toEqual([...strong, 'a12'])
    expect(idsOf('a3')).toEqual(strong)
    expect(chart.readSlot(1, null, 30, 'a12')?.kind).toBe('11 of 25')
    const short = chart.readSlot(1, null, 3, 'a12')?.rows.map(({ id }) => id)
    expect(short).toEqual(['a9', 'a8', 'a12'])
  })

  it('have their strong ones first in the legend', () => {
    expect(chart.legend.slice(0, 11).map(({ id }) => id)).toEqual([...ids.slice(0, 10).toReversed(), 'a24'])
  })

  it('without a pointer are the strong ones', () => {
    expect(idsOf(null)).toEqual(ids.slice(0, 10).toReversed())
  })
})
