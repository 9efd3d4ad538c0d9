import type { Moved } from '@analytics/contract/api/responses/ranking'
import { shownContributions } from '@analytics/contract/columns/compared'
import type { AnyRow } from '@analytics/contract/columns/rankingColumns'
import { toShare } from '@analytics/contract/metrics/sums'

/** A line of the view: a member, all others together, or the sum. */
export interface MovedRow {
  readonly id: string
  readonly of: 'member' | 'rest' | 'total'
  readonly name: string
  /** The row of the ranking; null for a member that has ended. */
  readonly row: AnyRow | null
  /** The id of the page of a member that has ended. */
  readonly pageId: string | null
  readonly contribution: number
  /** Percentage points of the change of the sum; null where that is not in percent. */
  readonly points: number | null
}

/** The largest gains and losses, largest gain first, then all others and the sum, to which they add up. */
export function toMovedRows(
  rows: readonly AnyRow[],
  { total, comparison, rowless }: Moved,
  times = 1,
): MovedRow[] {
  if (total === null || comparison === null) return []
  const pointsOf = (amount: number) => toShare(amount, comparison.before)
  const members = [
    ...rows.map(row => ({ ...row, row, pageId: null })),
    ...rowless.map(change => ({ ...change, row: null })),
  ]
    .flatMap(({ id, displayName: name, row, pageId, contribution }): MovedRow[] =>
      contribution === null
        ? []
        : [{ id, of: 'member', name, row, pageId, contribution, points: pointsOf(contribution) }],
    )
    .toSorted((one, other) => other.contribution - one.contribution)
  const gains = members.filter(({ contribution }) => contribution > 0)
  const losses = members.filter(({ contribution }) => contribution < 0).toReversed()
  const most = { gains: shownContributions.gains * times, losses: shownContributions.losses * times }
  // The room that one side leaves is the other's.
  const gained = gains.slice(0, most.gains + Math.max(0, most.losses - losses.length))
  const lost = losses.slice(0, most.losses + Math.max(0, most.gains - gains.length))
  const shownRows = [...gained, ...lost.toReversed()]
  const rest = total - shownRows.reduce((sum, { contribution }) => sum + contribution, 0)
  const sums = [
    { id: 'rest', of: 'rest', name: 'All others', contribution: rest },
    { id: 'total', of: 'total', name: 'Total', contribution: total },
  ] as const
  return [
    ...shownRows,
    ...sums.map(sum => ({ ...sum, row: null, pageId: null, points: pointsOf(sum.contribution) })),
  ]
}
