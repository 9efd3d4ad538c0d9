import type { Moved } from '@analytics/contract/api/responses/ranking'

import { toPageId } from '../../domain/directory/pageId.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import { toCents, toComparison } from '../../series/rounding.ts'
import { toMovement } from '../../series/steps/contribute.ts'
import type { MetricResult } from '../model/MetricResult.ts'

const mostRowless = 10

/** The change of the sum, and the members that have ended but count in it. */
export function toMoved<Group extends EntityMetadata>({
  ranking,
  compareIn,
  contributionOf,
}: MetricResult<Group>): Moved {
  const rows = new Set(ranking.entries)
  const rowless = ranking.counted.flatMap(entry => {
    const contribution = rows.has(entry) ? null : toCents(contributionOf(entry))
    if (contribution === null || contribution === 0) return []
    const { key, displayName } = entry.metadata
    return [{ id: key, displayName, pageId: toPageId(entry.metadata), contribution }]
  })
  const comparison = compareIn().compare(ranking.counted)
  return {
    total: toCents(toMovement(comparison)),
    comparison: toComparison(comparison),
    rowless: rowless
      .toSorted((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution))
      .slice(0, mostRowless),
  }
}
