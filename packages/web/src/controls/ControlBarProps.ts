import type { Controls } from '@analytics/contract/pages/model/requests'
import type { PageState, ViewState } from '@analytics/contract/view/viewState'
import type { ReactNode } from 'react'

import type { ChainPickerProps } from './ChainPicker.tsx'

/** The state of any page, as its control bar shows it. */
export type ControlState = ViewState & Partial<Pick<PageState, 'group' | 'chains'>>

export interface ControlSegments {
  readonly label: string
  readonly content: ReactNode
}

export interface ControlBarProps {
  readonly controls: Controls
  /** Null before the address has been read: nothing is selected. */
  readonly state: ControlState | null
  readonly onChange: (patch: Partial<ControlState>) => void
  /** How many rows there are, where it is known. */
  readonly count?: number | undefined
  readonly note?: string | undefined
  /** A control after the time frames; below 1024 px it is one of the filters. */
  readonly segments?: ControlSegments | undefined
  readonly picker?: ChainPickerProps | undefined
  readonly children?: ReactNode
}
