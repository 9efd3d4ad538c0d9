import type { ReactNode } from 'react'

interface FileLineProps {
  readonly label: string
  readonly children: ReactNode
}

/** The forms of one file. */
export function FileLine({ label, children }: FileLineProps) {
  return (
    <div className="flex items-start gap-3">
      <span className="w-16 shrink-0 pt-1.5 text-12 text-text-2 touch:pt-2.5">{label}</span>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
