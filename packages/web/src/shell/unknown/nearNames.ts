import { toDirectory } from '@analytics/contract/directory/directory'
import { findNearest } from '@analytics/contract/directory/findNearest'
import { hasEntityPage, type EntitySubject } from '@analytics/contract/pages/entitySubject'
import { toEntityPath } from '@analytics/contract/pages/model/entityPaths'

import { queryClient } from '../../data/queryClient.ts'
import { entitiesRequest, requestOptions } from '../../data/requestOptions.ts'
import type { NearName } from './servedNear.ts'

const count = 3

/** Loads the names of the kind that are most like an unknown id. */
export async function loadNearNames({ kind, id }: EntitySubject): Promise<readonly NearName[]> {
  if (!hasEntityPage(kind)) return []
  const { response } = await queryClient.ensureQueryData(requestOptions(entitiesRequest))
  return findNearest(toDirectory(response.data), kind, id, count).map(entity => ({
    path: toEntityPath(entity.kind, entity.id),
    name: entity.name,
  }))
}
