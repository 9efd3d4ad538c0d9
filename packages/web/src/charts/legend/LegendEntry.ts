import type { ChangeTone } from '../../format/change.ts'

export interface LegendEntry {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly figure: string
  /** For a figure that is a change. */
  readonly tone?: ChangeTone | undefined
  readonly hidden: boolean
  /** Drawn faintly until it is pointed at. */
  readonly faint?: boolean
}
