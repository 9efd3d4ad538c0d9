import { toNameSlug } from '@analytics/contract/directory/toNameSlug'
import { toCategory } from '@analytics/contract/metrics/categories'

import type { FormerId } from '../../domain/directory/GivenIds.ts'
import { groupCategories } from '../../domain/directory/groupCategories.ts'
import { findGroup } from '../../domain/directory/groupNames.ts'
import type { Facts } from '../../domain/facts.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import { filterEntries, type MetricTable } from '../../domain/table/metricTable.ts'
import { unknownEntity } from './unknownEntity.ts'

export interface NamedCategory {
  readonly id: string
  readonly name: string
  readonly former: readonly FormerId[]
  readonly applications: number
  /** Leaves the applications of the category, in every spelling that has its id. */
  readonly pick: (table: MetricTable<EntityMetadata>) => MetricTable<EntityMetadata>
}

/** Finds a category by the id of its page. Throws AppError for one that no application has. */
export async function getCategory(id: string, facts: Facts): Promise<NamedCategory> {
  const groups = groupCategories(await facts.getAppDirectory())
  const found = findGroup(groups, id) ?? findGroup(groups, toNameSlug(toCategory(id) ?? ''))
  if (!found) throw unknownEntity('category', id)
  const keys = new Set(found.members.map(({ key }) => key))
  return {
    id: found.id,
    name: found.name,
    former: found.former,
    applications: found.members.length,
    pick: table => filterEntries(table, ({ key }) => keys.has(key)),
  }
}
