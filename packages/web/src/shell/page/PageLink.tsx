import type { ViewSearch } from '@analytics/contract/view/parameters'
import type { ComponentProps, MouseEvent } from 'react'

import { opensElsewhere } from '../../lib/opensElsewhere.ts'
import { usePageNavigation } from './pageTarget.ts'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'id'> {
  readonly path: string
  /** View of the target, besides the choices that are carried over. */
  readonly view?: ViewSearch | undefined
}

/** Takes along what is chosen, and prefetches its page on hover and focus. */
export function PageLink({ path, view, onClick, children, ...rest }: PageLinkProps) {
  const { href, follow, prefetch } = usePageNavigation()(path, view)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!follow || event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    follow()
  }
  return (
    <a href={href} onClick={open} onPointerEnter={prefetch} onFocus={prefetch} {...rest}>
      {children}
    </a>
  )
}
