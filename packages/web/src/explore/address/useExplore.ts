import { exploreParameters, readExplore, type ExploreProblem } from '@analytics/contract/explore/readExplore'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import type { DroppedParameter } from '@analytics/contract/view/readAddress'
import { defaultViewState } from '@analytics/contract/view/viewState'
import { useCallback, useEffect, useMemo } from 'react'

import { addressNotice } from '../../controls/addressNotice.tsx'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import { notify } from '../../shell/state/notices.ts'

export type ChangeExplore = (patch: Partial<ExploreQuery>, options?: { readonly replace?: boolean }) => void

export interface AddressedQuery {
  readonly query: ExploreQuery
  readonly change: ChangeExplore
}

/** The address holds everything that the page shows. Null in prerendered markup, which has no address. */
export function useExplore(): AddressedQuery | null {
  const navigation = useNavigation()
  const text = navigation?.location.query ?? ''
  const { query, problems } = useMemo(() => readExplore(text), [text])
  const change = useCallback<ChangeExplore>(
    (patch, { replace = false } = {}) => {
      if (!navigation) return
      const { navigator, location } = navigation
      navigator.change(
        { path: location.path, search: writeExplore({ ...query, ...patch }), kept: location.kept },
        replace,
      )
    },
    [navigation, query],
  )
  useEffect(() => {
    // A row names its own problem.
    const unusable = problems.filter(({ row }) => row === null)
    if (unusable.length === 0) return
    const dropped = unusable.map(each => ({
      name: each.parameter,
      value: each.value,
      reason: reasonOf(each),
    }))
    notify(addressNotice({ dropped, view: defaultViewState }))
    change({}, { replace: true })
  }, [problems, change])
  return useMemo(() => navigation && { query, change }, [navigation, query, change])
}

function reasonOf({ parameter }: ExploreProblem): DroppedParameter['reason'] {
  return exploreParameters.includes(parameter) ? 'unusable' : 'unknown'
}
