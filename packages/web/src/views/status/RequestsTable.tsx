import type { HostRequests } from '@analytics/contract/api/responses/status'
import { useMemo, useState } from 'react'

import { formatCount } from '../../format/number.ts'
import { TableCard } from '../../panels/table/TableCard.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import { nextText } from './statusText.ts'

const rowId = (row: HostRequests) => row.host

function columnsOf(now: number): ColumnSpec<HostRequests>[] {
  const time = (iso: string | null) => (iso === null ? null : Date.parse(iso))
  return [
    {
      name: 'host',
      label: 'Host',
      align: 'left',
      width: 190,
      sticky: true,
      value: row => row.host,
      cell: row => <span className="truncate font-medium text-text-1">{row.host}</span>,
    },
    figureColumn('lastFiveMinutes', 'Last 5 min', 110, row => row.lastFiveMinutes, formatCount),
    figureColumn('limit', 'Limit', 90, row => row.limit, formatCount),
    figureColumn('lastDay', 'Last day', 100, row => row.lastDay, formatCount),
    figureColumn(
      'pausedUntil',
      'Paused',
      120,
      row => time(row.pausedUntil),
      (_, { pausedUntil }) => (pausedUntil === null ? '–' : `ends ${nextText(pausedUntil, now)}`),
    ),
  ]
}

export function RequestsTable({
  rows,
  now,
}: {
  readonly rows: readonly HostRequests[]
  readonly now: number
}) {
  const { layout, rowHeight } = useTableLayout()
  const [sorting, setSorting] = useState({ column: 'lastFiveMinutes', descending: true })
  const columns = useMemo(() => columnsOf(now), [now])
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
