import type { ChainsDashboard, RankingDashboard } from '@analytics/contract/sections/dashboard'

/** A dashboard whose page is a chart and its tables. */
export type PanelsDashboard = RankingDashboard | ChainsDashboard
