import type { AppDirectory } from '../../domain/directory/toAppDirectory.ts'
import {
  groupMembers,
  type TableMember,
  type MetricTable,
  type MemberMetadata,
} from '../../domain/table/metricTable.ts'
import { toGroupMetadata } from './appSubject.ts'

/** The key of the row that an application belongs to. */
export type GroupOf = (metadata: MemberMetadata) => string

export const toOwnKey: GroupOf = ({ key }) => key
export const toParentKey: GroupOf = ({ key, parent }) => parent ?? key

/** Each parent counts as one: the sum of its applications in the table, be it of one only. */
export function groupByParent(
  table: MetricTable<MemberMetadata>,
  { byKey }: AppDirectory,
  groupOf: GroupOf = toParentKey,
): MetricTable<MemberMetadata> {
  const toMetadata = (key: string, members: readonly TableMember<MemberMetadata>[]): MemberMetadata => {
    const group = byKey.get(key)
    const [first] = members
    if (!first) throw new Error(`a group without members: ${key}`)
    if (!group) return { ...first.metadata, key }
    const metadata = toGroupMetadata(group)
    const isOwn = members.some(member => member.metadata.category === metadata.category)
    return {
      ...metadata,
      // A table may hold a part of the versions only, of other categories than the largest.
      category: isOwn ? metadata.category : first.metadata.category,
      ...(group.id === group.slug ? {} : { isSlugShared: true }),
    }
  }
  return groupMembers(table, groupOf, toMetadata, (key, metadata) => key === metadata.key)
}
