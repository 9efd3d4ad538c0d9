import { useVirtualizer } from '@tanstack/react-virtual'
import { Check, Plus } from 'lucide-react'
import { useRef } from 'react'

import { formatPercent, formatUsd } from '../../format/number.ts'
import { AppAvatar } from '../../icons/AppAvatar.tsx'

export interface Member {
  readonly id: string
  readonly displayName: string
  readonly logo: string | null
  readonly value: number | null
  readonly marketShare: number | null
}

interface MemberListProps {
  readonly members: readonly Member[]
  readonly added: ReadonlySet<string>
  /** Why nothing more can be added; null while it can. */
  readonly full: string | null
  readonly onToggle: (id: string) => void
}

const rowHeight = 26

export function MemberList({ members, added, full, onToggle }: MemberListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not in use here
  const virtualizer = useVirtualizer({
    count: members.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 300, height: 320 },
  })
  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto [scrollbar-width:thin]">
      <ul
        aria-label="Applications in Others"
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const member = members[index]
          if (!member) return null
          const { id, displayName, logo, value, marketShare } = member
          const isAdded = added.has(id)
          const label = isAdded ? `Remove ${displayName} from the chart` : `Add ${displayName} to the chart`
          const refused = isAdded ? null : full
          return (
            <li
              key={id}
              className="absolute inset-x-0 flex h-[26px] items-center gap-2 rounded-small px-1 text-12 tabular-nums hover:bg-hover"
              style={{ top: start }}
            >
              <AppAvatar id={id} name={displayName} logo={logo} />
              <span className="min-w-0 grow truncate text-text-1" title={displayName}>
                {displayName}
              </span>
              <span className="w-14 text-right text-text-2">{formatUsd(value)}</span>
              <span className="w-10 text-right text-text-3">{formatPercent(marketShare)}</span>
              <button
                type="button"
                aria-label={label}
                aria-pressed={isAdded}
                title={refused ?? label}
                disabled={refused !== null}
                className="flex size-[18px] items-center justify-center rounded-small border border-border-2 text-text-2 outline-offset-1 outline-focus hover:border-border-3 hover:text-text-1 focus-visible:outline-2 disabled:opacity-45 aria-pressed:border-accent-line aria-pressed:bg-accent-tint aria-pressed:text-accent touch:size-9"
                onClick={() => onToggle(id)}
              >
                {isAdded ? <Check aria-hidden className="size-3" /> : <Plus aria-hidden className="size-3" />}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
