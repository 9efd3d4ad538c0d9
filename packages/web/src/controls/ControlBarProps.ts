import type { Controls } from '@analytics/contract/pages/model/requests'
import type { PageState, ViewState } from '@analytics/contract/view/viewState'
import type { ReactNode } from 'react'

import type { ChainPickerProps } from './ChainPicker.tsx'

/** The state of any page, as its control bar shows it. */
export type ControlState = ViewState & Partial<Pick<PageState, 'group' | 'chains'>>

export interface ControlBarProps {
  readonly controls: Controls
  /** Null before the address has been read: nothing is selected. */
  readonly state: ControlState | null
  readonly onChange: (patch: Partial<ControlState>) => void
  /** How many rows there are, where it is known. */
  readonly count?: number | undefined
  readonly note?: string | undefined
  /** Controls after the time frames. */
  readonly segments?: ReactNode
  readonly picker?: ChainPickerProps | undefined
  readonly children?: ReactNode
}
