import { findPage } from '@analytics/contract/pages/pages'
import { findKnownTime, writeKnown, type KnownTime } from '@analytics/contract/query/known'
import { useMemo } from 'react'

import { useNavigation } from '../../shell/location/NavigationProvider.tsx'

export interface Known {
  /** The time as of which the page's figures were known; null for the present ones. */
  readonly time: KnownTime | null
  readonly change: (time: KnownTime | null) => void
}

/** The choice in the page's address, whichever grammar the rest of it has. Null on a page of which nothing earlier is known. */
export function useKnown(): Known | null {
  const navigation = useNavigation()
  return useMemo(() => {
    if (!navigation) return null
    const { navigator, location } = navigation
    const { path, kept, query } = location
    if (!findPage(path)?.entry.page.offers.known) return null
    return {
      time: findKnownTime(location.search['known'] ?? ''),
      change: time => navigator.change({ path, kept, search: withKnownTime(query, time) }, false),
    }
  }, [navigation])
}

/** The explorer repeats parameters, so the rest of the text stays as it is. */
export function withKnownTime(query: string, time: KnownTime | null): string {
  const rest = query.split('&').filter(part => part !== '' && !part.startsWith('known='))
  return [...rest, ...(time === null ? [] : [`known=${writeKnown(time)}`])].join('&')
}
