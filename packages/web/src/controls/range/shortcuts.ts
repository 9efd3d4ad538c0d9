import { addMonths, firstOfMonth, monthOf, yearOf, type Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

export interface Shortcut {
  readonly label: string
  readonly range: DayRange
}

const shownQuarters = 4

/** Months and quarters, the latest first. None ends after the last complete day. */
export function toShortcuts(latest: Day): Shortcut[] {
  const month = firstOfMonth(latest)
  const quarter = addMonths(latest, -(monthOf(latest) % 3))
  const until = (end: Day) => Math.min(end, latest)
  return [
    { label: 'This month', range: { from: month, to: latest } },
    { label: 'Last month', range: { from: addMonths(month, -1), to: month - 1 } },
    ...Array.from({ length: shownQuarters }, (_, back) => {
      const from = addMonths(quarter, -3 * back)
      const label = `Q${monthOf(from) / 3 + 1} ${yearOf(from)}`
      return { label, range: { from, to: until(addMonths(from, 3) - 1) } }
    }),
  ]
}
