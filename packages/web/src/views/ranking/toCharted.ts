import { maxAdded, type ViewState } from '@analytics/contract/view/viewState'

interface ChartedRows {
  /** Ids of the rows, in order. */
  readonly rows: readonly string[]
  /** Ids of the series that the chart draws apart. */
  readonly drawn: readonly string[]
  readonly added: readonly string[]
}

/** A chart of the first rows, as many as a palette has colours. */
export function toCharted({
  rows,
  drawn,
  added: before,
}: ChartedRows): Pick<ViewState, 'shown' | 'added'> & { readonly count: number } {
  const largest = drawn.filter(id => !before.includes(id))
  const shownRows = rows.slice(0, maxAdded)
  const added = shownRows.filter(id => !largest.includes(id))
  // Others completes the total unless one of the largest is hidden.
  const isWhole = largest.every(id => shownRows.includes(id))
  return { added, shown: isWhole ? null : shownRows, count: shownRows.length }
}
