import { dayOf, type Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import type { Chart } from '../../charts/core/Chart.ts'

/** Events whose markers would cover one another. */
export interface EventGroup<Event> {
  /** CSS pixels from the chart's left edge. */
  readonly x: number
  readonly events: readonly Event[]
}

/** CSS pixels. */
const closest = 18

/** The days of each slot of a chart over time. A point in time ends the days since the one before it. */
export function toSlotDays({ slots, time }: Pick<Chart, 'slots' | 'time'>): readonly DayRange[] {
  if (time !== 'second') return slots
  const days = slots.map(({ to }) => dayOf(to * 1000))
  return days.map((to, index) => ({ from: Math.min(to, to - stepBefore(days, index) + 1), to }))
}

/** The first point is as far from the one before it as the second is from the first. */
function stepBefore(days: readonly Day[], index: number): number {
  const later = Math.max(index, 1)
  return (days[later] ?? 0) - (days[later - 1] ?? 0)
}

/** Index of the slot that an event of a day belongs to; -1 outside of the chart. */
export function findSlot(slots: readonly DayRange[], day: Day): number {
  return slots.findIndex(({ from, to }) => from <= day && to >= day)
}

/** Places events on the time axis, in its order. `xAt` is the middle of a slot; null outside of what is drawn. */
export function groupEvents<Event extends { readonly day: Day }>(
  events: readonly Event[],
  slots: readonly DayRange[],
  xAt: (slot: number) => number | null,
): readonly EventGroup<Event>[] {
  const groups: { x: number; events: Event[] }[] = []
  for (const event of events.toSorted((a, b) => a.day - b.day)) {
    const slot = findSlot(slots, event.day)
    const x = slot < 0 ? null : xAt(slot)
    if (x === null) continue
    const last = groups.at(-1)
    if (last && x - last.x < closest) last.events.push(event)
    else groups.push({ x, events: [event] })
  }
  return groups
}
