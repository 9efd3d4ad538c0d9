import type { ViewState } from '@analytics/contract/viewState'
import type { ReactNode } from 'react'

import type { Controls } from './choices.ts'

export interface ControlBarProps {
  readonly controls: Controls
  /** `null` before the address has been read: nothing is shown as chosen. */
  readonly state: ViewState | null
  readonly onChange?: (patch: Partial<ViewState>) => void
  /** A word beside the stablecoin switch. */
  readonly note?: string
  /** At the right end: the export button. */
  readonly children?: ReactNode
}
