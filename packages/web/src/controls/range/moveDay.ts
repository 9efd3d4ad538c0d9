import { addMonths, firstOfMonth, lastOfMonth, mondayOf, type Day } from '@analytics/contract/query/day'

/** The day that a key of the calendar leads to; null for other keys. */
export function moveDay(day: Day, key: string, isShift: boolean): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return day - 1
    case 'ArrowRight':
      return day + 1
    case 'ArrowUp':
      return day - 7
    case 'ArrowDown':
      return day + 7
    case 'Home':
      return mondayOf(day)
    case 'End':
      return mondayOf(day) + 6
    case 'PageUp':
      return inMonth(day, isShift ? -12 : -1)
    case 'PageDown':
      return inMonth(day, isShift ? 12 : 1)
    default:
      return null
  }
}

/** The same day of another month, or its last. */
function inMonth(day: Day, count: number): Day {
  const first = addMonths(day, count)
  return Math.min(first + day - firstOfMonth(day), lastOfMonth(first))
}
