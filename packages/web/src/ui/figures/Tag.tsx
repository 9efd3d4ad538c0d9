import type { ReactNode } from 'react'

/** A category, a kind, a count beside a name. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-block max-w-full rounded-small bg-active px-1.5 text-11/5 font-medium break-words text-text-2">
      {children}
    </span>
  )
}
