import type { Metric } from './metrics.ts'

/** Path of the page with docs/metrics.md. */
export const guidePath = '/docs/metrics'

/** The part of the guide that defines each metric: a heading or a term in bold. */
export const guideAnchors: Readonly<Record<Metric, string>> = {
  fees: 'fees',
  revenue: 'revenue',
  supplySideRevenue: 'holders-revenue',
  protocolRevenue: 'holders-revenue',
  holdersRevenue: 'holders-revenue',
  spotVolume: 'spot-volume',
  perpsVolume: 'perps-volume',
  dexAggregatorVolume: 'aggregator-volume',
  perpsAggregatorVolume: 'aggregator-volume',
  openInterest: 'stocks',
  optionsVolume: 'options-volume',
  optionsPremium: 'options-premium',
  bridgeVolume: 'bridges',
  tvl: 'tvl',
  borrows: 'borrows',
  stablecoinSupply: 'stablecoins',
  inflow: 'stablecoins',
  treasury: 'a-treasury',
  price: 'price',
  marketCap: 'market-cap',
  pf: 'p-f-and-p-s',
  ps: 'p-f-and-p-s',
}
