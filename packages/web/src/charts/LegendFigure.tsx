import type { LegendEntry } from './LegendProps.ts'

const tones = { positive: 'text-positive', negative: 'text-negative', none: 'text-text-3' } as const

interface LegendFigureProps {
  readonly entry: LegendEntry
  readonly hidden: boolean
  /** Colour of a figure that is no change. */
  readonly className: string
}

/** The figure at the end of a legend's row or chip. */
export function LegendFigure({ entry: { figure, tone }, hidden, className }: LegendFigureProps) {
  const known = tone === undefined ? className : tones[tone]
  return <span className={hidden ? 'text-text-3' : known}>{figure}</span>
}
