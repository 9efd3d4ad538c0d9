import type { ChainRow, ProtocolRow } from '@analytics/contract/api/responses/ranking'

export type AnyRow = ProtocolRow | ChainRow

export function isChainRow(row: AnyRow): row is ChainRow {
  return 'chain' in row
}

export const rowId = (row: AnyRow): string => row.id

/** A column with a negative value is left out: a total below zero misleads. */
export function hasNegative(rows: readonly AnyRow[], valueOf: (row: AnyRow) => number | null): boolean {
  return rows.some(row => (valueOf(row) ?? 0) < 0)
}
