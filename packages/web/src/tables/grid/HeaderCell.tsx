import { guidePath } from '@analytics/contract/api/endpoints/paths'
import { ArrowDown, ArrowUp, Info } from 'lucide-react'
import type { CSSProperties } from 'react'

import { toAddress } from '../../lib/basePath.ts'
import { tableRoles } from './tableRoles.ts'

interface Props {
  readonly label: string
  readonly hint?: string | undefined
  /** The part of the guide that the hint links to. */
  readonly anchor?: string | undefined
  readonly align: 'left' | 'right'
  readonly sorted: 'asc' | 'desc' | false
  readonly selected: boolean
  readonly edge: boolean
  readonly style: CSSProperties
  readonly onSort: () => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The arrow stands beside the label without moving it. */
export function HeaderCell(props: Props) {
  const { label, hint, anchor, align, sorted, selected, edge, style, onSort } = props
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown
  const { paddingLeft, paddingRight, ...place } = style
  return (
    <th
      {...tableRoles.header}
      scope="col"
      aria-sort={sorted ? ariaSort[sorted] : 'none'}
      data-edge={edge || undefined}
      style={place}
      className={`relative p-0 font-medium ${selected ? 'bg-accent-tint text-accent' : 'bg-surface text-text-3'} ${edgeClass}`}
    >
      <button
        type="button"
        onClick={onSort}
        title={hint}
        style={{ paddingLeft, paddingRight }}
        className={`group/sort flex h-full w-full cursor-pointer items-center text-12 font-medium whitespace-nowrap focus-visible:-outline-offset-2 ${
          align === 'right' ? 'justify-end text-right' : 'justify-start text-left'
        } ${selected ? '' : 'hover:text-text-1'}`}
      >
        <span className="relative">
          {label}
          <Arrow
            aria-hidden
            size={14}
            strokeWidth={1.5}
            className={`absolute top-px ${align === 'right' ? 'right-full mr-1' : 'left-full ml-1'} ${
              sorted
                ? 'text-accent'
                : 'opacity-0 group-hover/sort:opacity-50 group-focus-visible/sort:opacity-50'
            }`}
          />
        </span>
      </button>
      {anchor === undefined ? null : (
        <a
          href={toAddress(`${guidePath}#${anchor}`)}
          target="_blank"
          title={hint}
          aria-label={`How ${label} is calculated`}
          data-print="none"
          style={{ paddingLeft }}
          className="absolute inset-y-0 left-0 flex min-w-6 items-center pr-1 hover:text-text-1 focus-visible:-outline-offset-2"
        >
          <Info aria-hidden size={12} strokeWidth={1.5} />
        </a>
      )}
    </th>
  )
}

export const edgeClass =
  'data-edge:shadow-[inset_-1px_0_0_transparent] group-data-scrolled/table:data-edge:shadow-[inset_-1px_0_0_var(--border-2)]'
