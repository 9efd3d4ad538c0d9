import type {
  ChainsDashboard,
  RankingDashboard,
  StablecoinShareDashboard,
} from '@analytics/contract/sections/dashboard'

/** A dashboard whose page is a chart and its tables. */
export type PanelsDashboard = RankingDashboard | ChainsDashboard

/** A dashboard whose chart is one of stacked bars. */
export type BarsDashboard = PanelsDashboard | StablecoinShareDashboard
