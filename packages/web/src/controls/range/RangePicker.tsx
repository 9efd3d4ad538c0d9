import type { Day } from '@analytics/contract/query/day'
import { openRange, type DayRange } from '@analytics/contract/query/timeRange'
import { defaultVersus, type Versus } from '@analytics/contract/query/versus'
import { useId, useState } from 'react'

import { formatDay } from '../../format/date.ts'
import { cx } from '../../lib/cx.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Segmented } from '../../ui/inputs/Segmented.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { readDates, type Dates, type End } from './readDates.ts'
import { toShortcuts } from './shortcuts.ts'
import { versusChoices } from './versusChoices.ts'

export interface RangePickerProps {
  /** The days that are shown when it opens. */
  readonly range: DayRange
  /** The last complete day. */
  readonly latest: Day
  /** Null where nothing is compared. */
  readonly vs: Versus | null
  readonly onApply: (chosen: { readonly range: DayRange; readonly vs: Versus | null }) => void
  readonly onClose: () => void
}

const ends = ['from', 'to'] as const
const labels = { from: 'First day', to: 'Last day' } as const
const hints = { from: 'the beginning', to: 'the latest day' } as const

/** Two fields, and a month for each of them. */
export function RangePicker({ range, latest, onApply, onClose, ...props }: RangePickerProps) {
  const [dates, setDates] = useState(() => toDates(range))
  const [active, setActive] = useState<End>('from')
  const [vs, setVs] = useState(props.vs)
  // One month instead of two.
  const narrow = useIsPhone()
  const id = useId()
  const { days, problem, count, ...read } = readDates(dates, latest)
  const choices = versusChoices(read.range)
  const shownVs = choices.some(({ value }) => value === vs) ? vs : vs && defaultVersus
  const write = (end: End, text: string) => setDates(now => ({ ...now, [end]: text }))
  const toGrid = (end: End) => (
    <MonthGrid
      key={end}
      label={labels[end]}
      value={days[end]}
      {...days}
      latest={latest}
      onChange={day => {
        write(end, formatDay(day))
        setActive('to')
      }}
    />
  )
  return (
    <form
      className={narrow ? 'w-full' : 'w-119.5'}
      onSubmit={event => {
        event.preventDefault()
        if (!read.range) return
        onApply({ range: read.range, vs: shownVs })
        onClose()
      }}
    >
      <div className="flex items-center gap-2 px-4 pt-3">
        {ends.map(end => (
          <input
            key={end}
            aria-label={labels[end]}
            aria-invalid={problem?.end === end}
            aria-describedby={id}
            data-autofocus={end === 'from' ? true : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={hints[end]}
            value={dates[end]}
            onFocus={() => setActive(end)}
            onChange={event => write(end, event.currentTarget.value)}
            onBlur={() => {
              const day = days[end]
              if (day !== null) write(end, formatDay(day))
            }}
            className={cx(
              'h-8 min-w-0 flex-1 rounded-control border bg-surface px-2 text-13 text-text-1 outline-offset-2 outline-focus placeholder:text-text-3 focus-visible:outline-2 touch:h-10',
              problem?.end === end ? 'border-negative' : 'border-border-2',
              narrow && active === end && 'border-accent',
            )}
          />
        ))}
        <span className="w-18 shrink-0 text-right text-12 text-text-3">{count}</span>
      </div>
      <output
        id={id}
        className={cx('block h-5 px-4 pt-1 text-12', problem ? 'text-negative' : 'text-text-3')}
      >
        {problem?.text}
      </output>
      <div className={cx('px-3 pb-2', !narrow && 'grid grid-cols-2 gap-6')}>
        {narrow ? toGrid(active) : ends.map(toGrid)}
      </div>
      <div className="flex flex-wrap gap-1 border-t border-border-1 px-3 py-2">
        {toShortcuts(latest).map(shortcut => (
          <Button key={shortcut.label} tone="plain" onClick={() => setDates(toDates(shortcut.range))}>
            {shortcut.label}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-border-1 px-3 py-2">
        <span className="mr-auto">
          {shownVs === null ? null : (
            <Segmented label="Compare with" options={choices} value={shownVs} onChange={setVs} />
          )}
        </span>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="solid" disabled={!read.range}>
          Apply
        </Button>
      </div>
    </form>
  )
}

function toDates({ from, to }: DayRange): Dates {
  return {
    from: from === openRange.from ? '' : formatDay(from),
    to: to === openRange.to ? '' : formatDay(to),
  }
}
