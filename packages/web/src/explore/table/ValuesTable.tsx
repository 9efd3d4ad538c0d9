import type {
  ExploreBucket,
  ExploreData,
  ExploreSeries,
} from '@analytics/contract/api/responses/explore/explore'
import type { Column, Columns } from '@analytics/contract/columns/Column'
import { units } from '@analytics/contract/metrics/units'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { ExploreGrain } from '@analytics/contract/query/ExploreQuery'
import { useMemo } from 'react'

import { bucketName } from '../../charts/bars/bucketText.ts'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import type { Sorting } from '../../tables/grid/sorting.ts'
import { toSeriesId, versusText } from '../chart/toExploreChart.ts'

interface ValueRow {
  readonly at: number
  readonly bucket: ExploreBucket
}

export interface ValuesTableProps {
  readonly data: ExploreData
  readonly series: readonly ExploreSeries[]
  readonly sorting: Sorting | null
  readonly onSort: (sorting: Sorting) => void
  readonly dimmed: boolean
  readonly most?: number | undefined
}

const newestFirst: Sorting = { column: 'day', descending: true }
const rowId = ({ bucket }: ValueRow) => bucket.from

/** One column a row of the explorer, and one for the range before. */
export function ValuesTable({ data, series, sorting, onSort, dimmed, most }: ValuesTableProps) {
  const { layout, rowHeight } = useTableLayout()
  const rows = useMemo(() => data.buckets.map((bucket, at) => ({ at, bucket })), [data])
  const columns = useMemo(() => toSpecs(data, series), [data, series])
  return (
    <SortableTable
      label="Values"
      {...{ rows, rowId, columns, rowHeight, dimmed, onSort, most }}
      sorting={sorting && columns.some(({ name }) => name === sorting.column) ? sorting : newestFirst}
      selected=""
      padding={layout.padding}
    />
  )
}

function toSpecs(data: ExploreData, series: readonly ExploreSeries[]): ColumnSpec<ValueRow>[] {
  const { grain } = data.range
  const columns = toColumns(data, series)
  const widths = Object.fromEntries(
    Object.entries(columns).map(([id, { label }], index) => [id, index === 0 ? 190 : toWidth(label)]),
  )
  return toColumnSpecs<ValueRow, string>(columns, widths, {
    cells: { day: row => <BucketCell {...row} grain={grain} /> },
  })
}

/** Names are as long as their authors want them. */
function toWidth(label: string): number {
  return Math.max(170, label.length * 7 + 32)
}

/** The buckets, then the values of each series and those of the range that it is compared with. */
function toColumns({ range, versus }: ExploreData, series: readonly ExploreSeries[]): Columns<ValueRow> {
  const label = range.grain === 'D' ? 'Day (UTC)' : 'Period'
  const values = series.flatMap(oneSeries => {
    const toColumn = (
      id: string,
      name: string,
      ownValues: ExploreSeries['values'],
    ): [string, Column<ValueRow>] => [
      id,
      {
        kind: 'amount',
        label: name,
        hint: units[oneSeries.unit].symbol,
        unit: oneSeries.unit,
        value: ({ at }) => ownValues[at] ?? null,
      },
    ]
    const id = toSeriesId(oneSeries)
    const name = oneSeries.member === null ? `${oneSeries.letter}  ${oneSeries.name}` : oneSeries.name
    const ownColumn = toColumn(id, name, oneSeries.values)
    return oneSeries.versus
      ? [ownColumn, toColumn(`${id} before`, `${name}, ${versusText(versus)}`, oneSeries.versus)]
      : [ownColumn]
  })
  return {
    day: { kind: 'day', label, value: ({ bucket }) => bucket.from },
    ...Object.fromEntries(values),
  }
}

function BucketCell({ bucket, grain }: Pick<ValueRow, 'bucket'> & { readonly grain: ExploreGrain }) {
  const days = { ...bucket, from: fromIsoDay(bucket.from), to: fromIsoDay(bucket.to) }
  return (
    <span className="truncate text-text-1">
      {bucketName(days, grain)}
      {bucket.partial || bucket.cut ? <span className="text-text-3"> partial</span> : null}
    </span>
  )
}
