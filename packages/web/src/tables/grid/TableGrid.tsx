import { useMemo, type CSSProperties, useCallback, useEffect, useRef } from 'react'

import { onDemand } from '../../connection/onDemand.ts'
import { useOnDemand } from '../../connection/useOnDemand.ts'
import { cellStyle, gridTemplate, isLastSticky, leastWidth } from '../columns/columnGeometry.ts'
import { copyTable } from '../copyTable.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { type RowsProps, RowSlice } from './RowSlice.tsx'
import { markRest, watchScroller } from './scroller.ts'
import { toggleSorting, type Sorting } from './sorting.ts'
import { tableRoles } from './tableRoles.ts'

export interface TableGridProps<Data> extends RowsProps<Data> {
  readonly label: string
  readonly sorting: Sorting
  readonly onSort: (sorting: Sorting) => void
  readonly dimmed: boolean
}

/** The header sticks below the controls, the first columns at the left. */
export function TableGrid<Data>(props: TableGridProps<Data>) {
  const { label, rows, rowId, columns, selected, sorting, onSort, padding, rowHeight, dimmed } = props
  const { tableRef, headRef, bodyRef, onHeadScroll, onBodyScroll } = useSyncedScroll()
  const style = useMemo(
    () => ({
      '--table-columns': gridTemplate(columns),
      '--table-width': `${leastWidth(columns)}px`,
    }),
    [columns],
  )

  // Grid and block layout remove the table roles.
  return (
    <table
      onCopy={copyTable}
      ref={tableRef}
      {...tableRoles.table}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-busy={dimmed}
      style={style as CSSProperties}
      className="table-grid group/table block w-full text-left"
    >
      <thead
        ref={headRef}
        {...tableRoles.group}
        onScroll={onHeadScroll}
        className="scroll-quiet sticky top-(--below-controls) z-10 block overflow-x-hidden group-data-more/table:not-print:fade-end border-b border-border-1 bg-surface"
      >
        <tr
          {...tableRoles.row}
          aria-rowindex={1}
          className="grid h-8 w-full min-w-(--table-width) grid-cols-(--table-columns)"
        >
          {columns.map(({ name, label: text, hint, anchor, align }, index) => (
            <HeaderCell
              key={name}
              label={text}
              {...{ hint, anchor }}
              align={align}
              sorted={name === sorting.column && (sorting.descending ? 'desc' : 'asc')}
              selected={name === selected}
              edge={isLastSticky(columns, index)}
              style={cellStyle(columns, index, padding)}
              onSort={() => onSort(toggleSorting(sorting, name))}
            />
          ))}
        </tr>
      </thead>
      <tbody
        ref={bodyRef}
        {...tableRoles.group}
        onScroll={onBodyScroll}
        className={`block overflow-x-auto overflow-y-hidden group-data-more/table:not-print:fade-end focus-visible:-outline-offset-2 ${dimmed ? 'pointer-events-none opacity-45' : ''}`}
      >
        <TableRows {...{ rows, rowId, columns, selected, padding, rowHeight }} />
      </tbody>
    </table>
  )
}

/** Longer tables render only the rows near the viewport. */
const virtualFrom = 101

const virtualRows = onDemand(async () => (await import('./VirtualRows.tsx')).VirtualRows)

function TableRows<Data>(props: RowsProps<Data>) {
  return props.rows.length < virtualFrom ? (
    <RowSlice {...props} from={0} to={props.rows.length} />
  ) : (
    <ManyRows {...props} />
  )
}

/** Slow is better than nothing: without the file that renders some, all are rendered. */
function ManyRows<Data>(props: RowsProps<Data>) {
  const { value: VirtualRows, failed } = useOnDemand(virtualRows)
  if (VirtualRows) return <VirtualRows {...props} />
  return <RowSlice {...props} from={0} to={failed ? props.rows.length : 50} />
}

/** Header and body scroll apart: a header inside the body's scroller could not stick to the window. */
function useSyncedScroll() {
  const tableRef = useRef<HTMLTableElement>(null)
  const headRef = useRef<HTMLTableSectionElement>(null)
  const bodyRef = useRef<HTMLTableSectionElement>(null)

  const follow = useCallback((from: HTMLElement | null, to: HTMLElement | null) => {
    if (!from || !to) return
    if (to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft
    tableRef.current?.toggleAttribute('data-scrolled', from.scrollLeft > 0)
    markRest(tableRef.current, from)
  }, [])

  useEffect(() => watchScroller(tableRef.current, bodyRef.current), [])

  const onHeadScroll = useCallback(() => follow(headRef.current, bodyRef.current), [follow])
  const onBodyScroll = useCallback(() => follow(bodyRef.current, headRef.current), [follow])

  return { tableRef, headRef, bodyRef, onHeadScroll, onBodyScroll }
}
