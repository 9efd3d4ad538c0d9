import { formatCount } from '@analytics/contract/format/number'
import type { PageSize } from '@analytics/contract/view/tableParameters'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'

import { useKeys } from '../../lib/useKeys.ts'
import { usePrinting } from '../../lib/usePrinting.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { Select, type Choice } from '../../ui/inputs/Select.tsx'
import type { ColumnSpec } from '../columns/ColumnSpec.ts'
import { NoResults } from '../grid/NoResults.tsx'
import { sortRows } from '../grid/sorting.ts'
import { TableGrid, type TableGridProps } from '../grid/TableGrid.tsx'
import { pageOf } from './paging.ts'

export interface PagedTableProps<Data> extends TableGridProps<Data> {
  /** Rows of all pages, after the search. */
  readonly rows: readonly Data[]
  readonly nameOf: (row: Data) => string
  readonly page: number
  readonly pageSize: PageSize
  readonly pageSizes: readonly PageSize[]
  readonly onPage: (page: number) => void
  readonly onPageSize: (size: PageSize) => void
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
}

export function PagedTable<Data>(props: PagedTableProps<Data>) {
  const { nameOf, chosen, onChosen, page, pageSize, pageSizes, onPage, onPageSize, ...grid } = props
  const { rows, rowId, columns, sorting } = grid
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting])
  const shownPage = useMemo(() => pageOf(sorted, page, pageSize), [sorted, page, pageSize])
  const printing = usePrinting()
  const tickable = useMemo(() => {
    const toggle = (id: string, checked: boolean) => {
      const next = new Set(chosen)
      if (checked) next.add(id)
      else next.delete(id)
      onChosen(next)
    }
    const [first, ...rest] = columns
    return first ? [withTick(first, { rowId, nameOf, chosen, toggle }), ...rest] : []
  }, [columns, chosen, onChosen, rowId, nameOf])

  return (
    <>
      <TableGrid {...grid} rows={printing ? sorted : shownPage.rows} columns={tickable} />
      {rows.length === 0 ? <NoResults /> : null}
      <PageControls
        chosen={rows.filter(row => chosen.has(rowId(row))).length}
        rows={rows.length}
        page={shownPage.page}
        pages={shownPage.pages}
        {...{ pageSize, pageSizes, onPage, onPageSize }}
      />
    </>
  )
}

interface TickOptions<Data> extends Pick<PagedTableProps<Data>, 'rowId' | 'nameOf' | 'chosen'> {
  readonly toggle: (id: string, checked: boolean) => void
}

const tickWidth = 24

function withTick<Data>(column: ColumnSpec<Data>, options: TickOptions<Data>): ColumnSpec<Data> {
  const { rowId, nameOf, chosen, toggle } = options
  const cell = (row: Data) => (
    <Checkbox
      compact
      name={`Select ${nameOf(row)}`}
      checked={chosen.has(rowId(row))}
      onChange={checked => toggle(rowId(row), checked)}
    >
      {column.cell(row)}
    </Checkbox>
  )
  return { ...column, width: column.width + tickWidth, cell }
}

interface PageControlsProps {
  readonly chosen: number
  readonly rows: number
  readonly page: number
  readonly pages: number
  readonly pageSize: PageSize
  readonly pageSizes: readonly PageSize[]
  readonly onPage: (page: number) => void
  readonly onPageSize: (size: PageSize) => void
}

function PageControls(props: PageControlsProps) {
  const { chosen, rows, page, pages, pageSize, pageSizes, onPage, onPageSize } = props
  const sizeChoices = pageSizes.map((size): Choice<PageSize> => ({ value: size, label: String(size) }))
  const steps = [
    { label: 'First page', icon: <ChevronFirst />, to: 1, off: page === 1 },
    { label: 'Previous page', icon: <ChevronLeft />, to: page - 1, off: page === 1 },
    { label: 'Next page', icon: <ChevronRight />, to: page + 1, off: page === pages },
    { label: 'Last page', icon: <ChevronLast />, to: pages, off: page === pages },
  ]
  const turn = (to: number) => {
    if (to >= 1 && to <= pages) onPage(to)
  }
  useKeys('table', [
    { key: ',', text: 'Previous page of the table', run: () => turn(page - 1) },
    { key: '.', text: 'Next page of the table', run: () => turn(page + 1) },
  ])
  return (
    <div
      data-print="none"
      className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 border-t border-border-1 py-1.5 pr-3 pl-4 text-12 text-text-3"
    >
      <p className="flex-1 whitespace-nowrap">
        {formatCount(chosen)} of {formatCount(rows)} row(s) selected.
      </p>
      <Select label="Rows per page" options={sizeChoices} value={pageSize} onChange={onPageSize} />
      <p aria-live="polite" className="whitespace-nowrap text-text-2">
        Page {formatCount(page)} of {formatCount(pages)}
      </p>
      <div className="flex gap-1">
        {steps.map(({ label, icon, to, off }) => (
          <IconButton key={label} label={label} disabled={off} onClick={() => onPage(to)}>
            {icon}
          </IconButton>
        ))}
      </div>
    </div>
  )
}
