import type { CarriedContext } from '@analytics/contract/view/carriedContext'
import type { HistoryLocation } from '@tanstack/history'

import { toPath } from '../../lib/address/basePath.ts'
import { parseSearch } from '../../lib/address/searchText.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    kept?: CarriedContext
  }
}

/** What the address bar says, and what is kept in its entry of the browser's history. */
export interface AppLocation {
  /** Below the base path, encoded as in the address. */
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  readonly kept: CarriedContext
}

const noneKept = {}

export function toAppLocation({ pathname, search, state }: HistoryLocation): AppLocation {
  return { path: toPath(pathname), search: parseSearch(search), kept: state.kept ?? noneKept }
}
