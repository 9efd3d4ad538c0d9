import { othersId } from '@analytics/contract/metrics/palettes'
import { ChevronLeft, X } from 'lucide-react'

import type { LegendEntry } from './LegendEntry.ts'
import type { LegendMembers } from './LegendProps.ts'

const button =
  'flex size-5 shrink-0 items-center justify-center rounded-small text-text-3 outline-focus hover:bg-hover hover:text-text-1 focus-visible:outline-2 [&_svg]:size-3'

/** The button beside a legend's row: it opens Others, or puts a series back into it. */
export function LegendMember({
  entry,
  members,
}: {
  readonly entry: LegendEntry
  readonly members: LegendMembers
}) {
  const { isOpen, onOpen, added, onRemove } = members
  if (entry.id === othersId)
    return (
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label="Open Others"
        title="Inside Others"
        className={button}
        onClick={() => onOpen(!isOpen)}
      >
        <ChevronLeft aria-hidden />
      </button>
    )
  if (!added.includes(entry.id)) return null
  return (
    <button
      type="button"
      aria-label={`Remove ${entry.name} from the chart`}
      title="Remove from the chart"
      className={button}
      onClick={() => onRemove(entry.id)}
    >
      <X aria-hidden />
    </button>
  )
}
