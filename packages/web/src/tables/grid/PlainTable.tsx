import { useEffect, useMemo, useRef, type CSSProperties } from 'react'

import { cx } from '../../lib/cx.ts'
import { cellStyle, gridTemplate, leastWidth } from '../columns/columnGeometry.ts'
import type { ColumnSpec } from '../columns/ColumnSpec.ts'
import { copyTable } from '../copyTable.ts'
import { markRest, watchScroller } from './scroller.ts'
import { tableRoles } from './tableRoles.ts'

interface PlainTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly columns: readonly ColumnSpec<Row>[]
  readonly padding: number
  readonly rowHeight: number
  readonly dimmed: boolean
  /** Rows that begin another part. */
  readonly isApart?: (row: Row) => boolean
}

/** A few rows in a fixed order. A link that fills its row opens from all of it. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { label, rows, rowId, columns, padding, rowHeight, dimmed, isApart } = props
  const style = useMemo(
    () => ({ '--table-columns': gridTemplate(columns), '--table-width': `${leastWidth(columns)}px` }),
    [columns],
  )
  const ref = useRef<HTMLTableElement>(null)
  useEffect(() => watchScroller(ref.current, ref.current), [])
  return (
    <table
      ref={ref}
      onCopy={copyTable}
      onScroll={event => markRest(ref.current, event.currentTarget)}
      {...tableRoles.table}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-busy={dimmed}
      style={style as CSSProperties}
      className={cx(
        'block w-full overflow-x-auto overflow-y-hidden text-left focus-visible:-outline-offset-2 data-more:not-print:fade-end',
        dimmed && 'pointer-events-none opacity-45',
      )}
    >
      <thead {...tableRoles.group} className="block min-w-(--table-width) border-b border-border-1">
        <tr
          {...tableRoles.row}
          className="grid h-8 w-full min-w-(--table-width) grid-cols-(--table-columns) items-center"
        >
          {columns.map(({ name, label: text, hint, align }, index) => (
            <th
              key={name}
              {...tableRoles.header}
              scope="col"
              title={hint}
              style={cellStyle(columns, index, padding)}
              className={cx(
                'text-12 font-medium whitespace-nowrap text-text-3',
                align === 'right' ? 'text-right' : 'text-left',
              )}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="block min-w-(--table-width) overflow-hidden">
        {rows.map(row => (
          <tr
            key={rowId(row)}
            {...tableRoles.row}
            style={{ height: rowHeight }}
            className={cx(
              'relative grid w-full min-w-(--table-width) grid-cols-(--table-columns) border-b border-border-1 last:border-b-0 hover:bg-hover',
              isApart?.(row) && 'shadow-[0_-1px_0_var(--border-2)]',
            )}
          >
            {columns.map((column, index) => (
              <td
                key={column.name}
                {...tableRoles.cell}
                style={cellStyle(columns, index, padding)}
                className={cx(
                  'flex min-w-0 items-center text-13 whitespace-nowrap text-text-2',
                  column.align === 'right' ? 'justify-end text-right' : 'justify-start text-left',
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
