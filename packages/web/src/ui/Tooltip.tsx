import type { ReactNode } from 'react'

import type { Side } from './place.ts'

interface TooltipProps {
  readonly title?: string
  readonly text: string
  readonly side?: Side
  /** One element that can be pointed at or focused. */
  readonly children: ReactNode
}

/** Marks its child as having an explanation; the page's one `TooltipLayer` shows it. */
export function Tooltip({ title, text, side = 'bottom', children }: TooltipProps) {
  return (
    <span className="contents" data-tip={text} data-tip-title={title} data-tip-side={side}>
      {children}
    </span>
  )
}
