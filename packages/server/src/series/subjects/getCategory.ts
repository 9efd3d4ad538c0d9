import { toNameSlug } from '@analytics/contract/directory/ids'
import { toCategory } from '@analytics/contract/metrics/categories'

import type { FormerId } from '../../domain/directory/GivenIds.ts'
import { findGroup, groupCategories } from '../../domain/directory/groupNames.ts'
import type { Facts } from '../../domain/facts.ts'
import {
  filterMembers,
  groupMembers,
  type MetricTable,
  type MemberMetadata,
} from '../../domain/table/metricTable.ts'
import { unknownEntity } from './getEntity.ts'

export interface NamedCategory {
  readonly id: string
  readonly name: string
  readonly former: readonly FormerId[]
  readonly applications: number
  /** The provider's ids of its applications. */
  readonly keys: ReadonlySet<string>
  /** Leaves the applications of the category, in every spelling that has its id. */
  readonly pick: (table: MetricTable<MemberMetadata>) => MetricTable<MemberMetadata>
  /** Adds up each category, under its id. */
  readonly group: (table: MetricTable<MemberMetadata>) => MetricTable<MemberMetadata>
}

/** Finds a category by the id of its page. Throws AppError for one that no application has. */
export async function getCategory(id: string, facts: Facts): Promise<NamedCategory> {
  const category = await findCategory(id, facts)
  if (!category) throw unknownEntity('category', id)
  return category
}

/** Finds a category by the id of its page; null for one that no application has. */
export async function findCategory(id: string, facts: Facts): Promise<NamedCategory | null> {
  const groups = groupCategories(await facts.getAppDirectory())
  const group = findGroup(groups, id) ?? findGroup(groups, toNameSlug(toCategory(id) ?? ''))
  if (!group) return null
  const keys = new Set(group.members.map(({ key }) => key))
  const categories = new Map(groups.flatMap(({ id: of, members }) => members.map(({ key }) => [key, of])))
  const categoryOf = ({ key }: MemberMetadata) => categories.get(key) ?? ''
  return {
    id: group.id,
    name: group.name,
    former: group.former,
    applications: group.members.length,
    keys,
    pick: table => filterMembers(table, ({ key }) => keys.has(key)),
    group: table =>
      groupMembers(
        filterMembers(table, ({ key }) => categories.has(key)),
        categoryOf,
        (key, [first]) => {
          if (!first) throw new Error(`a category without applications: ${key}`)
          return { ...first.metadata, key, name: key }
        },
        () => false,
      ),
  }
}
