import type { Chart } from '../../charts/core/Chart.ts'
import { findSlot, toSlotDays } from './groupEvents.ts'
import { toEventText, type MarkedEvent } from './MarkedEvent.ts'

/** Rows of a tooltip. */
const mostTold = 3
/** CSS pixels. */
const rowHeight = 20

/** The chart with its events in tooltips, in what screen readers say of a slot, and in a column of its table. */
export function withEvents(chart: Chart, events: readonly MarkedEvent[]): Chart {
  const days = toSlotDays(chart)
  const bySlot = new Map<number, MarkedEvent[]>()
  for (const event of events) {
    const slot = findSlot(days, event.day)
    if (slot >= 0) bySlot.set(slot, [...(bySlot.get(slot) ?? []), event])
  }
  if (bySlot.size === 0) return chart
  const textAt = (index: number) => (bySlot.get(index) ?? []).map(toEventText).join('; ')
  const most = Math.min(mostTold, Math.max(...[...bySlot.values()].map(({ length }) => length)))
  const { tooltip, table } = chart
  return {
    ...chart,
    tooltip: { ...tooltip, chrome: tooltip.chrome + most * rowHeight },
    table: {
      ...table,
      head: [...table.head, 'Events'],
      row: index => [...table.row(index), textAt(index)],
    },
    readSlot: (index, ...read) => {
      const content = chart.readSlot(index, ...read)
      const own = bySlot.get(index)
      if (!content || !own) return content
      const told = own.slice(0, mostTold).map(event => ({ text: toEventText(event), link: event.link }))
      return { ...content, events: told, moreEvents: own.length - told.length }
    },
    describeSlot: index => {
      const text = textAt(index)
      return text === '' ? chart.describeSlot(index) : `${chart.describeSlot(index)}. ${text}`
    },
  }
}
