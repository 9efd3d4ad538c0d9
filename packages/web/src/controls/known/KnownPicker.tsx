import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import { dayOf, fromIsoDay, type Day } from '@analytics/contract/query/day'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { requestOptions } from '../../data/requestOptions.ts'
import { serverNow } from '../../data/serverClock.ts'
import { formatDay } from '../../format/date.ts'
import { cx } from '../../lib/cx.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { MonthGrid } from '../range/MonthGrid.tsx'
import { parseDay } from '../range/parseDay.ts'
import { useKnown, type Known } from './useKnown.ts'

/** Its response says since when changes are recorded. */
const recordRequest: ApiRequest<'restatements'> = {
  endpoint: 'restatements',
  url: '/api/analytics/restatements?limit=1',
  response: 'restatements',
  metrics: ['fees'],
}

interface KnownPickerProps {
  /** Called after a choice. */
  readonly onDone?: (() => void) | undefined
}

/** Chooses the day as of which a page shows what was known: a field, and the days that are recorded. */
export function KnownPicker({ onDone }: KnownPickerProps) {
  const known = useKnown()
  const { data } = useQuery(requestOptions(recordRequest))
  const since = data?.response.data.since ?? null
  return known && <Picker {...{ known, onDone }} since={since === null ? null : fromIsoDay(since)} />
}

interface PickerProps extends KnownPickerProps {
  readonly known: Known
  /** Null while it is not known. */
  readonly since: Day | null
}

function Picker({ known, since, onDone }: PickerProps) {
  const [text, setText] = useState(known.time === null ? '' : formatDay(Math.floor(known.time)))
  const id = useId()
  const latest = dayOf(serverNow())
  const day = text.trim() === '' ? null : parseDay(text, latest)
  const problem = toProblem(text, day, since, latest)
  const choose = (chosen: Day | null) => {
    known.change(chosen)
    onDone?.()
  }
  return (
    <form
      className="w-66 max-w-full"
      onSubmit={event => {
        event.preventDefault()
        if (problem === null) choose(day)
      }}
    >
      <div className="flex items-center gap-2">
        <input
          aria-label="As known on"
          aria-invalid={problem !== null}
          aria-describedby={id}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          placeholder="latest"
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          className={cx(
            'h-8 min-w-0 flex-1 rounded-control border bg-surface px-2 text-13 text-text-1 outline-offset-2 outline-focus placeholder:text-text-3 focus-visible:outline-2 touch:h-10',
            problem === null ? 'border-border-2' : 'border-negative',
          )}
        />
        <Button type="submit" tone="solid" disabled={problem !== null || day === known.time}>
          Show
        </Button>
        <Button disabled={known.time === null} onClick={() => choose(null)}>
          Latest
        </Button>
      </div>
      <output
        id={id}
        className={cx('block min-h-5 py-1 text-12', problem === null ? 'text-text-3' : 'text-negative')}
      >
        {problem ?? (since === null ? '' : `Recorded since ${formatDay(since)}`)}
      </output>
      <MonthGrid
        label="As known on"
        value={day}
        // No day is tinted while none is chosen.
        from={day ?? Number.POSITIVE_INFINITY}
        to={day ?? Number.POSITIVE_INFINITY}
        earliest={since ?? undefined}
        latest={latest}
        onChange={choose}
      />
    </form>
  )
}

function toProblem(text: string, day: Day | null, since: Day | null, latest: Day): string | null {
  if (text.trim() === '') return null
  if (day === null) return 'Use a day such as 2026-05-22 or 22 May'
  if (day > latest) return `Use a day up to today, ${formatDay(latest)}`
  return since !== null && day < since ? `The record begins on ${formatDay(since)}` : null
}
