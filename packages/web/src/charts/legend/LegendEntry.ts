import type { ChangeTone } from '@analytics/contract/format/change'
import type { ComparedSums } from '@analytics/contract/metrics/sums'

export interface LegendEntry {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly figure: string
  /** For a figure that is a change. */
  readonly tone?: ChangeTone | undefined
  readonly hidden: boolean
  /** The value of the range, and what it is compared with; absent where the legend is no ranking. */
  readonly sums?: { readonly value: number | null; readonly comparison: ComparedSums | null }
  /** Drawn faintly until it is pointed at. */
  readonly faint?: boolean
}
