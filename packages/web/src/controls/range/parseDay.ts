import { dayOf, fromIsoDay, monthOf, yearOf, type Day } from '@analytics/contract/query/day'
import { months } from '@analytics/contract/query/dayText'

/** A leap year is at most eight years away. */
const mostYearsBack = 8

/** `2026-05-22`, `22 May 2026`, `May 22`; without a year the latest such day. Null for anything else. */
export function parseDay(text: string, latest: Day): Day | null {
  const given = text.trim()
  try {
    return fromIsoDay(given)
  } catch {
    return parseWritten(given, latest)
  }
}

function parseWritten(text: string, latest: Day): Day | null {
  const [, first = '', second = '', year] =
    /^([a-z]+|\d{1,2})[\s.]+([a-z]+|\d{1,2})[\s.,]*(\d{4})?$/i.exec(text) ?? []
  const [date, name] = /^\d/.test(first) ? [first, second] : [second, first]
  const month = name.length < 3 ? -1 : months.findIndex(candidate => startsWith(candidate, name))
  if (month < 0 || !/^\d/.test(date)) return null
  if (year !== undefined) return toDay(Number(year), month, Number(date))
  for (let back = 0; back <= mostYearsBack; back++) {
    const day = toDay(yearOf(latest) - back, month, Number(date))
    if (day !== null && day <= latest) return day
  }
  return null
}

function startsWith(name: string, begin: string): boolean {
  return name.toLowerCase().startsWith(begin.toLowerCase())
}

/** Null for a 31 February. */
function toDay(year: number, month: number, date: number): Day | null {
  const day = dayOf(Date.UTC(year, month, date))
  return date > 0 && monthOf(day) === month ? day : null
}
