import type { ReactNode } from 'react'

/** The height is that of a table of ten rows. */
export function TableSlot({ children }: { readonly children: ReactNode }) {
  return <div className="h-98.25 touch:h-118.25">{children}</div>
}
