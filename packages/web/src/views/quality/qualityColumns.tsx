import type { AppQuality, SourceQuality } from '@analytics/contract/api/responses/quality'
import type { StatusRow } from '@analytics/contract/api/responses/status'
import { dayOf, fromIsoDay } from '@analytics/contract/query/day'

import { formatDateTime, formatDay } from '../../format/date.ts'
import { formatCount, formatUsd } from '../../format/number.ts'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { residualShareText } from '../status/residualText.ts'
import { toSourceName } from '../status/statusText.ts'
import { monthLabel, monthText, toHeat } from './qualityText.ts'

export type SourceRow = SourceQuality & { readonly status: StatusRow | undefined }

const heats = [
  '',
  'bg-warning-tint',
  'bg-warning-tint font-medium text-warning',
  'bg-negative-tint font-medium text-negative',
] as const

function monthColumns<Row extends Pick<SourceQuality, 'months' | 'residual'>>(
  rows: readonly Row[],
): ColumnSpec<Row>[] {
  const months = [...new Set(rows.flatMap(row => row.months.map(({ month }) => month)))].toSorted().reverse()
  const shareOf = (row: Row, month: string) => row.months.find(each => each.month === month)?.share ?? null
  return months.map((month, at) =>
    figureColumn<Row, string>(
      month,
      monthLabel(month),
      // The last column keeps the distance of the card's edge.
      at === months.length - 1 ? 58 : 52,
      row => shareOf(row, month),
      share => <span className={`-mx-1 rounded-small px-1 ${heats[toHeat(share)]}`}>{monthText(share)}</span>,
    ),
  )
}

function residualColumn<Row extends Pick<SourceQuality, 'months' | 'residual'>>(): ColumnSpec<Row> {
  return figureColumn<Row, string>(
    'residual',
    'Residual',
    80,
    ({ residual }) => (residual?.share == null ? null : Math.abs(residual.share)),
    (_, { residual }) => (
      <span
        title={residual ? formatUsd(residual.usd) : undefined}
        className={residual?.isNew ? 'font-medium text-warning' : undefined}
      >
        {residualShareText(residual)}
      </span>
    ),
    'Whole less the sum of its parts, as a share of the whole',
  )
}

export function sourceColumns(rows: readonly SourceRow[]): ColumnSpec<SourceRow>[] {
  return [
    {
      name: 'source',
      label: 'Source',
      align: 'left',
      width: 186,
      sticky: true,
      value: ({ id }) => toSourceName(id),
      cell: ({ id }) => <span className="truncate font-medium text-text-1">{toSourceName(id)}</span>,
    },
    residualColumn(),
    figureColumn(
      'restated',
      'Restated',
      74,
      ({ status }) => (status ? (status.restatements?.count ?? 0) : null),
      formatCount,
      'Settled values that changed',
    ),
    figureColumn(
      'changed',
      'Last change',
      96,
      ({ status }) => (status?.restatements?.last ? Date.parse(status.restatements.last) : null),
      at => (at === null ? '–' : <span title={formatDateTime(at)}>{formatDay(dayOf(at))}</span>),
      'When a settled value last changed',
    ),
    ...monthColumns(rows),
  ]
}

export function appColumns(rows: readonly AppQuality[]): ColumnSpec<AppQuality>[] {
  const ranks = new Map(rows.map(({ id }, at) => [id, at + 1]))
  return [
    {
      name: 'rank',
      label: '#',
      align: 'left',
      width: 44,
      value: ({ id }) => ranks.get(id),
      cell: ({ id }) => ranks.get(id),
    },
    {
      name: 'application',
      label: 'Application',
      align: 'left',
      width: 170,
      sticky: true,
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <EntityLink kind="app" id={id} className="truncate font-medium text-text-1 hover:underline">
          {name}
        </EntityLink>
      ),
    },
    residualColumn(),
    figureColumn(
      'lastDay',
      'Last day',
      104,
      ({ lastDay }) => fromIsoDay(lastDay),
      day => (day === null ? '–' : formatDay(day)),
    ),
    ...monthColumns(rows),
  ]
}
