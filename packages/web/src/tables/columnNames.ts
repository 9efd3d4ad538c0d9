import { periodFields, type PeriodField } from '@analytics/contract/periodFields'
import { standardTimeFrames, timeFrameIds, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

export type ColumnName = 'rank' | 'name' | 'chains' | PeriodField | 'change24h' | 'change7d' | 'marketShare'

export interface ColumnChoice {
  readonly selected: TimeFrame
  /** Where little fits beside the name, the selected period comes first. */
  readonly selectedFirst: boolean
}

/** The columns of an all-periods ranking, in order. */
export function rankingColumnNames({ selected, selectedFirst }: ColumnChoice): ColumnName[] {
  const frames = timeFrameIds.filter(frame => frame === selected || standardTimeFrames.includes(frame))
  const periods = frames.map(frame => periodFields[frame])
  const first = periodFields[selected]
  if (!selectedFirst) return ['rank', 'name', 'chains', ...periods, 'change24h', 'change7d', 'marketShare']
  const others = periods.filter(name => name !== first)
  return ['rank', 'name', first, ...others, 'change24h', 'change7d', 'marketShare', 'chains']
}
