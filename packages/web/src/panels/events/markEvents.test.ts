import { fromIsoDay } from '@analytics/contract/query/day'
import { expect, it } from 'vitest'

import { toBarsChart } from '../../charts/bars/toBarsChart.ts'
import { styledTheme } from '../../charts/canvas/chartTheme.ts'
import { MarkupPen } from '../../charts/canvas/MarkupPen.ts'
import { toSpan } from '../../charts/model/zoom.ts'
import type { MarkedEvent } from './MarkedEvent.ts'
import { markEvents } from './markEvents.tsx'

const first = fromIsoDay('2026-07-06')
const chart = toBarsChart({
  title: 'Fees',
  buckets: [0, 1].map(index => ({
    from: first + index,
    to: first + index,
    cut: false,
    partial: false,
    complete: true,
  })),
  series: [{ id: 'a', name: 'Aave', color: '#123456', values: [5, 7], total: 12, share: 100 }],
  period: 'D',
  mode: 'absolute',
  hidden: new Set(),
})
const eventOn = (day: number, name: string, usd: number | null): MarkedEvent => {
  return {
    kind: 'hack',
    day,
    name,
    usd,
    detail: null,
    link: `https://example.org/${name}`,
    app: null,
    figure: null,
  }
}

it('tells the events of a slot in the tooltip, to screen readers and in the table', () => {
  const { chart: marked } = markEvents(chart, [
    eventOn(first + 1, 'Curve', 61.7e6),
    eventOn(first + 9, 'Later', 1),
  ])
  expect(marked.readSlot(0, null, 9)).toEqual(chart.readSlot(0, null, 9))
  expect(marked.readSlot(1, null, 9)).toMatchObject({
    rows: [{ name: 'Aave' }],
    events: [{ text: 'Hack: Curve, $61.70M lost', link: 'https://example.org/Curve' }],
    moreEvents: 0,
  })
  expect(marked.describeSlot(1)).toBe(`${chart.describeSlot(1)}. Hack: Curve, $61.70M lost`)
  expect(marked.table.head.at(-1)).toBe('Events')
  expect([marked.table.row(0).at(-1), marked.table.row(1).at(-1)]).toEqual(['', 'Hack: Curve, $61.70M lost'])
})

it('counts the events beyond three of a slot, and leaves a chart without events as it is', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map(name => eventOn(first, name, null))
  const content = markEvents(chart, many).chart.readSlot(0, null, 9)
  expect(content?.events?.map(({ text }) => text)).toEqual(['Hack: a', 'Hack: b', 'Hack: c'])
  expect(content?.moreEvents).toBe(2)
  expect(markEvents(chart, [eventOn(first + 9, 'Later', 1)]).chart).toBe(chart)
})

it('paints the events in the drawing of a picture, those close together as one with their number', () => {
  const space = {
    width: 400,
    height: 200,
    narrow: false,
    theme: styledTheme,
    measure: () => 20,
    axisTitle: undefined,
  }
  const textsOf = (events: readonly MarkedEvent[]) => {
    const pen = new MarkupPen()
    markEvents(chart, events).picture?.draw(space, toSpan(chart.slots, null), null).paint(pen, 1)
    return pen.texts.filter(({ color }) => color === styledTheme.surface).map(({ text }) => text)
  }
  expect(textsOf([])).toEqual([])
  expect(textsOf([eventOn(first, 'Curve', 1), eventOn(first + 9, 'Later', 1)])).toEqual(['H'])
  const three = [first, first + 1, first + 1].map(day => eventOn(day, 'Curve', 1))
  expect(textsOf(three)).toEqual(['H', '2'])
})
