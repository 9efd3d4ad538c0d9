import type { ReactNode } from 'react'

interface TableSlotProps {
  /** For a message that no table follows. */
  readonly isShort?: boolean
  readonly children: ReactNode
}

/** The height is that of a table of ten rows. */
export function TableSlot({ isShort = false, children }: TableSlotProps) {
  return <div className={isShort ? 'h-44' : 'h-98.25 touch:h-118.25'}>{children}</div>
}
