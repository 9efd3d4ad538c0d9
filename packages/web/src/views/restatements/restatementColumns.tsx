import type { RestatementRow } from '@analytics/contract/api/responses/restatements'
import { toRestatedMetric, toSize } from '@analytics/contract/files/panels/restatementPanels'
import { fromIsoDay } from '@analytics/contract/query/day'

import { formatDateTime, formatDay } from '../../format/date.ts'
import { formatUsd } from '../../format/number.ts'
import { restatedAmounts } from '../../panels/info/restatementText.ts'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import type { TableLayout } from '../../tables/columns/tableLayout.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'

/** Subject and difference come first where room is scarce. */
export function restatementColumns({ compact }: TableLayout): ColumnSpec<RestatementRow>[] {
  const columns: ColumnSpec<RestatementRow>[] = [
    {
      name: 'day',
      label: 'Day',
      align: 'left',
      width: compact ? 96 : 104,
      sticky: true,
      value: row => row.day,
      cell: ({ day }) => <time dateTime={day}>{formatDay(fromIsoDay(day))}</time>,
    },
    {
      name: 'name',
      label: 'Subject',
      align: 'left',
      width: compact ? 150 : 180,
      value: row => row.name,
      cell: row => <Subject row={row} />,
    },
    {
      name: 'source',
      label: 'Metric',
      align: 'left',
      width: 160,
      value: toRestatedMetric,
      cell: row => <span title={`Source ${row.source}`}>{toRestatedMetric(row)}</span>,
    },
    figureColumn(
      'before',
      'Before',
      112,
      row => row.before,
      (_, row) => restatedAmounts(row).before,
    ),
    figureColumn(
      'after',
      'After',
      112,
      row => row.after,
      (_, row) => restatedAmounts(row).after,
    ),
    figureColumn(
      'difference',
      'Difference',
      112,
      toSize,
      (_, { difference }) => (difference > 0 ? '+' : '') + formatUsd(difference),
      'After less before, ordered by size',
    ),
    figureColumn(
      'change',
      'Change',
      92,
      row => row.change,
      change => <ChangeFigure value={change} />,
    ),
    {
      name: 'at',
      label: 'Changed',
      align: 'left',
      width: 176,
      value: row => row.at,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(Date.parse(at))}</time>,
      hint: 'When the change was fetched. Newest first lists the newest of all, not of the largest',
    },
  ]
  if (!compact) return columns
  const first = ['day', 'name', 'difference', 'change']
  const isFirst = ({ name }: ColumnSpec<RestatementRow>) => first.includes(name)
  return [...columns.filter(isFirst), ...columns.filter(column => !isFirst(column))]
}

/** The name leads to the page of what the value is of. */
function Subject({ row: { name, subject } }: { readonly row: RestatementRow }) {
  const className = 'truncate font-medium text-text-1'
  return subject === null ? (
    <span className={className} title={name}>
      {name}
    </span>
  ) : (
    <EntityLink {...subject} className={className} title={name}>
      {name}
    </EntityLink>
  )
}
