import type { ChangeTone } from '../format/change.ts'
import type { SwatchShape } from './Swatch.tsx'

export interface LegendActions {
  readonly onToggle: (id: string) => void
  readonly onIsolate: (id: string) => void
  readonly onHover: (id: string | null) => void
}

/** A series as a legend lists it. */
export interface LegendEntry {
  readonly id: string
  readonly name: string
  readonly color: string
  /** Its figure of the frame, as text. */
  readonly figure: string
  /** Set where the figure is a change. */
  readonly tone?: ChangeTone | undefined
}

export interface LegendListProps extends LegendActions {
  /** What the series are: `Apps`, `Chains`. */
  readonly title: string
  readonly entries: readonly LegendEntry[]
  readonly hidden: ReadonlySet<string>
  readonly shape: SwatchShape
}

export interface LegendProps extends LegendListProps {
  readonly onAll: () => void
  readonly onNone: () => void
  /** `side` beside a chart from 1280 px up, `chips` below it otherwise. */
  readonly layout: 'side' | 'chips'
}
