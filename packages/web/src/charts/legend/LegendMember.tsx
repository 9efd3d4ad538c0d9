import { X } from 'lucide-react'

import type { LegendEntry } from './LegendEntry.ts'
import type { LegendMembers } from './LegendProps.ts'

interface LegendMemberProps {
  readonly entry: LegendEntry
  readonly members: LegendMembers
}

/** Puts an added series back into Others. */
export function LegendMember({ entry, members: { added, onRemove } }: LegendMemberProps) {
  if (!added.includes(entry.id)) return null
  return (
    <button
      type="button"
      aria-label={`Remove ${entry.name} from the chart`}
      title="Remove from the chart"
      className="flex size-5 shrink-0 items-center justify-center rounded-small text-text-3 outline-focus hover:bg-hover hover:text-text-1 focus-visible:outline-2 [&_svg]:size-3"
      onClick={() => onRemove(entry.id)}
    >
      <X aria-hidden />
    </button>
  )
}
