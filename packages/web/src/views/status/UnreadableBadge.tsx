import type { Unreadable } from '@analytics/contract/api/responses/status'

import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { unreadableText } from './statusText.ts'

export function UnreadableBadge({
  source,
  unreadable,
}: {
  readonly source: string
  readonly unreadable: Unreadable
}) {
  const { count, samples } = unreadable
  const rest = count - samples.length
  return (
    <Popover
      label={`Rejected entries of ${source}`}
      align="end"
      className="max-h-80! w-90 p-3 text-left text-12 whitespace-normal text-text-2"
      trigger={triggerOf(unreadableText(unreadable), source)}
    >
      <p className="font-semibold text-text-1">{unreadableText(unreadable)} entries rejected</p>
      <p className="mt-1">
        They could not be read, so their values are missing, not zero. Other entries are not affected.
      </p>
      <ul className="mt-2 space-y-2">
        {samples.map(({ entry, field, why }) => (
          <li key={`${entry} ${field} ${why}`} className="border-t border-border-1 pt-2 wrap-anywhere">
            <span className="block font-medium text-text-1">{entry}</span>
            <span className="block text-text-3">{field === '' ? why : `${field}: ${why}`}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="mt-2 border-t border-border-1 pt-2 text-text-3">and more</p> : null}
    </Popover>
  )
}

const triggerOf = (text: string, source: string) =>
  function UnreadableTrigger(trigger: TriggerProps) {
    return (
      <button
        type="button"
        {...trigger}
        aria-label={`${text} entries of ${source} rejected`}
        className="hit-area shrink-0 rounded-small border border-warning-line bg-warning-tint px-1.5 text-11 leading-4.5 font-medium text-warning"
      >
        {text}
      </button>
    )
  }
