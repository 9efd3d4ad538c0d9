import type { TimeFrame } from './vocabulary/timeFrame.ts'

/** The field of a ranking's row that holds each period's total. */
export const periodFields = {
  '24h': 'total24h',
  '7d': 'total7d',
  '30d': 'total30d',
  '90d': 'total90d',
  ytd: 'totalYtd',
  '1y': 'total1y',
  '2y': 'total2y',
  all: 'totalAllTime',
} as const satisfies Record<TimeFrame, string>

export type PeriodField = (typeof periodFields)[TimeFrame]
