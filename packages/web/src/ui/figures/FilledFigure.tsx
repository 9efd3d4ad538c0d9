import type { Filled } from '@analytics/contract/api/responses/ranking'
import { formatUsd } from '@analytics/contract/format/number'
import type { ReactNode } from 'react'

import { Hint } from '../overlays/Hint.tsx'

/** Explains the mark of a stock that repeats observations. */
function filledText(filled: Filled | true): string {
  if (filled === true) return toText('some parts of this value')
  const { members, value } = filled
  const parts = members === 1 ? 'one part of this value' : `${members} parts of this value`
  const worth = value === null ? '' : ` (${formatUsd(value)})`
  return toText(`${parts}${worth}`)
}

const toText = (parts: string) =>
  `The source has no figure for this day for ${parts}. The last figure is repeated, for at most two days.`

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
