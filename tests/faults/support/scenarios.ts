import { type PageEntry, getPage } from '@analytics/contract/pages/pages'

export type Panel = 'chart' | 'table'

/** A page that faults are injected under, light enough to be loaded for each of them. */
export interface Scenario {
  readonly entry: PageEntry
  /** The sources of its data. */
  readonly sources: readonly string[]
  readonly chart: string
  readonly table: string
}

/** Chart and table come from paths of their own. */
export const stablecoins: Scenario = {
  entry: getPage('stablecoin-market-share-chain'),
  sources: ['stablecoinHistory', 'stablecoins'],
  chart: 'Stablecoin Market Share by Chain',
  table: 'Chain Details',
}

/** Chart and table come from one path, which bears names and two charts. */
export const perpsVolume: Scenario = {
  entry: getPage('perps-volume-app'),
  sources: ['perpsVolume'],
  chart: 'Perps Volume by App',
  table: 'Top Protocols by Volume',
}

export const paths = {
  /** Of the stablecoin page's chart. */
  chart: '/stablecoins/stablecoincharts',
  /** Of its table. */
  table: '/stablecoins/stablecoins',
  perps: '/api/overview/derivatives',
} as const
