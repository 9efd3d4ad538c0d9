import type { Filled } from '@analytics/contract/api/responses/ranking'
import type { ReactNode } from 'react'

import { filledText } from '../../format/filled.ts'
import { Hint } from '../overlays/Hint.tsx'

interface FilledFigureProps {
  /** Absent where every observation is of the day; true where only the fact is known. */
  readonly filled: Filled | boolean | undefined
  readonly children: ReactNode
}

/** Marks a stock that repeats observations because its day has none. */
export function FilledFigure({ filled, children }: FilledFigureProps) {
  if (!filled) return children
  const text = filledText(filled)
  return (
    <>
      {children}
      {/* The mark alone can be pressed: the figure may be part of a link. */}
      <Hint title="Repeated value" text={text}>
        <sup aria-hidden className="inline-block text-12 font-normal">
          †
        </sup>
        <span className="sr-only"> {text}</span>
      </Hint>
    </>
  )
}
