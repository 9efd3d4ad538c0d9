import { periodFields, type PeriodField } from '@analytics/contract/periodFields'
import type { TableSpec } from '@analytics/contract/sections/dashboard'
import type { Nature } from '@analytics/contract/vocabulary/metrics'
import { standardTimeFrames, timeFrameIds, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

export type ColumnName =
  | 'rank'
  | 'badge'
  | 'name'
  | 'chains'
  | PeriodField
  | 'averageDaily'
  | 'change'
  | 'change24h'
  | 'change7d'
  | 'total'
  | 'protocolCount'
  | 'marketShare'
  | 'quality'
  | 'dateRange'

export interface ColumnChoice {
  readonly kind: TableSpec['kind']
  readonly selected: TimeFrame
  /** Where little fits beside the name, the selected period comes first. */
  readonly selectedFirst: boolean
  /** The Total column is left out of a table in which any of its values is negative. */
  readonly withTotal: boolean
  /** A level is ranked by its latest reading, which is its Total, whatever the frame. */
  readonly nature: Nature
}

const shortFrames: readonly TimeFrame[] = ['24h', '7d', '30d']
const changes = ['change24h', 'change7d'] as const

/** The columns of a ranking, in order. */
export function columnNamesOf(choice: ColumnChoice): ColumnName[] {
  const total = choice.withTotal ? (['total'] as const) : []
  switch (choice.kind) {
    case 'periods':
      return ordered(choice, standardTimeFrames, ['chains'], [...changes, 'marketShare'])
    case 'protocols':
    case 'current':
      return ordered(choice, shortFrames, ['chains'], [...changes, ...total, 'marketShare'])
    case 'chainPeriods':
      return ordered(choice, standardTimeFrames, [], [])
    case 'chainBreakdown':
      return ordered(choice, shortFrames, [], [...changes, 'protocolCount', 'marketShare'])
    case 'topApplications':
      return ['badge', 'name', 'averageDaily', 'change', 'marketShare', 'quality', 'dateRange']
  }
}

function ordered(
  choice: ColumnChoice,
  always: readonly TimeFrame[],
  beside: readonly ColumnName[],
  after: readonly ColumnName[],
): ColumnName[] {
  const first = selectedColumn(choice)
  const frames = timeFrameIds.filter(frame => frame === choice.selected || always.includes(frame))
  const periods = frames
    .map(frame => periodFields[frame])
    .filter(name => name !== 'totalAllTime' || first === name)
  const rank = ['rank', 'name'] as const
  if (!choice.selectedFirst) return [...rank, ...beside, ...periods, ...after]
  const others = [...periods, ...after].filter(name => name !== first)
  return [...rank, first, ...others, ...beside]
}

/** The column of the selected frame; the all-time one is the Total where a table has that. */
export function selectedColumn(choice: ColumnChoice): ColumnName {
  const { selected } = choice
  return selected === 'all' && hasTotal(choice) ? 'total' : periodFields[selected]
}

/** What a table is sorted by at first: what its rows are ranked by, or the share where that has no column. */
export function standardColumn(choice: ColumnChoice): ColumnName {
  if (choice.kind === 'topApplications') return 'marketShare'
  if (choice.nature === 'flow') return selectedColumn(choice)
  return hasTotal(choice) ? 'total' : 'marketShare'
}

function hasTotal({ kind, withTotal }: ColumnChoice): boolean {
  return withTotal && (kind === 'protocols' || kind === 'current')
}
