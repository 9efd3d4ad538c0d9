import { fromIsoDay, toIsoDay, type Day } from '@analytics/contract/query/day'
import type { ExploreRange } from '@analytics/contract/query/exploreRange'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'

import { formatShortRange } from '../format/date.ts'
import { cx } from '../lib/cx.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Popover } from '../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../ui/overlays/trigger.ts'

interface RangeDaysProps {
  readonly range: ExploreRange
  /** The days that are shown. */
  readonly shown: { readonly from: Day; readonly to: Day } | null
  readonly onChange: (range: ExploreRange) => void
}

/** Days of the user's own, in the browser's calendar. */
export function RangeDays({ range, shown, onChange }: RangeDaysProps) {
  const isOwn = range.kind === 'days'
  const trigger = (props: TriggerProps) => (
    <Button
      {...props}
      icon={<CalendarDays />}
      className={cx(isOwn && 'border-accent-line! bg-accent-tint! text-accent!')}
    >
      {isOwn && shown ? formatShortRange(shown.from, shown.to) : 'Days'}
    </Button>
  )
  const key = shown ? `${shown.from} ${shown.to}` : ''
  return (
    <Popover label="Days" trigger={trigger} className="p-3">
      <DaysForm key={key} shown={shown} onChange={onChange} />
    </Popover>
  )
}

function DaysForm({ shown, onChange }: Omit<RangeDaysProps, 'range'>) {
  const [from, setFrom] = useState(shown ? toIsoDay(shown.from) : '')
  const [to, setTo] = useState(shown ? toIsoDay(shown.to) : '')
  const isUsable = from !== '' && to !== '' && from <= to
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (isUsable) onChange({ kind: 'days', from: fromIsoDay(from), to: fromIsoDay(to) })
      }}
    >
      <DayField label="From" value={from} onChange={setFrom} />
      <DayField label="To" value={to} onChange={setTo} />
      <Button type="submit" disabled={!isUsable}>
        Apply
      </Button>
    </form>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="flex flex-col gap-1 text-12 text-text-2">
      {label}
      <input
        type="date"
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        className="h-8 rounded-control border border-border-1 bg-surface px-2 text-13 text-text-1"
      />
    </label>
  )
}
