import type { Day } from '@analytics/contract/query/day'

import type { Chart } from '../../charts/core/Chart.ts'
import { findSlot, toSlotDays } from './groupEvents.ts'

/** A text about the figures of a day. */
export interface DayNote {
  readonly day: Day
  readonly text: string
  /** A report on the web. */
  readonly link: string | null
}

/** Rows of a tooltip. */
const mostTold = 3
/** CSS pixels. */
const rowHeight = 20

/** The chart with notes in tooltips, in what screen readers say of a slot, and in a column of its table. */
export function withDayNotes(chart: Chart, notes: readonly DayNote[], column: string): Chart {
  const days = toSlotDays(chart)
  const bySlot = new Map<number, DayNote[]>()
  for (const note of notes) {
    const slot = findSlot(days, note.day)
    if (slot >= 0) bySlot.set(slot, [...(bySlot.get(slot) ?? []), note])
  }
  if (bySlot.size === 0) return chart
  const textAt = (index: number) => (bySlot.get(index) ?? []).map(({ text }) => text).join('; ')
  const most = Math.min(mostTold, Math.max(...[...bySlot.values()].map(({ length }) => length)))
  const { tooltip, table } = chart
  return {
    ...chart,
    tooltip: { ...tooltip, chrome: tooltip.chrome + most * rowHeight },
    table: {
      ...table,
      head: [...table.head, column],
      row: index => [...table.row(index), textAt(index)],
    },
    readSlot: (index, ...read) => {
      const content = chart.readSlot(index, ...read)
      const ownNotes = bySlot.get(index)
      if (!content || !ownNotes) return content
      const told = ownNotes.slice(0, mostTold).map(({ text, link }) => ({ text, link }))
      return {
        ...content,
        events: [...(content.events ?? []), ...told],
        moreEvents: (content.moreEvents ?? 0) + ownNotes.length - told.length,
      }
    },
    describeSlot: index => {
      const text = textAt(index)
      return text === '' ? chart.describeSlot(index) : `${chart.describeSlot(index)}. ${text}`
    },
  }
}
