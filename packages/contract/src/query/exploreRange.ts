import { GrammarError } from '../lines/GrammarError.ts'
import { dayOf, firstOfMonth, firstOfYear, fromIsoDay, monthOf, toIsoDay, yearOf, type Day } from './day.ts'
import { openRange, type DayRange } from './timeRange.ts'

/** `90d`, `2y`, `ytd`, `2026-Q3` or `2024..2026-06`, as it stands in the address of an explorer view. */
export type ExploreRange =
  | { readonly kind: 'last'; readonly count: number; readonly unit: 'd' | 'w' | 'm' | 'q' | 'y' }
  | { readonly kind: 'ytd' | 'qtd' | 'all' }
  | { readonly kind: 'days'; readonly from: Day | null; readonly to: Day | null }

export const rangePresets = ['7d', '30d', '90d', '180d', '1y', '2y', '3y', '5y', 'ytd', 'qtd', 'all'] as const

export const defaultExploreRange = '1y'

/** Throws GrammarError. */
export function parseExploreRange(text: string): ExploreRange {
  if (text === 'ytd' || text === 'qtd' || text === 'all') return { kind: text }
  const last = /^([1-9]\d{0,3})([dwmqy])$/.exec(text)
  if (last) return { kind: 'last', count: Number(last[1]), unit: toUnit(last[2]) }
  const [first = '', second, ...rest] = text.split('..')
  if (rest.length > 0 || (second !== undefined && first === '' && second === '')) throw notARange(text)
  if (second === undefined) return { kind: 'days', ...toSpan(first, text) }
  const from = first === '' ? null : toSpan(first, text).from
  const to = second === '' ? null : toSpan(second, text).to
  if (from !== null && to !== null && from > to) throw new GrammarError(`'${text}' ends before it begins`, 0)
  return { kind: 'days', from, to }
}

function toUnit(text = ''): 'd' | 'w' | 'm' | 'q' | 'y' {
  return text === 'd' || text === 'w' || text === 'm' || text === 'q' ? text : 'y'
}

function notARange(text: string): GrammarError {
  return new GrammarError(
    `'${text.slice(0, 60)}' is not a range such as 90d, 2026-Q3 or 2026-05-22..2026-11-20`,
    0,
    rangePresets,
  )
}

/** `2026`, `2026-Q3`, `2026-07` or a day. */
function toSpan(text: string, whole: string): DayRange {
  const [, year, quarter, month] = /^([12]\d{3})(?:-Q([1-4])|-(\d{2}))?$/.exec(text) ?? []
  const firstOf = (ofYear: number, ofMonth: number) => dayOf(Date.UTC(ofYear, ofMonth, 1))
  if (year === undefined) {
    try {
      const day = fromIsoDay(text)
      return { from: day, to: day }
    } catch {
      throw notARange(whole)
    }
  }
  const number = Number(year)
  if (quarter !== undefined) {
    const begin = (Number(quarter) - 1) * 3
    return { from: firstOf(number, begin), to: firstOf(number, begin + 3) - 1 }
  }
  if (month === undefined) return { from: firstOf(number, 0), to: firstOf(number + 1, 0) - 1 }
  const index = Number(month) - 1
  if (index < 0 || index > 11) throw notARange(whole)
  return { from: firstOf(number, index), to: firstOf(number, index + 1) - 1 }
}

export function writeExploreRange(range: ExploreRange): string {
  if (range.kind === 'last') return `${range.count}${range.unit}`
  if (range.kind !== 'days') return range.kind
  const [from, to] = [range.from, range.to].map(day => (day === null ? '' : toIsoDay(day)))
  return `${from}..${to}`
}

/** Null for a range that moves with the data. */
export function toOwnDays(range: ExploreRange): DayRange | null {
  return range.kind === 'days' ? { from: range.from ?? openRange.from, to: range.to ?? openRange.to } : null
}

/** Reads `2026-Q3` or `2025-11-03..2026-02-17`; null if the text is not such a range. */
export function readOwnDays(text: string): DayRange | null {
  try {
    return toOwnDays(parseExploreRange(text))
  } catch {
    return null
  }
}

export function writeOwnDays({ from, to }: DayRange): string {
  const end = (day: Day, open: Day) => (day === open ? null : day)
  return writeExploreRange({ kind: 'days', from: end(from, openRange.from), to: end(to, openRange.to) })
}

/** A range may begin so long before the data. */
const longestBefore = 366

/**
 * The days of a range. A moving range ends on the as-of day; `all` and an open beginning reach back to `firstDay`. A range that
 * lies after the as-of day, or long before the data, has no days: it ends before it begins.
 */
export function toExploreDays(range: ExploreRange, asOf: Day, firstDay: Day): DayRange {
  const { from, to } = toAskedDays(range, asOf, firstDay)
  const earliest = Math.min(firstDay, asOf) - longestBefore
  return from > to || to < earliest ? { from: to + 1, to } : { from: Math.max(from, earliest), to }
}

function toAskedDays(range: ExploreRange, asOf: Day, firstDay: Day): DayRange {
  switch (range.kind) {
    case 'last':
      return { from: startOfLast(range, asOf), to: asOf }
    case 'ytd':
      return { from: firstOfYear(asOf), to: asOf }
    case 'qtd':
      return { from: dayOf(Date.UTC(yearOf(asOf), Math.floor(monthOf(asOf) / 3) * 3, 1)), to: asOf }
    case 'all':
      return { from: Math.min(firstDay, asOf), to: asOf }
    case 'days':
      return { from: range.from ?? firstDay, to: Math.min(range.to ?? asOf, asOf) }
  }
}

/** A year has 365 days, as on the dashboards; months and quarters follow the calendar. */
function startOfLast({ count, unit }: Extract<ExploreRange, { kind: 'last' }>, asOf: Day): Day {
  if (unit === 'm' || unit === 'q') {
    const months = unit === 'm' ? count : count * 3
    const first = dayOf(Date.UTC(yearOf(asOf), monthOf(asOf) - months, 1))
    const [dayOfMonth, length] = [
      asOf - firstOfMonth(asOf),
      dayOf(Date.UTC(yearOf(first), monthOf(first) + 1, 1)) - first,
    ]
    return first + Math.min(dayOfMonth + 1, length)
  }
  const days = { d: 1, w: 7, y: 365 }[unit]
  return asOf - count * days + 1
}

/** The range of the same length just before; `all` has none. */
export function toDaysBefore(range: ExploreRange, { from, to }: DayRange): DayRange | null {
  if (range.kind === 'all' || (range.kind === 'days' && range.from === null)) return null
  return { from: from - (to - from + 1), to: from - 1 }
}
