import { chainSlug } from '@analytics/contract/metrics/chains'
import { patchViewState } from '@analytics/contract/view/patchViewState'
import { type ViewState, toViewSearch } from '@analytics/contract/view/viewState'
import type { ReactNode, MouseEvent } from 'react'

import { useViewState } from '../../../controls/useViewState.tsx'
import { AppAvatar } from '../../../icons/AppAvatar.tsx'
import { ChainIcon } from '../../../icons/ChainIcon.tsx'
import { opensElsewhere } from '../../../lib/opensElsewhere.ts'
import { EntityLink } from '../../../shell/page/EntityLink.tsx'
import { cutName } from '../../cells/cutName.ts'
import { isChainRow, type AnyRow } from './rows.ts'

interface NameCellProps {
  readonly row: AnyRow
  /** Link target of the name. */
  readonly link?: Partial<ViewState> | undefined
  readonly action?: ReactNode
}

const nameClasses = 'truncate font-medium text-text-1'

function toEntity(row: AnyRow) {
  if (isChainRow(row)) return { kind: 'chain', id: chainSlug(row.chain) } as const
  return { kind: 'app', id: row.pageId } as const
}

export function NameCell({ row, link, action }: NameCellProps) {
  const { displayName } = row
  const name = cutName(displayName)
  return (
    <span className="flex w-full min-w-0 items-center gap-2">
      {isChainRow(row) ? (
        <ChainIcon chain={row.chain} size={20} />
      ) : (
        <AppAvatar id={row.id} name={displayName} slug={row.slug} parent={row.parent} logo={row.logo} />
      )}
      {link ? (
        <ViewLink
          to={link}
          title={displayName}
          className={`${nameClasses} underline-offset-2 hover:text-accent hover:underline`}
        >
          {name}
        </ViewLink>
      ) : (
        <EntityLink {...toEntity(row)} className={nameClasses} title={displayName}>
          {name}
        </EntityLink>
      )}
      {action}
    </span>
  )
}

interface ViewLinkProps {
  readonly to: Partial<ViewState>
  readonly title?: string
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to the same page with another view, all else kept. */
function ViewLink({ to, children, ...rest }: ViewLinkProps) {
  const [view, changeView] = useViewState()
  const search = new URLSearchParams(toViewSearch(patchViewState(view, to)))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    changeView(to)
  }
  return (
    <a href={`?${search.toString()}`} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
