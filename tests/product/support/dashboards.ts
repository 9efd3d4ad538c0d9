import { chartPart, tablePart, type AnyData } from '@analytics/contract/answerParts'
import { questionsOf, type WireQuestion } from '@analytics/contract/questions'
import type {
  ChainsDashboard,
  PanelCopy,
  PanelSet,
  RankingDashboard,
  TotalVolumeDashboard,
} from '@analytics/contract/sections/dashboard'
import { dashboardEntries, type DashboardEntry } from '@analytics/contract/sections/sections'
import { defaultViewState, type ViewState } from '@analytics/contract/viewState'
import type { Page } from 'playwright-core'

import type { Product } from './startProduct.ts'

export type FlowDashboard = RankingDashboard | ChainsDashboard | TotalVolumeDashboard

export interface Shown {
  readonly id: string
  readonly entry: DashboardEntry
  readonly dashboard: FlowDashboard
  /** What stands on the page when it opens. */
  readonly chart: PanelSet['chart']
  readonly copy: PanelCopy
  readonly panels: PanelSet | null
}

/** Every dashboard that draws data, as it opens. */
export const shown: readonly Shown[] = dashboardEntries.flatMap((entry): Shown[] => {
  const { id, dashboard } = entry
  switch (dashboard.kind) {
    case 'ranking':
      return [{ id, entry, dashboard, chart: dashboard.chart, copy: dashboard.copy, panels: dashboard }]
    case 'chains':
      return [{ id, entry, dashboard, ...dashboard.overview, panels: dashboard.overview }]
    case 'totalVolume':
      return [{ id, entry, dashboard, ...dashboard.series, panels: null }]
    default:
      return []
  }
})

export function questionsIn(dashboard: FlowDashboard, patch: Partial<ViewState> = {}) {
  return questionsOf(dashboard, { ...defaultViewState, ...patch })
}

/** What the API answers to a question of a page: its chart and its table. */
export async function answerOf(product: Product, question: WireQuestion) {
  const { json } = await product.get(question.url)
  const { data } = json as unknown as { data: AnyData }
  return { data, chart: chartPart(question.asks.kind, data), table: tablePart(question.asks.kind, data) }
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The names in a table's rows, top to bottom. */
export async function namesIn(page: Page, title: string): Promise<string[]> {
  return region(page, title)
    .locator('tbody td:nth-child(2) [title]')
    .evaluateAll(cells => cells.map(cell => cell.getAttribute('title') ?? ''))
}

/** The large figure of a chart. */
export async function keyFigure(page: Page, title: string): Promise<string | undefined> {
  const [figure] = await region(page, title).locator('.text-24').allInnerTexts()
  return figure
}

/** The names in a chart's legend. */
export async function legendOf(page: Page, title: string, legend: string): Promise<string[]> {
  const items = region(page, title).getByRole('list', { name: legend }).getByRole('button')
  return (await items.allInnerTexts()).map(text => text.split('\n')[0]?.trim() ?? '')
}
