import { lazy, Suspense } from 'react'

import { BodyRow } from './BodyRow.tsx'
import type { ColumnSpec } from './ColumnSpec.ts'

export interface RowsProps<Data> {
  readonly rows: readonly { readonly id: string; readonly original: Data }[]
  readonly columns: readonly ColumnSpec<Data>[]
  readonly selected: string
  readonly padding: number
  readonly rowHeight: number
}

/** From here on only the rows near the viewport are in the page. */
const virtualFrom = 101

const VirtualRows = lazy(async () => ({ default: (await import('./VirtualRows.tsx')).VirtualRows })) as <
  Data,
>(
  props: RowsProps<Data>,
) => React.ReactNode

export function TableRows<Data>(props: RowsProps<Data>) {
  if (props.rows.length < virtualFrom) return <RowSlice {...props} from={0} to={props.rows.length} />
  return (
    <Suspense fallback={<RowSlice {...props} from={0} to={50} />}>
      <VirtualRows {...props} />
    </Suspense>
  )
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
