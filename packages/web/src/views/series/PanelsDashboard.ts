import type {
  ChainsPage,
  StablecoinSharePage,
  RankingPage,
} from '@analytics/contract/pages/templates/dashboard'

export type PanelsDashboard = RankingPage | ChainsPage

export type BarsDashboard = PanelsDashboard | StablecoinSharePage
