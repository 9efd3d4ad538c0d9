import type { Metric } from './metrics.ts'

/** In the order of the overview. */
export const totalMetrics = [
  'fees',
  'revenue',
  'spotVolume',
  'perpsVolume',
  'tvl',
  'borrows',
  'stablecoinSupply',
] as const satisfies readonly Metric[]

export type TotalMetric = (typeof totalMetrics)[number]
