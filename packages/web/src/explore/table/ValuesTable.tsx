import type {
  ExploreBucket,
  ExploreData,
  ExploreSeries,
} from '@analytics/contract/api/responses/explore/explore'
import { units } from '@analytics/contract/metrics/units'
import { fromIsoDay } from '@analytics/contract/query/day'
import { useMemo } from 'react'

import { bucketName } from '../../charts/bars/bucketText.ts'
import { formatsOf } from '../../format/unit.ts'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
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
}

const newestFirst: Sorting = { column: 'day', descending: true }
const rowId = ({ bucket }: ValueRow) => bucket.from

/** One column a row of the explorer, and one for the range before. */
export function ValuesTable({ data, series, sorting, onSort, dimmed }: ValuesTableProps) {
  const { layout, rowHeight } = useTableLayout()
  const rows = useMemo(() => data.buckets.map((bucket, at) => ({ at, bucket })), [data])
  const columns = useMemo(() => toColumns(data, series), [data, series])
  return (
    <SortableTable
      label="Values"
      {...{ rows, rowId, columns, rowHeight, dimmed, onSort }}
      sorting={sorting && columns.some(({ name }) => name === sorting.column) ? sorting : newestFirst}
      selected=""
      padding={layout.padding}
    />
  )
}

function toColumns(
  { range: { grain }, versus }: ExploreData,
  series: readonly ExploreSeries[],
): ColumnSpec<ValueRow>[] {
  return [
    {
      name: 'day',
      label: grain === 'D' ? 'Day (UTC)' : 'Period',
      align: 'left',
      width: 190,
      sticky: true,
      value: ({ bucket }) => bucket.from,
      cell: ({ bucket }) => {
        const days = { ...bucket, from: fromIsoDay(bucket.from), to: fromIsoDay(bucket.to) }
        return (
          <span className="truncate text-text-1">
            {bucketName(days, grain)}
            {bucket.partial || bucket.cut ? <span className="text-text-3"> partial</span> : null}
          </span>
        )
      },
    },
    ...series.flatMap(each => {
      const { compact } = formatsOf(each.unit)
      const toColumn = (id: string, name: string, values: ExploreSeries['values']) =>
        figureColumn<ValueRow, string>(
          id,
          name,
          170,
          ({ at }) => values[at] ?? null,
          value => compact(value),
          units[each.unit].symbol,
        )
      const id = toSeriesId(each)
      const name = each.member === null ? `${each.letter}  ${each.name}` : each.name
      const own = toColumn(id, name, each.values)
      return each.versus
        ? [own, toColumn(`${id} before`, `${name}, ${versusText(versus)}`, each.versus)]
        : [own]
    }),
  ]
}
