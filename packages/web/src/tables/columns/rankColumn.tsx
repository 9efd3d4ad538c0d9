import type { ColumnSpec } from './ColumnSpec.ts'

export function rankColumn<Row extends { readonly rank: number }>(
  label: string,
  width: number,
): ColumnSpec<Row, 'rank'> {
  return {
    name: 'rank',
    label,
    align: 'left',
    width,
    sticky: true,
    value: row => row.rank,
    cell: row => <span className="text-text-3">{row.rank}</span>,
  }
}
