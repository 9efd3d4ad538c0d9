import type { QueryRange } from '@analytics/contract/query/timeRange'

import {
  filterMembers,
  type TableMember,
  type MetricTable,
  type MemberMetadata,
} from '../../domain/table/metricTable.ts'
import { toRanking, type Ranking } from '../../domain/table/ranking.ts'
import type { AppSubject } from '../../series/subjects/appSubject.ts'
import { groupByParent } from '../../series/subjects/groupByParent.ts'

/**
 * All applications of the subject's category. Beside a parent, each parent counts as one: the sum of its applications in
 * the category; beside one version, every application counts alone.
 */
export function toRivals(
  table: MetricTable<MemberMetadata>,
  { app, version, directory }: AppSubject,
  range: QueryRange,
): Ranking<MemberMetadata> {
  const { category } = version ?? app
  const inCategory =
    category === null ? table : filterMembers(table, metadata => isSame(metadata.category, category))
  const isAlone = version !== null || app.versions.length === 0
  const rivals = isAlone ? inCategory : groupByParent(inCategory, directory)
  return toRanking(rivals, range, null)
}

function isSame(a: string | null, b: string): boolean {
  return a?.trim().toLowerCase() === b.trim().toLowerCase()
}

/** Whether it is the subject, or the part of it that is in the category. */
export function isOfSubject({ keys }: AppSubject, member: TableMember): boolean {
  return member.parts.some(({ key }) => keys.has(key))
}
