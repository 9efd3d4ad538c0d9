import type { Metric } from './metrics.ts'

/** Metrics of an application, in the order of its page. */
export const appMetrics = [
  'fees',
  'revenue',
  'supplySideRevenue',
  'protocolRevenue',
  'holdersRevenue',
  'spotVolume',
  'dexAggregatorVolume',
  'perpsVolume',
  'perpsAggregatorVolume',
  'openInterest',
  'optionsVolume',
  'optionsPremium',
  'tvl',
  'borrows',
] as const satisfies readonly Metric[]

/** The parts of fees: what suppliers, the application and the holders of its token get. */
export const revenueParts = ['supplySideRevenue', 'protocolRevenue', 'holdersRevenue'] as const

export type AppMetric = (typeof appMetrics)[number]

interface WiderRow {
  /** The id of the category's page, and the provider's spelling. */
  readonly category: { readonly id: string; readonly name: string }
  /** Its applications are ranked by it, unless another metric is named. */
  readonly leads: boolean
}

/** Metrics that exist on all chains together only. Each has the category whose page shows it best. */
const wider = {
  supplySideRevenue: { category: { id: 'dexs', name: 'Dexs' }, leads: false },
  protocolRevenue: { category: { id: 'dexs', name: 'Dexs' }, leads: false },
  holdersRevenue: { category: { id: 'dexs', name: 'Dexs' }, leads: false },
  dexAggregatorVolume: { category: { id: 'dex-aggregator', name: 'DEX Aggregator' }, leads: true },
  perpsAggregatorVolume: { category: { id: 'interface', name: 'Interface' }, leads: true },
  openInterest: { category: { id: 'derivatives', name: 'Derivatives' }, leads: false },
  optionsVolume: { category: { id: 'options', name: 'Options' }, leads: true },
  optionsPremium: { category: { id: 'options', name: 'Options' }, leads: false },
} as const satisfies Partial<Record<AppMetric, WiderRow>>

export type WiderMetric = keyof typeof wider

export const widerMetrics: Readonly<Record<WiderMetric, WiderRow>> = wider

export function isWider(metric: Metric): metric is WiderMetric {
  return Object.hasOwn(widerMetrics, metric)
}

/** Metrics of an application that also exist on each chain. */
export const metricsByChain = [
  'fees',
  'revenue',
  'spotVolume',
  'perpsVolume',
  'tvl',
  'borrows',
] as const satisfies readonly Exclude<AppMetric, WiderMetric>[]

/** The metric that ranks a category, where it is not the first metric that its applications have. */
export function findLeadingMetric(category: string): WiderMetric | undefined {
  return appMetrics
    .filter(isWider)
    .find(metric => widerMetrics[metric].leads && widerMetrics[metric].category.id === category)
}

/** Metrics of a chain, in the order of its page. */
export const chainMetrics = [
  'fees',
  'revenue',
  'spotVolume',
  'perpsVolume',
  'tvl',
  'stablecoinSupply',
] as const satisfies readonly Metric[]

/** The overview shows these totals in this order. */
export const totalMetrics = [...metricsByChain, 'stablecoinSupply'] as const satisfies readonly Metric[]

export type TotalMetric = (typeof totalMetrics)[number]
