import type { ReactNode } from 'react'

import { Tooltip } from './Tooltip.tsx'

interface HintProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** Text that a tap, hover or focus explains. */
export function Hint({ title, text, children }: HintProps) {
  return (
    <Tooltip title={title} text={text}>
      <button
        type="button"
        data-hint
        data-print="text"
        className="relative cursor-help rounded-small underline decoration-text-3 decoration-dotted underline-offset-3 outline-offset-2 outline-focus after:absolute after:-inset-1.5 focus-visible:outline-2 print:no-underline"
      >
        {children}
      </button>
    </Tooltip>
  )
}
