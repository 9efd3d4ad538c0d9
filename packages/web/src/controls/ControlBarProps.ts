import type { Controls } from '@analytics/contract/pages/model/requests'
import type { ViewState } from '@analytics/contract/view/viewState'
import type { ReactNode } from 'react'

import type { ChainPickerProps } from './ChainPicker.tsx'

export interface ControlBarProps {
  readonly controls: Controls
  /** Null before the address has been read: nothing is selected. */
  readonly state: ViewState | null
  readonly onChange: (patch: Partial<ViewState>) => void
  /** How many rows there are, where it is known. */
  readonly count?: number | undefined
  readonly note?: string | undefined
  /** Controls after the time frames. */
  readonly segments?: ReactNode
  readonly picker?: ChainPickerProps | undefined
  readonly children?: ReactNode
}
