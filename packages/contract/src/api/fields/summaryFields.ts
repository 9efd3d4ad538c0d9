import type { Summary } from '../responses/summary.ts'

export type SummaryField = keyof Summary

/** All other fields are US dollars. */
export const summaryFormats: Partial<Record<SummaryField, 'feeRate' | 'count'>> = {
  avgFeeRate: 'feeRate',
  totalProtocols: 'count',
  protocolCount: 'count',
  totalChains: 'count',
}
