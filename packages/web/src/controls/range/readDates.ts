import { formatCount } from '@analytics/contract/format/number'
import type { Day } from '@analytics/contract/query/day'
import { countDays, openRange, type DayRange } from '@analytics/contract/query/timeRange'

import { formatDay } from '../../format/date.ts'
import { parseDay } from './parseDay.ts'

export type End = 'from' | 'to'

/** The texts of both fields. An empty one leaves its end open. */
export type Dates = Readonly<Record<End, string>>

export interface ReadDates {
  /** Null where a field is empty or can't be read. */
  readonly days: Readonly<Record<End, Day | null>>
  /** Null while something is wrong. */
  readonly range: DayRange | null
  readonly problem: { readonly end: End; readonly text: string } | null
  /** `183 days`; empty where an end is open. */
  readonly count: string
}

/** `latest` is the last complete day. */
export function readDates(dates: Dates, latest: Day): ReadDates {
  const days = { from: parseDay(dates.from, latest), to: parseDay(dates.to, latest) }
  const problem =
    findProblem('from', dates, days.from, latest) ??
    findProblem('to', dates, days.to, latest) ??
    findOrderProblem(days)
  const range = problem ? null : { from: days.from ?? openRange.from, to: days.to ?? openRange.to }
  const isCounted = problem === null && days.from !== null && days.to !== null
  const length = isCounted && range ? countDays(range) : 0
  return {
    days,
    range,
    problem,
    count: isCounted ? `${formatCount(length)} ${length === 1 ? 'day' : 'days'}` : '',
  }
}

function findProblem(end: End, dates: Dates, day: Day | null, latest: Day): ReadDates['problem'] {
  const text = dates[end].trim()
  if (text === '') return null
  if (day === null) return { end, text: `“${text.slice(0, 30)}” is not a day. Use 2026-05-22 or 22 May.` }
  return day > latest ? { end, text: `The data ends on ${formatDay(latest)}.` } : null
}

function findOrderProblem({ from, to }: ReadDates['days']): ReadDates['problem'] {
  if (from === null && to === null) return { end: 'from', text: 'Enter at least one day.' }
  if (from === null || to === null || from <= to) return null
  return { end: 'to', text: 'The last day is before the first.' }
}
