import type { ChainRow, ProtocolRow } from '@analytics/contract/shapes/ranking'

/** A row of any ranking: an application or a chain. */
export type AnyRow = ProtocolRow | ChainRow

export function isChainRow(row: AnyRow): row is ChainRow {
  return 'chain' in row
}

export const rowId = (row: AnyRow): string => row.id

/** Columns of dollars leave a table as a whole when one value is negative: a total below zero misleads. */
export function hasNegative(rows: readonly AnyRow[], valueOf: (row: AnyRow) => number | null): boolean {
  return rows.some(row => (valueOf(row) ?? 0) < 0)
}
