import type { HostRequests } from '@analytics/contract/api/responses/status'
import { hostColumns } from '@analytics/contract/columns/listColumns'
import { unknown } from '@analytics/contract/format/number'
import { useMemo, useState } from 'react'

import { TableCard } from '../../panels/table/TableCard.tsx'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import { nextText } from './statusText.ts'

const rowId = (row: HostRequests) => row.host

const widths = { host: 190, lastFiveMinutes: 110, limit: 90, lastDay: 100, pausedUntil: 120 }

export function RequestsTable({
  rows,
  now,
}: {
  readonly rows: readonly HostRequests[]
  readonly now: number
}) {
  const { layout, rowHeight } = useTableLayout()
  const [sorting, setSorting] = useState({ column: 'lastFiveMinutes', descending: true })
  const columns = useMemo(
    () =>
      toColumnSpecs<HostRequests, keyof typeof hostColumns>(hostColumns, widths, {
        cells: {
          pausedUntil: ({ pausedUntil }) =>
            pausedUntil === null ? unknown : `ends ${nextText(pausedUntil, now)}`,
        },
      }),
    [now],
  )
  return (
    <TableCard
      title="Requests by host"
      count={`${rows.length} ${rows.length === 1 ? 'host' : 'hosts'}`}
      busy={false}
    >
      <SortableTable
        label="Requests by host"
        {...{ rows, rowId, columns, sorting, rowHeight }}
        selected=""
        onSort={setSorting}
        padding={layout.padding}
        dimmed={false}
      />
    </TableCard>
  )
}
