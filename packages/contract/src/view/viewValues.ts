import { parseExploreRange, toOwnDays } from '../query/exploreRange.ts'
import { isLimitOption, type LimitOption } from '../query/limits.ts'
import type { DayRange } from '../query/timeRange.ts'

/** Null is the table's own order. */
export type ViewSort = { readonly column: string; readonly descending: boolean } | null

export function oneOf<Value extends string>(values: readonly Value[]): (text: string) => Value | undefined {
  return text => values.find(value => value === text)
}

export function toLimit(text: string): LimitOption | null {
  const limit = text === 'all' ? 'all' : Number(text)
  return isLimitOption(limit) ? limit : null
}

export function toFlag(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null
}

export function toSort(text: string): ViewSort {
  return { column: text.replace(/^-/, ''), descending: text.startsWith('-') }
}

export function sortText(sort: NonNullable<ViewSort>): string {
  return `${sort.descending ? '-' : ''}${sort.column}`
}

/** `2026-Q3` or `2025-11-03..2026-02-17`. */
export function toOwnRange(text: string): DayRange | null {
  try {
    return toOwnDays(parseExploreRange(text))
  } catch {
    return null
  }
}

/** The form of earlier links: `2026-07-01_2026-09-30`. */
export function toZoom(text: string): DayRange | null {
  return /^[\d-]+_[\d-]+$/.test(text) ? toOwnRange(text.replace('_', '..')) : null
}
