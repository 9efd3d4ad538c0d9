import type { ProtocolRow } from '@analytics/contract/shapes/ranking'
import { standardTimeFrames, timeFrameIds, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

/** The field of a row that holds each period's total; it is the name of the period's column, too. */
export const periodColumns = {
  '24h': 'total24h',
  '7d': 'total7d',
  '30d': 'total30d',
  '90d': 'total90d',
  ytd: 'totalYtd',
  '1y': 'total1y',
  '2y': 'total2y',
  all: 'totalAllTime',
} as const satisfies Record<TimeFrame, keyof ProtocolRow>

export type PeriodColumn = (typeof periodColumns)[TimeFrame]

export type ColumnName = 'rank' | 'name' | 'chains' | PeriodColumn | 'change24h' | 'change7d' | 'marketShare'

export interface ColumnChoice {
  readonly selected: TimeFrame
  /** Where little fits beside the name, the selected period comes first. */
  readonly selectedFirst: boolean
}

/** The columns of an all-periods ranking, in order. */
export function rankingColumnNames({ selected, selectedFirst }: ColumnChoice): ColumnName[] {
  const frames = timeFrameIds.filter(frame => frame === selected || standardTimeFrames.includes(frame))
  const periods = frames.map(frame => periodColumns[frame])
  const first = periodColumns[selected]
  if (!selectedFirst) return ['rank', 'name', 'chains', ...periods, 'change24h', 'change7d', 'marketShare']
  const others = periods.filter(name => name !== first)
  return ['rank', 'name', first, ...others, 'change24h', 'change7d', 'marketShare', 'chains']
}
