import type { TableId } from '@analytics/contract/api/fields/responseParts'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import { maxAdded } from '@analytics/contract/view/viewState'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'

import { tableOptions } from '../../data/requestOptions.ts'
import { formatCount } from '../../format/number.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { MemberList, type Member } from './MemberList.tsx'

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
  const wanted = search.trim().toLowerCase()
  const found =
    wanted === '' ? members : members.filter(each => each.displayName.toLowerCase().includes(wanted))
  const rest = members.filter(({ id }) => !added.includes(id)).length
  const toggle = (id: string) =>
    onAdded(added.includes(id) ? added.filter(each => each !== id) : [...added, id])
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
          members={found}
          added={new Set(added)}
          full={added.length >= maxAdded ? `At most ${maxAdded} can be added` : null}
          onToggle={toggle}
        />
      )}
      {rows && found.length === 0 ? <p className="py-2 text-center text-text-2">No results.</p> : null}
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
