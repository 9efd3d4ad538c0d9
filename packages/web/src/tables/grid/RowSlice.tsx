import type { ColumnSpec } from '../columns/ColumnSpec.ts'
import { BodyRow } from './BodyRow.tsx'

export interface RowsProps<Data> {
  readonly rows: readonly Data[]
  readonly rowId: (row: Data) => string
  readonly columns: readonly ColumnSpec<Data>[]
  /** Tinted. */
  readonly selected: string
  readonly padding: number
  readonly rowHeight: number
}

interface RowSliceProps<Data> extends RowsProps<Data> {
  readonly from: number
  readonly to: number
}

export function RowSlice<Data>({ rows, rowId, rowHeight, from, to, ...rest }: RowSliceProps<Data>) {
  return rows
    .slice(from, to)
    .map((row, at) => (
      <BodyRow key={rowId(row)} data={row} {...rest} height={rowHeight} index={from + at + 2} />
    ))
}
