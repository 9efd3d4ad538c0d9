import type { Summary } from './shapes/summary.ts'

export type SummaryField = keyof Summary

/** How each field is written. */
export const summaryFormats = {
  totalFees24h: 'usd',
  totalFees7d: 'usd',
  totalFees30d: 'usd',
  totalRevenue24h: 'usd',
  totalRevenue7d: 'usd',
  totalRevenue30d: 'usd',
  totalVolume24h: 'usd',
  totalVolume7d: 'usd',
  totalVolume30d: 'usd',
  totalTvl24h: 'usd',
  totalTvl7d: 'usd',
  totalTvl30d: 'usd',
  totalBorrowed24h: 'usd',
  totalBorrowed7d: 'usd',
  totalBorrowed30d: 'usd',
  averageFees24h: 'usd',
  averageRevenue24h: 'usd',
  averageVolume24h: 'usd',
  averageTvl24h: 'usd',
  averageBorrowed24h: 'usd',
  avgFeeRate: 'feeRate',
  totalProtocols: 'count',
  protocolCount: 'count',
  totalChains: 'count',
  topProtocol: 'name',
  topChain: 'name',
} as const satisfies Record<SummaryField, 'usd' | 'feeRate' | 'count' | 'name'>
