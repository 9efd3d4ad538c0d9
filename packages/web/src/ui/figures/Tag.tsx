import type { ReactNode } from 'react'

/** A category, a kind, a count beside a name. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-flex h-5 items-center rounded-small bg-active px-1.5 text-11 font-medium whitespace-nowrap text-text-2">
      {children}
    </span>
  )
}
