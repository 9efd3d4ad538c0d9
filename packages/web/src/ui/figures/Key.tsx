import type { ReactNode } from 'react'

/** A key of the keyboard. */
export function Key({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-small border border-border-2 px-1 font-sans text-11 text-text-3 [&_svg]:size-3">
      {children}
    </kbd>
  )
}
