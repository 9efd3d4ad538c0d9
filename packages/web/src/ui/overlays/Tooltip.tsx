import type { ReactNode } from 'react'

interface TooltipProps {
  readonly title: string
  readonly text: string
  /** One element that can be hovered or focused. */
  readonly children: ReactNode
}

/** Shown at the right by the page's one `TooltipLayer`. */
export function Tooltip({ title, text, children }: TooltipProps) {
  return (
    <span className="contents" data-tip={text} data-tip-title={title}>
      {children}
    </span>
  )
}
