import { dayOf, type Day } from '@analytics/contract/query/day'
import { openRange, toDayRange, type DayRange, type QueryRange } from '@analytics/contract/query/timeRange'
import type { Versus } from '@analytics/contract/query/versus'
import { CalendarDays, ChevronDown, X } from 'lucide-react'

import { idlePart } from '../../connection/lazyPart.tsx'
import { serverNow } from '../../data/serverClock.ts'
import { formatOwnRange } from '../../format/date.ts'
import { cx } from '../../lib/cx.ts'
import { PopoverOrSheet } from '../../ui/overlays/PopoverOrSheet.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'

const picker = idlePart(async () => (await import('./RangePicker.tsx')).RangePicker)

export interface OwnDatesProps {
  /** Null while a time frame rules. */
  readonly own: DayRange | null
  /** The days that the picker begins with. */
  readonly shown: QueryRange
  /** The time frame to which the cross returns: `30D`. */
  readonly back: string
  /** Null where nothing is compared. */
  readonly vs: Versus | null
  /** The latest day that can be chosen. */
  readonly latest?: Day
  readonly onChange: (chosen: { readonly range: DayRange | null; readonly vs?: Versus }) => void
}

/** The day before this one is the latest that can be complete. */
const defaultLatest = () => dayOf(serverNow()) - 1

/** The button after the time frames. While a custom range is set, it names the range and has a cross. */
export function OwnDates({ own, shown, back, vs, onChange, latest = defaultLatest() }: OwnDatesProps) {
  const trigger = (props: TriggerProps) => <Trigger {...props} own={own} />
  const range = own?.to === openRange.to ? own : toDayRange(shown, latest, openRange.from)
  const choose = {
    range,
    latest,
    vs,
    onApply: (chosen: { readonly range: DayRange; readonly vs: Versus | null }) => {
      // Another comparison leaves a time frame what it is.
      const isSame = chosen.range.from === range.from && chosen.range.to === range.to
      if (isSame && !chosen.vs) return
      onChange({ range: isSame ? own : chosen.range, ...(chosen.vs && { vs: chosen.vs }) })
    },
  }
  return (
    <div
      className={cx(
        'inline-flex shrink-0 items-center rounded-control border',
        own
          ? 'border-accent-line bg-accent-tint text-accent max-md:order-first'
          : 'border-transparent text-text-2',
      )}
    >
      <PopoverOrSheet label="Custom range" trigger={trigger} needs={picker}>
        {close => {
          const Picker = picker.get()
          return Picker && <Picker onClose={close} {...choose} />
        }}
      </PopoverOrSheet>
      {own ? (
        <button
          type="button"
          aria-label={`Back to ${back}`}
          title={`Back to ${back}`}
          className="hit-area inline-flex h-6.5 items-center rounded-control pr-1.5 pl-0.5 outline-offset-2 outline-focus focus-visible:outline-2 touch:h-8.5 touch:px-2.5"
          onClick={() => onChange({ range: null })}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      ) : null}
    </div>
  )
}

function Trigger({ own, ...trigger }: TriggerProps & Pick<OwnDatesProps, 'own'>) {
  return (
    <button
      type="button"
      aria-label={own ? undefined : 'Custom range'}
      title="Custom range"
      className="hit-area inline-flex h-6.5 items-center gap-1.5 rounded-control px-1.5 text-12 font-medium whitespace-nowrap outline-offset-2 outline-focus transition-colors hover:bg-hover focus-visible:outline-2 touch:h-8.5 touch:px-2.5 touch:text-13"
      {...trigger}
    >
      <CalendarDays aria-hidden className="size-3.5" />
      {own ? (
        <span className="md:@max-[66rem]:sr-only">{formatOwnRange(own)}</span>
      ) : (
        <ChevronDown aria-hidden className="size-3" />
      )}
    </button>
  )
}
