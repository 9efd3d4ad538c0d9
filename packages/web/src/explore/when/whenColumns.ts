import type { WhenData, WhenOccurrence } from '@analytics/contract/api/responses/explore/when'
import type { Column, Columns } from '@analytics/contract/columns/Column'
import { dayOf } from '@analytics/contract/query/day'

import { formatDay } from '../../format/date.ts'

type OccurrenceColumns = Columns<WhenOccurrence>
type Spread = WhenData['after'][number]

const plural = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

/** The day, the member, the operands on the day, and the value and its change some days later. */
export function toOccurrenceColumns({ occurrences, of }: WhenData): OccurrenceColumns {
  const [first] = occurrences
  if (!first || !of) return {}
  const isInPoints = () => of.changeUnit === 'points'
  const figures = first.figures.map(({ text, name }, index): [string, Column<WhenOccurrence>] => [
    `figure ${text}`,
    {
      kind: 'amount',
      label: text,
      hint: name,
      unit: row => row.figures[index]?.unit ?? of.unit,
      value: row => row.figures[index]?.value ?? null,
    },
  ])
  const hasValue = first.figures.some(({ text }) => text === of.text)
  const later = first.after.flatMap(({ days }, index): [string, Column<WhenOccurrence>][] => [
    [
      `value ${days}`,
      {
        kind: 'amount',
        label: `After ${plural(days)}`,
        hint: of.name,
        unit: of.unit,
        value: ({ after }) => after[index]?.value ?? null,
      },
    ],
    [
      `change ${days}`,
      {
        kind: 'change',
        label: `Change, ${days}d`,
        isInPoints,
        value: ({ after }) => after[index]?.change ?? null,
      },
    ],
  ])
  return {
    day: { kind: 'day', label: 'Day (UTC)', value: ({ day }) => day },
    ...(first.member && {
      member: { kind: 'text', label: 'Member', value: ({ member }) => member?.name ?? '' },
    }),
    ...Object.fromEntries(figures),
    ...(!hasValue && {
      value: { kind: 'amount', label: of.text, hint: of.name, unit: of.unit, value: ({ value }) => value },
    }),
    ...Object.fromEntries(later),
    ...(occurrences.some(hasNews) && { news: { kind: 'text', label: 'Restated', value: toNews } }),
  }
}

const hasNews = ({ isTrue, knownSince }: WhenOccurrence) => !isTrue || knownSince !== null
const toDayText = (time: string) => formatDay(dayOf(Date.parse(time)))

function toNews({ isTrue, knownSince, notices }: WhenOccurrence): string {
  const undone = notices.findLast(notice => !notice.isTrue)
  if (!isTrue) return undone ? `Undone on ${toDayText(undone.at)}` : 'Undone'
  return knownSince === null ? '' : `Known since ${toDayText(knownSince)}`
}

/** The changes after all occurrences, beside those from every day. */
export function toSpreadColumns({ of }: WhenData): Columns<Spread> {
  const isInPoints = () => of?.changeUnit === 'points'
  const change = (label: string, value: (row: Spread) => number | null): Column<Spread> => ({
    kind: 'change',
    label,
    isInPoints,
    value,
  })
  return {
    after: { kind: 'text', label: 'After', value: ({ days }) => plural(days) },
    count: { kind: 'count', label: 'Occurrences', value: ({ occurrences }) => occurrences.count },
    median: change('Median', ({ occurrences }) => occurrences.median),
    lower: change('Lower quartile', ({ occurrences }) => occurrences.lower),
    upper: change('Upper quartile', ({ occurrences }) => occurrences.upper),
    allMedian: change('All days: median', ({ allDays }) => allDays.median),
    allLower: change('All days: lower', ({ allDays }) => allDays.lower),
    allUpper: change('All days: upper', ({ allDays }) => allDays.upper),
  }
}
