import type { CarriedContext } from '@analytics/contract/view/carriedContext'
import type { ViewSearch } from '@analytics/contract/view/viewParameters'
import { useRouter } from '@tanstack/react-router'
import { createContext, use, useMemo } from 'react'

/** A page's address with what the user takes there. */
export interface PageTarget {
  readonly href: string
  readonly search: ViewSearch
  /** What the page can't show, kept in the entry of the browser's history. */
  readonly kept: CarriedContext
}

/** Prerendered markup has no address to take anything from. */
export const PageTargetContext = createContext<(path: string, own?: ViewSearch) => PageTarget>(path => ({
  href: path,
  search: {},
  kept: {},
}))

declare module '@tanstack/react-router' {
  interface HistoryState {
    kept?: CarriedContext
  }
}

interface PageNavigation {
  readonly href: string
  /** False where there is no router to follow it. */
  readonly follow: (() => void) | null
  readonly prefetch: () => void
}

/** Every link from page to page goes this way. */
export function usePageNavigation(): (path: string, own?: ViewSearch) => PageNavigation {
  // Prerendering has no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null
  const toTarget = use(PageTargetContext)
  return useMemo(
    () => (path, own) => {
      const { href, search, kept } = toTarget(path, own)
      return {
        href,
        follow: router && (() => void router.navigate({ to: path, search: { ...search }, state: { kept } })),
        prefetch: () => router?.options.context.prefetch(path, search),
      }
    },
    [router, toTarget],
  )
}
