import { memo } from 'react'

import { useLitRow } from '../../charts/core/Highlight.ts'
import { cellStyle, isLastSticky } from '../columns/columnGeometry.ts'
import type { ColumnSpec } from '../columns/ColumnSpec.ts'
import { edgeClass } from './HeaderCell.tsx'
import { tableRoles } from './tableRoles.ts'

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
    .map((row, index) => (
      <BodyRow
        key={rowId(row)}
        id={rowId(row)}
        data={row}
        {...rest}
        height={rowHeight}
        index={from + index + 2}
      />
    ))
}

interface Props<Data> {
  readonly id: string
  readonly data: Data
  readonly columns: readonly ColumnSpec<Data>[]
  readonly selected: string
  readonly padding: number
  readonly height: number
  /** Index from 1, the header row counted. */
  readonly index: number
}

function Row<Data>({ id, data, columns, selected, padding, height, index }: Props<Data>) {
  return (
    <tr
      {...tableRoles.row}
      {...useLitRow(id)}
      aria-rowindex={index}
      style={{ height }}
      className="group/row grid w-full min-w-(--table-width) grid-cols-(--table-columns) border-b border-border-1 bg-surface last:border-b-0 hover:bg-hover data-lit:bg-hover has-[[aria-current=true]]:bg-hover"
    >
      {columns.map((column, columnIndex) => (
        <td
          key={column.name}
          {...tableRoles.cell}
          data-edge={isLastSticky(columns, columnIndex) || undefined}
          style={cellStyle(columns, columnIndex, padding)}
          className={`flex min-w-0 items-center overflow-hidden text-13 whitespace-nowrap ${
            column.align === 'right' ? 'justify-end text-right' : 'justify-start text-left'
          } ${column.name === selected ? selectedClass : plainClass} ${edgeClass}`}
        >
          {column.cell(data)}
        </td>
      ))}
    </tr>
  )
}

const plainClass = 'bg-inherit text-text-2'
const selectedClass =
  'bg-accent-tint font-medium text-text-1 group-hover/row:bg-[color-mix(in_oklab,var(--accent)_9%,var(--accent-tint))] group-data-lit/row:bg-[color-mix(in_oklab,var(--accent)_9%,var(--accent-tint))]'

const BodyRow = memo(Row) as typeof Row
