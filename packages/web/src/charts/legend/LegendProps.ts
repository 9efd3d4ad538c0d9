import type { ComparedSums } from '@analytics/contract/metrics/sums'

import type { SeriesEnd } from '../model/seriesEnd.ts'
import type { LegendEntry } from './LegendEntry.ts'
import type { SwatchShape } from './Swatch.tsx'

export interface LegendActions {
  readonly onToggle: (id: string) => void
  readonly onIsolate: (id: string) => void
  readonly onHover: (id: string | null) => void
}

export interface LegendTitle {
  readonly title: string
  readonly entries: readonly LegendEntry[]
  /** Names the legend's figures where the bars show something else: `sums`. */
  readonly note?: string | undefined
  /** Explains them. */
  readonly hint?: string | undefined
}

export interface LegendListProps extends LegendActions, LegendTitle {
  readonly shape: SwatchShape
  readonly members?: LegendMembers | undefined
}

/** Others opens to its members; added series can be taken out again. */
export interface LegendMembers {
  /** Null when unknown. */
  readonly count: number | null
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly added: readonly string[]
  readonly onRemove: (id: string) => void
}

/** The last row of a ranking, and the heads of its columns. */
export interface LegendTotal {
  readonly figure: string
  readonly change: number | null
  readonly comparison: ComparedSums | null
  /** `Total`, `Latest` or `Share`. */
  readonly head: string
  /** `vs previous 30 days`; empty where nothing is compared. */
  readonly against: string
}

export interface LegendProps extends LegendListProps {
  readonly onAll: () => void
  readonly onNone: () => void
  /** The ends of the series beside the legend, and the height of their chart. Names stand there as far as they fit. */
  readonly ends?: { readonly places: ReadonlyMap<string, SeriesEnd>; readonly height: number } | null
  /** A legend that is a ranking ends with it. */
  readonly total?: LegendTotal | undefined
  readonly highlighted?: string | null
  /** `side`: beside a chart from 1280 px up; `chips`: below it; `ranking`: either; `paper`: whole, without anything to press. */
  readonly layout: 'side' | 'chips' | 'ranking' | 'paper'
}
