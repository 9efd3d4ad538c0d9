import { removeRow } from '@analytics/contract/explore/editRows'
import type { ExploreRow } from '@analytics/contract/query/ExploreQuery'

import type { SeriesRow } from './toSeriesRows.ts'

type Member = Pick<SeriesRow, 'row' | 'selectedBy'>

/** Whether a member is drawn by the row that selects it, or by a row of its own. */
export function isTicked(rows: readonly ExploreRow[], { row, selectedBy }: Member): boolean {
  const isSelected = selectedBy !== null && rows[selectedBy.at]?.hidden.includes(selectedBy.member) === false
  return isSelected || findOwn(rows, row) >= 0
}

/** The rows after a click on a member's tick. The row that selects a member hides or shows it; another member gets a row of its own. */
export function toTicked(rows: readonly ExploreRow[], { row, selectedBy }: Member): readonly ExploreRow[] {
  const isDrawn = isTicked(rows, { row, selectedBy })
  const changed = rows.map((exploreRow, index) => {
    if (selectedBy?.at !== index) return exploreRow
    const others = exploreRow.hidden.filter(id => id !== selectedBy.member)
    return { ...exploreRow, hidden: isDrawn ? [...others, selectedBy.member] : others }
  })
  const ownIndex = findOwn(rows, row)
  if (ownIndex >= 0) return removeRow(changed, ownIndex)
  return selectedBy === null && row !== null ? [...changed, row] : changed
}

function findOwn(rows: readonly ExploreRow[], member: ExploreRow | null): number {
  return rows.findIndex(row => row.expression === member?.expression && row.isPercent === member.isPercent)
}
