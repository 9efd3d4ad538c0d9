import { BodyRow } from './BodyRow.tsx'
import type { ColumnSpec } from './ColumnSpec.ts'

export interface RowsProps<Data> {
  readonly rows: readonly { readonly id: string; readonly original: Data }[]
  readonly columns: readonly ColumnSpec<Data>[]
  readonly selected: string
  readonly padding: number
  readonly rowHeight: number
}

/** The rows from one index up to, not including, another. */
export function RowSlice<Data>({
  rows,
  columns,
  selected,
  padding,
  rowHeight,
  from,
  to,
}: RowsProps<Data> & { readonly from: number; readonly to: number }) {
  return rows
    .slice(from, to)
    .map((row, at) => (
      <BodyRow
        key={row.id}
        data={row.original}
        columns={columns}
        selected={selected}
        padding={padding}
        height={rowHeight}
        index={from + at + 2}
      />
    ))
}
