import type { ReactNode } from 'react'

/** Heads a group of a menu. The group itself carries the name for screen readers. */
export function MenuCaption({ children }: { readonly children: ReactNode }) {
  return (
    <p aria-hidden className="px-2 pt-1 pb-0.5 text-11 text-text-3">
      {children}
    </p>
  )
}
