import type { Metadata } from '../api/responses/metadata.ts'
import { fromIsoDay, startOf, yearOf, type Day, type DayRange } from '../query/day.ts'
import { toRange, wireTimeRanges } from '../query/timeRange.ts'
import { countMonths, isWholeMonths, toYearBefore } from '../query/versus.ts'

/** The facts of a response that say which days its figures are of. */
export type RangeFacts = Pick<
  Metadata,
  'timeFrameShown' | 'range' | 'compared' | 'known' | 'asOf' | 'generatedAt'
>

/** A range as a sentence names it. Years are named unless they are the present one. */
export interface RangeWords {
  /** `in 30 days`, `on 27 November`, `from 3 to 17 November`. */
  readonly span: string
  /** The last day of a range that is over, as in ` on 17 November`; empty while it is current. */
  readonly end: string
  /** The moment that a stock is compared with: `30 days ago`, `on 2 November`. */
  readonly before: string
  /** The days that the range is compared with, where those were chosen: `a year before`, `in September`. */
  readonly compared: string | null
  /** `2 November`, `16–22 November`. */
  readonly toDays: (from: Day, to?: Day) => string
}

/** Figures may be as late as this before a sentence says on which day they end. */
const usualDelay = 3

/** Null for a response of no days. */
export function toRangeWords(metadata: RangeFacts): RangeWords | null {
  const { timeFrameShown, known, asOf, generatedAt } = metadata
  const [range, compared] = [toRange(metadata.range), toRange(metadata.compared)]
  if (!range) return null
  const today = fromIsoDay(generatedAt.slice(0, 10))
  const toDays = (from: Day, to = from) => {
    const isThisYear = yearOf(from) === yearOf(today) && yearOf(to) === yearOf(today)
    const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
    return new Intl.DateTimeFormat('en-GB', { ...options, ...(!isThisYear && { year: 'numeric' }) })
      .formatRange(startOf(from), startOf(to))
      .replaceAll(/\s/g, ' ')
      .replace(/^(\d+) – (?=\d+ \D)/, '$1–')
  }
  const inDays = (days: DayRange) => {
    const { from, to } = days
    if (from === to) return `on ${toDays(to)}`
    if (isWholeMonths(days) && countMonths(days) === 1) return `in ${withoutDay(toDays(to))}`
    return `from ${toDays(from, to).replace(/ ?– ?/, ' to ')}`
  }
  const isPast = known !== undefined || today - range.to > usualDelay
  const { days, name } = timeFrameShown === 'custom' ? { days: 1, name: '' } : wireTimeRanges[timeFrameShown]
  const isOfYear = days === 'ytd' && yearOf(range.to) === yearOf(today)
  const length = days === 365 ? 'a year' : name
  const span = isOfYear ? 'so far this year' : `in ${length}`
  const last = toDays(range.to)
  const yearBefore = compared?.from === toYearBefore(range.from) ? 'a year before' : null
  const dayBefore = name === '' ? (compared?.to ?? range.from - 1) : null
  return {
    span: days === 1 || (days === 'ytd' && !isOfYear) ? inDays(range) : isPast ? `${span} to ${last}` : span,
    end: isPast || (asOf !== null && range.to < fromIsoDay(asOf)) ? ` on ${last}` : '',
    before:
      yearBefore ??
      (dayBefore !== null
        ? `on ${toDays(dayBefore)}`
        : days === 'ytd'
          ? 'at the start of the year'
          : `${length} ${isPast ? 'earlier' : 'ago'}`),
    compared: yearBefore ?? (compared && inDays(compared)),
    toDays,
  }
}

/** `November`: the month of a day that is written out. */
export function withoutDay(day: string): string {
  return day.replace(/^\d+ /, '')
}
