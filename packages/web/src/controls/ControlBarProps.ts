import type { Controls } from '@analytics/contract/sections/dashboard'
import type { ViewState } from '@analytics/contract/viewState'
import type { ReactNode } from 'react'

import type { ChainPickerProps } from './ChainPicker.tsx'

export interface ControlBarProps {
  readonly controls: Controls
  /** `null` before the address has been read: nothing is shown as chosen. */
  readonly state: ViewState | null
  readonly onChange?: (patch: Partial<ViewState>) => void
  /** A word beside the stablecoin switch. */
  readonly note?: string | undefined
  /** Which chains are shown side by side. */
  readonly picker?: ChainPickerProps | undefined
  /** At the right end: the export button. */
  readonly children?: ReactNode
}
