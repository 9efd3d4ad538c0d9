import type { CarriedContext } from '@analytics/contract/view/carriedContext'
import type { ViewSearch } from '@analytics/contract/view/parameters'
import { createContext, useContext, useMemo } from 'react'

import { useNavigation } from '../location/NavigationProvider.tsx'

/** A page's address with what the user takes there. */
export interface PageTarget {
  readonly href: string
  readonly search: ViewSearch
  /** Choices that the page does not offer, kept in the entry of the browser's history. */
  readonly kept: CarriedContext
}

/** Prerendered markup has no address to take anything from. */
export const PageTargetContext = createContext<(path: string, ownSearch?: ViewSearch) => PageTarget>(
  path => ({
    href: path,
    search: {},
    kept: {},
  }),
)

interface PageNavigation {
  readonly href: string
  /** Null where pages are rendered at build time. */
  readonly follow: (() => void) | null
  readonly prefetch: () => void
}

/** Every link from page to page goes this way. */
export function usePageNavigation(): (path: string, ownSearch?: ViewSearch) => PageNavigation {
  const { navigator, prefetch } = useNavigation() ?? {}
  const toTarget = useContext(PageTargetContext)
  return useMemo(
    () => (path, ownSearch) => {
      const { href, search, kept } = toTarget(path, ownSearch)
      return {
        href,
        follow: navigator ? () => navigator.open({ path, search: { ...search }, kept }) : null,
        prefetch: () => prefetch?.(path, search),
      }
    },
    [navigator, prefetch, toTarget],
  )
}
