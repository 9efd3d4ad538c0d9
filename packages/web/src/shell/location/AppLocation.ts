import type { CarriedContext } from '@analytics/contract/view/carriedContext'

import { toOwnPath } from '../../lib/basePath.ts'
import { parseSearch } from '../../lib/searchText.ts'

/** State of an entry of the browser's history; null for an entry that only changed the fragment. */
export interface EntryState {
  readonly key?: string
  readonly kept?: CarriedContext
}

/** The address bar, and the state in its entry of the browser's history. */
export interface AppLocation {
  /** The path below the base path, encoded as in the address. */
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  /** The same as it stands behind the `?`: a page with an address of its own may repeat parameters. */
  readonly query: string
  readonly kept: CarriedContext
}

const noneKept = {}

export function toAppLocation(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  state: EntryState | null,
): AppLocation {
  return {
    path: toOwnPath(pathname),
    search: parseSearch(search),
    query: search.slice(1),
    kept: state?.kept ?? noneKept,
  }
}
