import { metricsByChain } from './appMetrics.ts'
import type { Metric } from './metrics.ts'

/** The overview shows these totals in this order. */
export const totalMetrics = [...metricsByChain, 'stablecoinSupply'] as const satisfies readonly Metric[]

export type TotalMetric = (typeof totalMetrics)[number]
