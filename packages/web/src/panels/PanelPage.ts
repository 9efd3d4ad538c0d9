import type { PageEntry } from '@analytics/contract/pages/pages'
import type { ChartState } from '@analytics/contract/view/viewState'
import { createContext, useContext } from 'react'

import type { ChangeView } from '../controls/useViewState.tsx'

/** The page that panels are on: its row of the page table, and what its address says. */
export interface PanelPage {
  readonly entry: PageEntry
  /** Its path below the base path, encoded as in the address. */
  readonly path: string
  readonly view: ChartState
  readonly onChange: ChangeView
}

/** A panel whose choices are not those of the address has a context of its own. */
export const PanelPageContext = createContext<PanelPage | null>(null)

export function usePanelPage(): PanelPage {
  const page = useContext(PanelPageContext)
  if (!page) throw new Error('no page around a panel')
  return page
}
