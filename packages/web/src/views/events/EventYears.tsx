import { formatUsd } from '@analytics/contract/format/number'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { requestOptions } from '../../data/requestOptions.ts'
import type { PageContext } from '../shared/PagePart.ts'
import { toEventYears, type EventYear } from './toEventYears.ts'

/** CSS pixels. */
const height = 36
const barWidth = 18

/** The amounts of each year, of the chosen kinds, chains and application. A year is pressed to list its events alone. */
export function EventYears({ dashboard, view, onChange }: PageContext<'events'>) {
  const { table, range } = view
  const ofAllTime = { ...view, range: null, table: { ...table, timeFrame: null } }
  const { data } = useQuery(requestOptions(dashboard.getRequests(ofAllTime).events))
  const events = data?.response.data.events
  const years = useMemo(() => toEventYears(events ?? []), [events])
  const largest = Math.max(0, ...years.flatMap(({ lost, raised }) => [lost ?? 0, raised ?? 0]))
  return (
    <ul
      aria-label="Amounts by year"
      className="flex min-h-28 border-b border-border-1 px-2 py-2 max-md:overflow-x-auto max-md:[scrollbar-width:none]"
    >
      {years.map(eventYear => {
        const { year, from, to } = eventYear
        const isChosen = range?.from === from && range.to === to
        return (
          <li key={year} className="min-w-23 flex-1">
            <button
              type="button"
              aria-pressed={isChosen}
              className="flex h-full w-full flex-col items-start rounded-control px-2 py-1 text-11 whitespace-nowrap text-text-3 outline-focus hover:bg-hover focus-visible:outline-2 aria-pressed:bg-accent-tint"
              onClick={() => onChange({ range: isChosen ? null : { from, to } })}
            >
              <Bars {...{ eventYear, largest }} />
              <span className="block pt-1 text-12 font-medium text-text-1">{year}</span>
              <YearText {...eventYear} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function YearText({ lost, raised, count }: EventYear) {
  if (count === 0) return <span>No events</span>
  return (
    <>
      {lost === null ? null : <span className="block text-negative">{formatUsd(lost)} lost</span>}
      {raised === null ? null : <span className="block">{formatUsd(raised)} raised</span>}
    </>
  )
}

interface BarsProps {
  readonly eventYear: EventYear
  /** The amount of a bar of the whole height. */
  readonly largest: number
}

function Bars({ eventYear: { lost, raised }, largest }: BarsProps) {
  return (
    <svg aria-hidden width={2 * barWidth + 2} height={height} className="block">
      <YearBar x={0} value={lost} largest={largest} className="fill-negative" />
      <YearBar x={barWidth + 2} value={raised} largest={largest} className="fill-others" />
    </svg>
  )
}

interface YearBarProps {
  readonly x: number
  readonly value: number | null
  readonly largest: number
  readonly className: string
}

/** An amount that is known is at least a line. */
function YearBar({ x, value, largest, className }: YearBarProps) {
  if (value === null || largest === 0) return null
  const length = Math.max(1, Math.round((value / largest) * height))
  return <rect {...{ x, className }} y={height - length} width={barWidth} height={length} />
}
