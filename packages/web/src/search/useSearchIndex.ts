import { toDirectory, type EntityDirectory } from '@analytics/contract/directory/directory'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { entitiesRequest, requestOptions } from '../data/requestOptions.ts'
import { pageExports } from '../export/pageExport.ts'
import { useStore } from '../lib/createStore.ts'
import { createSearch, type Search } from './model/createSearch.ts'
import { pageItems, toActionItem, toEntityItems, type SearchItem } from './model/items.ts'

const actions: readonly SearchItem[] = [
  toActionItem('theme', 'Switch between dark and light', 'theme'),
  toActionItem('link', 'Copy link to this view', 'share url'),
]
const exportAction = toActionItem('export', 'Export CSV', 'download data')

export interface SearchIndex {
  readonly search: Search
  /** Undefined while it is not there. */
  readonly directory: EntityDirectory | undefined
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
  const columns = data?.response.data
  const directory = useMemo(() => columns && toDirectory(columns), [columns])
  const search = useMemo(() => {
    const entities = toEntityItems(directory?.entities ?? [])
    return createSearch([...entities, ...pageItems, ...actions, ...(hasExport ? [exportAction] : [])])
  }, [directory, hasExport])
  return { search, directory, hasFailed: isError && !directory, retry: () => void refetch() }
}
