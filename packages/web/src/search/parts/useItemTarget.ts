import { toAddress } from '../../lib/basePath.ts'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import { usePageNavigation } from '../../shell/page/pageTarget.ts'
import type { SearchItem } from '../model/items.ts'

interface ItemTarget {
  readonly href: string
  readonly follow: () => void
}

/** Resolves what a result opens: a page with what the user takes there, or a view of the explorer. */
export function useItemTarget(): (item: Pick<SearchItem, 'path' | 'view' | 'query'>) => ItemTarget | null {
  const navigation = useNavigation()
  const toPage = usePageNavigation()
  return ({ path, view, query }) => {
    if (path === null) return null
    if (query === undefined) {
      const { href, follow } = toPage(path, view)
      return { href, follow: () => follow?.() }
    }
    return {
      href: `${toAddress(path)}?${query}`,
      follow: () => navigation?.navigator.open({ path, search: query, kept: navigation.location.kept }),
    }
  }
}
