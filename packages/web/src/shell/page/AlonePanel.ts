import type { FiledPanel } from '@analytics/contract/pages/panelTable.data'
import { createContext, useContext } from 'react'

/** The one panel that is drawn of a page, on a board or in a page of another site. */
export interface Alone extends FiledPanel {
  /** The name of the page's entity, which is no part of that response. */
  readonly name?: string | undefined
  /** It has half of the page's width. */
  readonly isHalf?: boolean
}

/** Null where the whole page is drawn. */
export const AlonePanel = createContext<Alone | null>(null)

export const useAlone = () => useContext(AlonePanel)
