import type { ChainRow, ProtocolRow } from '@analytics/contract/api/responses/ranking'
import type { ViewState } from '@analytics/contract/view/viewState'

export type AnyRow = ProtocolRow | ChainRow

/** Where a row's name leads on its page, where it does. */
export type LinkOf = (row: AnyRow) => Partial<ViewState> | undefined

export function isChainRow(row: AnyRow): row is ChainRow {
  return 'chain' in row
}

export const rowId = (row: AnyRow): string => row.id

/** A column with a negative value is left out: a total below zero misleads. */
export function hasNegative(rows: readonly AnyRow[], valueOf: (row: AnyRow) => number | null): boolean {
  return rows.some(row => (valueOf(row) ?? 0) < 0)
}

export function toSearchTexts(row: AnyRow): readonly string[] {
  return isChainRow(row) ? [row.displayName] : [row.displayName, row.name, row.slug]
}
