import { patchViewState } from '@analytics/contract/view/patchViewState'
import { type ViewState, toViewSearch } from '@analytics/contract/view/viewState'
import type { ReactNode, MouseEvent } from 'react'

import { useViewState } from '../../../controls/useViewState.tsx'
import { opensElsewhere } from '../../../lib/opensElsewhere.ts'

interface ViewLinkProps {
  readonly to: Partial<ViewState>
  readonly title?: string
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to the same page with another view, all else kept. */
export function ViewLink({ to, children, ...rest }: ViewLinkProps) {
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
