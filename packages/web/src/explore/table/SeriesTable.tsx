import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { memberColumns, type MemberColumn } from '@analytics/contract/columns/memberColumns'
import { mostRows, type ExploreQuery, type ExploreRow } from '@analytics/contract/query/ExploreQuery'
import { useMemo, type ReactNode } from 'react'

import { Swatch } from '../../charts/legend/Swatch.tsx'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { NoResults } from '../../tables/grid/NoResults.tsx'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import type { Sorting } from '../../tables/grid/sorting.ts'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import type { ChangeExplore } from '../address/useExplore.ts'
import { isTicked, toTicked } from './tickMember.ts'
import { toSeriesRows, type SeriesRow } from './toSeriesRows.ts'

interface SeriesTableProps {
  readonly data: ExploreData
  readonly query: ExploreQuery
  readonly sorting: Sorting | null
  readonly onSort: (sorting: Sorting) => void
  readonly onChange: ChangeExplore
  readonly dimmed: boolean
  readonly most?: number | undefined
}

/** The order of the response: members that a row selects come first. */
const asRanked: Sorting = { column: 'rank of the row', descending: true }
const rowId = ({ id }: SeriesRow) => id

/** Every row and every member of a wildcard. Members that a row selects are ticked; a tick draws another one as a row of its own. */
export function SeriesTable(props: SeriesTableProps) {
  const { data, query, sorting, onSort, onChange, dimmed, most } = props
  const { layout, rowHeight } = useTableLayout()
  const rows = useMemo(() => toSeriesRows(data, query), [data, query])
  const columns = useMemo(() => {
    const onTick = (row: SeriesRow) => onChange({ rows: toTicked(query.rows, row) })
    return toSpecs(query.rows, onTick)
  }, [query.rows, onChange])
  return rows.length === 0 && query.find !== null ? (
    <NoResults />
  ) : (
    <SortableTable
      label="Series"
      {...{ rows, rowId, columns, rowHeight, dimmed, onSort, most }}
      sorting={sorting && columns.some(({ name }) => name === sorting.column) ? sorting : asRanked}
      selected=""
      padding={layout.padding}
    />
  )
}

function toSpecs(rows: readonly ExploreRow[], onTick: (row: SeriesRow) => void) {
  const cells = { name: (row: SeriesRow) => <SeriesCell {...{ row, rows, onTick }} /> }
  return toColumnSpecs<SeriesRow, MemberColumn>(memberColumns, widths, { cells })
}

interface SeriesCellProps {
  readonly row: SeriesRow
  readonly rows: readonly ExploreRow[]
  readonly onTick: (row: SeriesRow) => void
}

/** A tick draws a member. */
function SeriesCell({ row, rows, onTick }: SeriesCellProps) {
  const { name, color } = row
  const swatch = color === null ? null : <Swatch color={color} shape="square" />
  if (row.row === null) return <SeriesName name={name}>{swatch}</SeriesName>
  const checked = isTicked(rows, row)
  return (
    <Checkbox
      compact
      name={`Draw ${name}`}
      checked={checked}
      disabled={!checked && row.selectedBy === null && rows.length >= mostRows}
      onChange={() => onTick(row)}
    >
      <SeriesName name={name}>{swatch}</SeriesName>
    </Checkbox>
  )
}

function SeriesName({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {children}
      <span className="truncate text-text-1">{name}</span>
    </span>
  )
}

const widths = {
  name: 200,
  latest: 100,
  total: 100,
  previous: 100,
  change: 100,
  share: 90,
  shareChange: 120,
  contribution: 110,
  rank: 80,
  trend: 82,
}
