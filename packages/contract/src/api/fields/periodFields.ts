import type { TimeRange } from '../../query/timeRange.ts'

export const periodFields = {
  '24h': 'total24h',
  '7d': 'total7d',
  '30d': 'total30d',
  '90d': 'total90d',
  ytd: 'totalYtd',
  '1y': 'total1y',
  '2y': 'total2y',
  all: 'totalAllTime',
} as const satisfies Record<TimeRange, string>

export type PeriodField = (typeof periodFields)[TimeRange]
