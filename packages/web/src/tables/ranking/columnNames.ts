import { periodFields } from '@analytics/contract/api/fields/periodFields'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { TableSpec } from '@analytics/contract/pages/model/panels'
import { timeRangeIds, type TimeRange } from '@analytics/contract/query/timeRange'

import { tableKinds, type ColumnName } from './tableKinds.ts'

export interface ColumnChoice {
  readonly kind: TableSpec['kind']
  readonly selected: TimeRange
  /** Where little fits beside the name. */
  readonly selectedFirst: boolean
  /** Not in a table where any Total is negative. */
  readonly withTotal: boolean
  /** A stock is ranked by its Total, whatever the time range. */
  readonly metricKind: MetricKind
}

export function columnNamesOf(choice: ColumnChoice): ColumnName[] {
  const { lead, beside, timeRanges } = tableKinds[choice.kind]
  const after = lastColumns(choice)
  if (!timeRanges) return [...lead, ...beside, ...after]
  const first = selectedColumn(choice)
  const periods = timeRangeIds
    .filter(timeRange => timeRange === choice.selected || timeRanges.includes(timeRange))
    .map(timeRange => periodFields[timeRange])
    .filter(name => name !== 'totalAllTime' || first === name)
  if (!choice.selectedFirst) return [...lead, ...beside, ...periods, ...after]
  const others = [...periods, ...after].filter(name => name !== first)
  return [...lead, first, ...others, ...beside]
}

/** What rows are ranked by. All time is the Total, where a table has that, and so is a stock's latest observation. */
export function selectedColumn(choice: ColumnChoice): ColumnName {
  const { selected, metricKind } = choice
  if (metricKind === 'stock') return hasTotal(choice) ? 'total' : 'total24h'
  return selected === 'all' && hasTotal(choice) ? 'total' : periodFields[selected]
}

/** The share, where what rows are ranked by has no column. */
export function standardColumn(choice: ColumnChoice): ColumnName {
  return tableKinds[choice.kind].sortedBy === 'marketShare' ? 'marketShare' : selectedColumn(choice)
}

function lastColumns({ kind, withTotal }: ColumnChoice): ColumnName[] {
  return tableKinds[kind].after.filter(name => withTotal || name !== 'total')
}

function hasTotal(choice: ColumnChoice): boolean {
  return lastColumns(choice).includes('total')
}
