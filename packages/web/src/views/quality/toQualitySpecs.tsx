import type { AppQuality, SourceQuality } from '@analytics/contract/api/responses/quality'
import {
  appQualityColumns,
  sourceQualityColumns,
  type CoveredSource,
} from '@analytics/contract/columns/listColumns'
import { formatUsd, unknown } from '@analytics/contract/format/number'
import { dayOf } from '@analytics/contract/query/day'

import { formatDateTime, formatDay } from '../../format/date.ts'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { residualShareText } from '../status/residualText.ts'
import { monthText, toHeat } from './qualityText.ts'

const heats = [
  '',
  'bg-warning-tint',
  'bg-warning-tint font-medium text-warning',
  'bg-negative-tint font-medium text-negative',
] as const

type Covered = Pick<SourceQuality, 'months' | 'residual'>

const isMonth = (id: string) => /^\d/.test(id)

/** Widths in px of the months. The last one keeps the distance of the card's edge. */
function toMonthPlaces(columns: Readonly<Record<string, unknown>>): Record<string, number> {
  const months = Object.keys(columns).filter(isMonth)
  return Object.fromEntries(months.map((month, index) => [month, index === months.length - 1 ? 58 : 52]))
}

/** The darker a month, the more of it is missing. */
function toHeatCells<Row extends Covered>(columns: Readonly<Record<string, unknown>>) {
  const cellOf = (month: string) => (row: Row) => {
    const share = row.months.find(candidate => candidate.month === month)?.share ?? null
    return <span className={`-mx-1 rounded-small px-1 ${heats[toHeat(share)]}`}>{monthText(share)}</span>
  }
  return {
    ...Object.fromEntries(
      Object.keys(columns)
        .filter(isMonth)
        .map(month => [month, cellOf(month)]),
    ),
    residual: ({ residual }: Row) => (
      <span
        title={residual ? formatUsd(residual.usd) : undefined}
        className={residual?.isNew ? 'font-medium text-warning' : undefined}
      >
        {residualShareText(residual)}
      </span>
    ),
  }
}

export function toSourceSpecs(rows: readonly CoveredSource[]): ColumnSpec<CoveredSource>[] {
  const columns = sourceQualityColumns(rows)
  return toColumnSpecs<CoveredSource, string>(
    columns,
    { source: 186, residual: 80, restated: 74, changed: 96, ...toMonthPlaces(columns) },
    {
      cells: {
        ...toHeatCells<CoveredSource>(columns),
        changed: ({ status }) => {
          const last = status?.restatements?.last
          if (last == null) return unknown
          const time = Date.parse(last)
          return <span title={formatDateTime(time)}>{formatDay(dayOf(time))}</span>
        },
      },
    },
  )
}

export function toAppSpecs(rows: readonly AppQuality[]): ColumnSpec<AppQuality>[] {
  const columns = appQualityColumns(rows)
  return toColumnSpecs<AppQuality, string>(
    columns,
    { rank: 44, application: 170, residual: 80, lastDay: 104, ...toMonthPlaces(columns) },
    { cells: toHeatCells<AppQuality>(columns) },
  )
}
