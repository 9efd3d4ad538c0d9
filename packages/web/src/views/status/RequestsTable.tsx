import type { HostRequests } from '@analytics/contract/shapes/status'
import { useMemo, useState } from 'react'

import { formatCount } from '../../format/number.ts'
import type { ColumnSpec } from '../../tables/ColumnSpec.ts'
import { SortableTable } from '../../tables/SortableTable.tsx'
import { TableCard } from '../../tables/TableCard.tsx'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { nextWords } from './statusWords.ts'

const rowId = (row: HostRequests) => row.host

function columnsOf(now: number): ColumnSpec<HostRequests>[] {
  const time = (moment: string | null) => (moment === null ? undefined : Date.parse(moment))
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
    {
      name: 'lastFiveMinutes',
      label: 'Last 5 min',
      align: 'right',
      width: 110,
      value: row => row.lastFiveMinutes,
      cell: row => formatCount(row.lastFiveMinutes),
    },
    {
      name: 'limit',
      label: 'Limit',
      align: 'right',
      width: 90,
      value: row => row.limit ?? undefined,
      cell: row => (row.limit === null ? '–' : formatCount(row.limit)),
    },
    {
      name: 'lastDay',
      label: 'Last day',
      align: 'right',
      width: 100,
      value: row => row.lastDay,
      cell: row => formatCount(row.lastDay),
    },
    {
      name: 'pausedUntil',
      label: 'Paused',
      align: 'right',
      width: 120,
      value: row => time(row.pausedUntil),
      cell: row => (row.pausedUntil === null ? '–' : `ends ${nextWords(row.pausedUntil, now)}`),
    },
  ]
}

/** What was sent to each of the provider's hosts, and what they can bear. */
export function RequestsTable({
  rows,
  now,
}: {
  readonly rows: readonly HostRequests[]
  readonly now: number
}) {
  const { layout, rowHeight } = useTableLayout()
  const [sorting, setSorting] = useState([{ id: 'lastFiveMinutes', desc: true }])
  const columns = useMemo(() => columnsOf(now), [now])
  return (
    <TableCard
      title="Requests by host"
      count={`${rows.length} ${rows.length === 1 ? 'host' : 'hosts'}`}
      busy={false}
    >
      <SortableTable
        label="Requests by host"
        rows={rows}
        rowId={rowId}
        columns={columns}
        selected=""
        sorting={sorting}
        onSort={setSorting}
        padding={layout.padding}
        rowHeight={rowHeight}
        dimmed={false}
      />
    </TableCard>
  )
}
