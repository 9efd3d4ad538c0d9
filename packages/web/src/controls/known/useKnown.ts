import { findPage } from '@analytics/contract/pages/pages'
import { toIsoDay, type Day } from '@analytics/contract/query/day'
import { toDay } from '@analytics/contract/view/viewValues'
import { useMemo } from 'react'

import { useNavigation } from '../../shell/location/NavigationProvider.tsx'

export interface Known {
  /** The day as of which the page's figures were known; null for the present ones. */
  readonly day: Day | null
  readonly change: (day: Day | null) => void
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
      day: toDay(location.search['known'] ?? ''),
      change: day => navigator.change({ path, kept, search: withKnownDay(query, day) }, false),
    }
  }, [navigation])
}

/** The explorer repeats parameters, so the rest of the text stays as it is. */
export function withKnownDay(query: string, day: Day | null): string {
  const rest = query.split('&').filter(part => part !== '' && !part.startsWith('known='))
  return [...rest, ...(day === null ? [] : [`known=${toIsoDay(day)}`])].join('&')
}
