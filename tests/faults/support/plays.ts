import { findDashboard, type DashboardEntry } from '@analytics/contract/sections/sections'

export type Panel = 'chart' | 'table'

/** A page that faults are played on, light enough to be loaded for each of them. */
export interface Play {
  readonly entry: DashboardEntry
  /** What it is answered from. */
  readonly sources: readonly string[]
  readonly chart: string
  readonly table: string
}

/** Chart and table come from paths of their own. */
export const stablecoins: Play = {
  entry: getEntry('stablecoin-market-share-chain'),
  sources: ['stablecoinHistory', 'stablecoins'],
  chart: 'Stablecoin Market Share by Chain',
  table: 'Chain Details',
}

/** Chart and table come from one path, which bears names and two charts. */
export const perpsVolume: Play = {
  entry: getEntry('perps-volume-app'),
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

function getEntry(id: string): DashboardEntry {
  const entry = findDashboard(id)
  if (!entry) throw new Error(`no such dashboard: ${id}`)
  return entry
}
