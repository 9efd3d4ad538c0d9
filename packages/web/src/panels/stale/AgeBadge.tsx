import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import type { Sources } from './sources.ts'
import { staleness } from './staleness.ts'
import { useMinute } from './useMinute.ts'

/** `2 h old`. */
export function AgeBadge({ sources }: { readonly sources: Sources }) {
  const stale = staleness(sources, useMinute())
  if (!stale) return null
  return (
    <Popover
      label="Age of this data"
      className="w-75 p-3 text-12 text-text-2"
      trigger={triggerOf(stale.age ?? 'not checked')}
    >
      <p className="font-semibold text-text-1">Showing the last successful data</p>
      <p className="mt-1">{stale.failure ?? 'The refresh failed'}. It is retried automatically.</p>
    </Popover>
  )
}

const triggerOf = (text: string) =>
  function StaleBadgeTrigger(trigger: TriggerProps) {
    return (
      <button
        type="button"
        {...trigger}
        className="hit-area shrink-0 rounded-small border border-warning-line bg-warning-tint px-1.5 text-11 leading-4.5 font-medium text-warning"
      >
        {text}
      </button>
    )
  }
