import { findEntity, type EntityDirectory } from '@analytics/contract/directory/directory'
import type { Star } from '@analytics/contract/files/workspace/workspace'

import { toEntityItems, type SearchItem } from './items.ts'

const mostStarred = 8

/** The subjects that the user starred, in their order, as far as they are listed. */
export function toStarredItems(
  directory: EntityDirectory | undefined,
  stars: readonly Star[],
): readonly SearchItem[] {
  if (!directory) return []
  const entities = stars.flatMap(({ kind, id }) => findEntity(directory, kind, id) ?? [])
  return toEntityItems(entities).slice(0, mostStarred)
}
