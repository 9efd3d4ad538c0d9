import type { DemoProvider, Fault } from '@analytics/demo-provider'

const missing: Fault = { kind: 'status', status: 404 }
const well: Fault = { kind: 'slow', ms: 0 }

/** Addresses of single sources: `/api/overview/fees?` alone would be five of the largest. */
export const addresses = {
  fees: '/api/overview/fees?dataType=dailyFees',
  feesOnBase: '/api/overview/fees/base?dataType=dailyFees',
  feesOnEthereum: '/api/overview/fees/ethereum?dataType=dailyFees',
  revenue: '/api/overview/fees?dataType=dailyRevenue',
  revenueOnEthereum: '/api/overview/fees/ethereum?dataType=dailyRevenue',
  spotVolume: '/api/overview/dexs?dataType=dailyVolume',
  perpsVolume: '/api/overview/derivatives?dataType=dailyVolume',
} as const

/** The provider has nothing but what begins with one of `paths`: an empty store is then filled in a second or two. */
export function offerOnly(demo: DemoProvider, paths: readonly string[]): void {
  demo.setFault(null, missing)
  for (const path of paths) demo.setFault(path, well)
}
