import type { WhenData } from '@analytics/contract/api/responses/explore/when'
import type { Columns } from '@analytics/contract/columns/Column'
import { useMemo } from 'react'

import { ChartView } from '../../charts/core/ChartView.tsx'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { PlainTable } from '../../tables/grid/PlainTable.tsx'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import type { Sorting } from '../../tables/grid/sorting.ts'
import { toCourseChart } from './toCourseChart.ts'
import { toOccurrenceColumns, toSpreadColumns } from './whenColumns.ts'
import { toWhenText } from './WhenLine.tsx'

interface WhenTablesProps {
  readonly when: WhenData | null
  readonly sorting: Sorting | null
  readonly onSort: (sorting: Sorting) => void
  readonly dimmed: boolean
  readonly most?: number | undefined
}

const newestFirst: Sorting = { column: 'day', descending: true }

/** The occurrences of a condition, and below them what happened then. */
export function WhenTables({ when, sorting, onSort, dimmed, most }: WhenTablesProps) {
  const { layout, rowHeight } = useTableLayout()
  const columns = useMemo(() => (when ? toSpecs(toOccurrenceColumns(when)) : []), [when])
  if (!when || when.occurrences.length === 0)
    return (
      <>
        <p className="flex min-h-24 items-center justify-center px-4 text-center text-13 text-text-2">
          {when ? toWhenText(when) : 'Looking for the days …'}
        </p>
        {when && when.allCount > 0 ? <Aftermath when={when} dimmed={dimmed} /> : null}
      </>
    )
  const { occurrences, count } = when
  return (
    <>
      <SortableTable
        label="When"
        rows={occurrences}
        rowId={({ id }) => id}
        sorting={sorting && columns.some(({ name }) => name === sorting.column) ? sorting : newestFirst}
        selected=""
        padding={layout.padding}
        {...{ columns, rowHeight, dimmed, onSort, most }}
      />
      {count > occurrences.length ? (
        <p className="px-4 py-2 text-12 text-text-3">
          The latest {occurrences.length} of {count} occurrences are listed.
        </p>
      ) : null}
      <Aftermath when={when} dimmed={dimmed} />
    </>
  )
}

/** CSS pixels. */
const courseHeight = 220

function Aftermath({ when, dimmed }: { readonly when: WhenData; readonly dimmed: boolean }) {
  const { layout, rowHeight } = useTableLayout()
  const columns = useMemo(() => toSpecs(toSpreadColumns(when)), [when])
  const chart = useMemo(() => toCourseChart(when), [when])
  const { of, allCount, isFew } = when
  const unit = of?.changeUnit === 'points' ? 'in percentage points' : 'in percent'
  return (
    <section aria-label="What happened then" className="border-t border-border-1">
      <h3 className="px-4 pt-3 text-14 font-semibold text-text-1">What happened then</h3>
      <p className="px-4 pb-2 text-12 text-text-2">
        Change of {of?.name} {unit}, after all {allCount} known occurrences and from every known day. Half of
        all changes lie between the quartiles.
        {isFew ? (
          <strong className="font-medium text-warning">
            {' '}
            Fewer than five occurrences say little about what usually follows.
          </strong>
        ) : null}
      </p>
      <PlainTable
        label="What happened then"
        rows={when.after}
        rowId={({ days }) => String(days)}
        padding={layout.padding}
        {...{ columns, rowHeight, dimmed }}
      />
      <p className="px-4 pt-3 text-12 text-text-3">
        Median change from day 0, the day of the occurrence, between the quartiles (dashed)
      </p>
      <div className="px-1 pb-2">
        <ChartView chart={chart} height={courseHeight} axisTitle={unit === 'in percent' ? '%' : 'pp'} />
      </div>
    </section>
  )
}

function toSpecs<Row>(columns: Columns<Row>) {
  const widths = Object.fromEntries(
    Object.entries(columns).map(([id, { label, kind }]) => [
      id,
      Math.max(kind === 'text' ? 150 : 100, label.length * 7 + 32),
    ]),
  )
  return toColumnSpecs(columns, widths)
}
