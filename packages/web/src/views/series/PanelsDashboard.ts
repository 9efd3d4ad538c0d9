import type { ChainsPage } from '@analytics/contract/pages/templates/chains'
import type { StablecoinSharePage } from '@analytics/contract/pages/templates/markets'
import type { RankingPage } from '@analytics/contract/pages/templates/ranking'

export type PanelsDashboard = RankingPage | ChainsPage

export type BarsDashboard = PanelsDashboard | StablecoinSharePage
