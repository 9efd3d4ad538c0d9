import type { ComponentProps } from 'react'

import { cx } from '../../lib/cx.ts'

/** A link that leaves the site opens in a new tab. */
export function Link({
  href,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { readonly href: string }) {
  const outside = /^https?:/.test(href)
  return (
    <a
      href={href}
      {...(outside ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={cx(
        'underline decoration-1 underline-offset-2 transition-colors hover:text-text-1',
        className,
      )}
      {...rest}
    >
      {children}
    </a>
  )
}
