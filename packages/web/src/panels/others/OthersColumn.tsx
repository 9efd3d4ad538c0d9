import type { TableId } from '@analytics/contract/api/fields/responseParts'
import { formatCount, formatPercent, formatUsd } from '@analytics/contract/format/number'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import { hasText } from '@analytics/contract/query/foldText'
import { maxAdded } from '@analytics/contract/view/viewState'
import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { X, Check, Plus } from 'lucide-react'
import { useMemo, useState, useRef } from 'react'

import { tableOptions } from '../../data/requestOptions.ts'
import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { SearchField } from '../../ui/inputs/SearchField.tsx'

export interface OthersColumnProps {
  readonly request: ApiRequest<TableId>
  /** Ids of the series that the chart draws apart. */
  readonly drawn: readonly string[]
  readonly added: readonly string[]
  readonly onAdded: (added: readonly string[]) => void
  readonly onClose: () => void
}

const none: readonly Member[] = []

/** Lists the members of the grey segment; each can be drawn separately. */
export function OthersColumn({ request, drawn, added, onAdded, onClose }: OthersColumnProps) {
  const [search, setSearch] = useState('')
  const { data, isError, refetch } = useQuery(tableOptions(request))
  const rows = data?.response.data.rows
  const members = useMemo(
    () => (rows ? toMembers(rows, new Set(drawn.filter(id => !added.includes(id)))) : none),
    [rows, drawn, added],
  )
  const foundMembers = members.filter(member => hasText(member.displayName, search))
  const rest = members.filter(({ id }) => !added.includes(id)).length
  const toggle = (id: string) =>
    onAdded(added.includes(id) ? added.filter(other => other !== id) : [...added, id])
  return (
    <section className="flex h-full flex-col text-12" aria-label="Others">
      <div className="mb-1 flex h-6 shrink-0 items-center gap-2">
        <span className="font-semibold text-text-1">Others</span>
        <span className="grow text-text-3">{rows ? `${formatCount(rest)} applications` : null}</span>
        <IconButton label="Close Others" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <SearchField label="Search in Others…" value={search} onChange={setSearch} className="mb-2 shrink-0" />
      {isError ? (
        <p className="text-text-2">
          The list could not be loaded. <TextButton onClick={() => void refetch()}>Retry</TextButton>
        </p>
      ) : (
        <MemberList
          members={foundMembers}
          added={new Set(added)}
          full={added.length >= maxAdded ? `At most ${maxAdded} can be added` : null}
          onToggle={toggle}
        />
      )}
      {rows && foundMembers.length === 0 ? <p className="py-2 text-center text-text-2">No results.</p> : null}
      <p className="flex h-8 shrink-0 items-end justify-between text-text-3" aria-live="polite">
        {added.length > 0 ? `${added.length} added; the link includes them` : ''}
        {added.length > 0 ? <TextButton onClick={() => onAdded(added.slice(0, -1))}>Undo</TextButton> : null}
      </p>
    </section>
  )
}

type Row = Omit<Member, 'logo'> & { readonly logo?: string | null }

function toMembers(rows: readonly Row[], drawn: ReadonlySet<string>): Member[] {
  return rows.filter(({ id }) => !drawn.has(id)).map(row => ({ ...row, logo: row.logo ?? null }))
}

interface Member {
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

function MemberList({ members, added, full, onToggle }: MemberListProps) {
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
