import type { EntityDirectory } from '@analytics/contract/directory/directory'
import { findNearest } from '@analytics/contract/directory/findNearest'

import type { Search } from './createSearch.ts'
import { toGroup } from './emptyQuery.ts'
import { findExplorerAnswers } from './explorerAnswers.ts'
import { groupResults, type ResultGroup } from './groupResults.ts'
import { findIncluding } from './includes.ts'
import { toEntityItems, type GroupId } from './items.ts'
import { findMetricsOf } from './metricsOf.ts'

export interface Results {
  readonly groups: readonly ResultGroup[]
  /** Counts of all groups with results, whichever group is shown. */
  readonly counts: readonly { readonly id: GroupId; readonly count: number }[]
  readonly total: number
  /** True if nothing was found except near names. */
  readonly isNone: boolean
  /** True if nothing was found yet and the index is still loading. */
  readonly isWaiting: boolean
}

interface Searched {
  readonly search: Search
  /** Undefined while it is not there. */
  readonly directory: EntityDirectory | undefined
  readonly hasFailed: boolean
}

const nearCount = 2

export function toResults(
  { search, directory, hasFailed }: Searched,
  wantedText: string,
  only: GroupId | null,
): Results {
  const named = search.find(wantedText)
  const foundItems = [
    ...findExplorerAnswers(search.find, wantedText),
    ...findMetricsOf(search.find, wantedText),
    ...named,
    ...findIncluding(named, wantedText),
  ]
  const counts = groupResults(foundItems, null).map(({ id, count }) => ({ id: id as GroupId, count }))
  if (foundItems.length > 0) {
    const isOneOf = counts.some(({ id }) => id === only)
    return {
      groups: groupResults(foundItems, isOneOf ? only : null),
      counts,
      total: foundItems.length,
      isNone: false,
      isWaiting: false,
    }
  }
  const near = directory ? toEntityItems(findNearest(directory, null, wantedText, nearCount * 4)) : []
  return {
    groups: near.length > 0 ? [toGroup('near', 'Did you mean', '', near.slice(0, nearCount))] : [],
    counts,
    total: 0,
    isNone: true,
    isWaiting: !directory && !hasFailed,
  }
}
