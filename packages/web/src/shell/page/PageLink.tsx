import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

import { opensElsewhere } from '../../lib/opensElsewhere.ts'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'id'> {
  readonly path: string
}

/** Prefetches its page on hover and focus. */
export function PageLink({ path, onClick, children, ...rest }: PageLinkProps) {
  // Prerendering has no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null
  const prefetch = () => router?.options.context.prefetch(path)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!router || event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    void router.navigate({ to: path, search: {} })
  }
  return (
    <a href={path} onClick={follow} onPointerEnter={prefetch} onFocus={prefetch} {...rest}>
      {children}
    </a>
  )
}
