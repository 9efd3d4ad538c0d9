import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'id'> {
  /** A dashboard's id; `null` leads home. */
  readonly page: string | null
}

/** A real link that the router follows without a page load, and whose page is asked for on the way to the click. */
export function PageLink({ page, onClick, children, ...rest }: PageLinkProps) {
  // There is no router while the markup of the first paint is made.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null
  const prefetch = () => {
    if (page !== null) router?.options.context.prefetch(page)
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!router || event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    void (page === null
      ? router.navigate({ to: '/', search: {} })
      : router.navigate({ to: '/$id', params: { id: page }, search: {} }))
  }
  return (
    <a
      href={page === null ? '/' : `/${page}`}
      onClick={follow}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      {...rest}
    >
      {children}
    </a>
  )
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
