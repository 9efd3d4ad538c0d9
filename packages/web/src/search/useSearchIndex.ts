import { toDirectory, type EntityDirectory } from '@analytics/contract/directory/directory'
import { findPage } from '@analytics/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { useViewState } from '../controls/useViewState.tsx'
import { entitiesRequest, requestOptions } from '../data/requestOptions.ts'
import { pageExports } from '../export/pageExport.ts'
import { useStore } from '../lib/createStore.ts'
import { useNavigation } from '../shell/location/NavigationProvider.tsx'
import { followRenames } from '../shell/workspace/followRenames.ts'
import { createSearch, type Search } from './model/createSearch.ts'
import { pageItems, toActionItem, toEntityItems, type SearchItem } from './model/items.ts'
import { toViewActions } from './model/viewActions.ts'

const commonActions: readonly SearchItem[] = [
  toActionItem('theme', 'Switch between dark and light', 'theme'),
  toActionItem('keys', 'List the keys, or turn them off', 'keyboard shortcuts help'),
  toActionItem('link', 'Copy link to this view', 'share url'),
]
const exportAction = toActionItem('export', 'Export CSV', 'download data')

export interface SearchIndex {
  readonly search: Search
  /** Undefined while it is not there. */
  readonly directory: EntityDirectory | undefined
  readonly actions: readonly SearchItem[]
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** One request for as long as the page is open; what was loaded once stays without a connection. */
export function useSearchIndex(): SearchIndex {
  const { data, isError, refetch } = useQuery({
    ...requestOptions(entitiesRequest),
    refetchInterval: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const hasExport = useStore(pageExports).length > 0
  const [{ timeFrame, resample }] = useViewState()
  const path = useNavigation()?.location.path ?? ''
  const columns = data?.response.data
  const directory = useMemo(() => columns && toDirectory(columns), [columns])
  useEffect(() => {
    if (directory) followRenames(directory)
  }, [directory])
  const actions = useMemo(() => (hasExport ? [exportAction, ...commonActions] : commonActions), [hasExport])
  const search = useMemo(() => {
    const entities = toEntityItems(directory?.entities ?? [])
    const offer = findPage(path)?.entry.page.offers ?? {}
    return createSearch([
      ...entities,
      ...pageItems,
      ...toViewActions(offer, { timeFrame, resample }),
      ...actions,
    ])
  }, [directory, actions, path, timeFrame, resample])
  return { search, directory, actions, hasFailed: isError && !directory, retry: () => void refetch() }
}
