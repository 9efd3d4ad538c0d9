import { AmountCell } from '../../../tables/cells/AmountCell.tsx'
import type { ColumnSpec } from '../../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../../tables/columns/figureColumn.ts'

export function feesColumn<Row extends { readonly value: number | null }>(width: number): ColumnSpec<Row> {
  return figureColumn(
    'fees',
    'Fees',
    width,
    (row: Row) => row.value,
    value => <AmountCell strong value={value} />,
  )
}
