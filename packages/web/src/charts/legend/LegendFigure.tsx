import { toneClasses } from '../../format/toneClasses.ts'
import type { LegendEntry } from './LegendEntry.ts'

interface LegendFigureProps {
  readonly entry: LegendEntry
  readonly className: string
}

export function LegendFigure({ entry: { figure, tone, hidden }, className }: LegendFigureProps) {
  const toneClass = tone === undefined ? className : toneClasses[tone]
  return <span className={`whitespace-nowrap ${hidden ? 'text-text-3' : toneClass}`}>{figure}</span>
}
