import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { mostRows, type ExploreQuery, type ExploreRow } from '@analytics/contract/query/ExploreQuery'
import { useMemo, type ReactNode } from 'react'

import { Swatch } from '../../charts/legend/Swatch.tsx'
import { formatPercent } from '../../format/number.ts'
import { formatsOf } from '../../format/unit.ts'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { NoResults } from '../../tables/grid/NoResults.tsx'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import type { Sorting } from '../../tables/grid/sorting.ts'
import { FilledFigure } from '../../ui/figures/FilledFigure.tsx'
import { PointsFigure } from '../../ui/figures/PointsFigure.tsx'
import { RankChange } from '../../ui/figures/RankChange.tsx'
import { Sparkline } from '../../ui/figures/Sparkline.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import type { ChangeExplore } from '../address/useExplore.ts'
import { SeriesChange } from '../rows/SeriesChange.tsx'
import { isTicked, toTicked } from './tickMember.ts'
import { toSeriesRows, type SeriesRow } from './toSeriesRows.ts'

interface SeriesTableProps {
  readonly data: ExploreData
  readonly query: ExploreQuery
  readonly sorting: Sorting | null
  readonly onSort: (sorting: Sorting) => void
  readonly onChange: ChangeExplore
  readonly dimmed: boolean
}

/** The order of the response: members that a row selects come first. */
const asRanked: Sorting = { column: 'rank of the row', descending: true }
const rowId = ({ id }: SeriesRow) => id

/** Every row and every member of a wildcard. Members that a row selects are ticked; a tick draws another one as a row of its own. */
export function SeriesTable({ data, query, sorting, onSort, onChange, dimmed }: SeriesTableProps) {
  const { layout, rowHeight } = useTableLayout()
  const rows = useMemo(() => toSeriesRows(data, query), [data, query])
  const columns = useMemo(() => {
    const tick = (row: SeriesRow) => onChange({ rows: toTicked(query.rows, row) })
    return [nameColumn(query.rows, tick), ...figureColumns]
  }, [query.rows, onChange])
  return rows.length === 0 && query.find !== null ? (
    <NoResults />
  ) : (
    <SortableTable
      label="Series"
      {...{ rows, rowId, columns, rowHeight, dimmed, onSort }}
      sorting={sorting && columns.some(({ name }) => name === sorting.column) ? sorting : asRanked}
      selected=""
      padding={layout.padding}
    />
  )
}

function nameColumn(rows: readonly ExploreRow[], tick: (row: SeriesRow) => void): ColumnSpec<SeriesRow> {
  return {
    name: 'name',
    label: 'Series',
    align: 'left',
    width: 200,
    sticky: true,
    value: ({ name }) => name.toLowerCase(),
    cell: row => {
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
          onChange={() => tick(row)}
        >
          <SeriesName name={name}>{swatch}</SeriesName>
        </Checkbox>
      )
    },
  }
}

function SeriesName({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {children}
      <span className="truncate text-text-1">{name}</span>
    </span>
  )
}

const inUnit = (value: number | null, { unit }: SeriesRow) => formatsOf(unit).compact(value)

const figureColumns: readonly ColumnSpec<SeriesRow>[] = [
  figureColumn(
    'latest',
    'Latest',
    100,
    row => row.latest,
    (value, row) => <FilledFigure filled={row.latestFilled}>{inUnit(value, row)}</FilledFigure>,
  ),
  figureColumn(
    'total',
    'Total',
    100,
    row => row.total,
    inUnit,
    'Sum over the range; for a ratio, the ratio of the sums; for a stock, the mean',
  ),
  figureColumn(
    'previous',
    'Previous',
    100,
    row => row.previous,
    inUnit,
    'In the previous range; for a stock or price, at its end',
  ),
  figureColumn(
    'change',
    'Change',
    100,
    row => row.change,
    (_value, row) => <SeriesChange {...row} />,
  ),
  figureColumn(
    'share',
    'Share',
    90,
    row => row.share,
    value => formatPercent(value),
    'Share of all members',
  ),
  figureColumn(
    'shareChange',
    'Share Change',
    120,
    row => row.shareChange,
    value => <PointsFigure value={value} />,
  ),
  figureColumn(
    'rank',
    'Rank',
    80,
    row => row.rank,
    (value, { previousRank }) =>
      value === null ? (
        '–'
      ) : (
        <span className="flex items-center gap-2">
          {value}
          <RankChange rank={value} before={previousRank} />
        </span>
      ),
  ),
  {
    name: 'trend',
    label: 'Trend',
    hint: 'The values that the chart draws, without periods that are not whole',
    align: 'right',
    width: 82,
    value: row => row.change ?? undefined,
    cell: ({ trend }) =>
      trend && <Sparkline values={trend} width={56} height={20} className="h-5 w-14 text-text-3" />,
  },
]
