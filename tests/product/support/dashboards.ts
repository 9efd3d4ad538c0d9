import { chartPart, tablePart, type AnyData } from '@analytics/contract/answerParts'
import { questionsOf, type WireQuestion } from '@analytics/contract/questions'
import type {
  Dashboard,
  PanelCopy,
  PanelSet,
  UnderConstructionDashboard,
} from '@analytics/contract/sections/dashboard'
import { dashboardEntries, type DashboardEntry } from '@analytics/contract/sections/sections'
import { defaultViewState, type ViewState } from '@analytics/contract/viewState'
import type { Page } from 'playwright-core'

import type { Product } from './startProduct.ts'

export type ShownDashboard = Exclude<Dashboard, UnderConstructionDashboard>

export interface Shown {
  readonly id: string
  readonly entry: DashboardEntry
  readonly dashboard: ShownDashboard
  /** What stands on the page when it opens. */
  readonly chart: PanelSet['chart']
  readonly copy: PanelCopy
  /** The titles of its tables. */
  readonly tables: readonly string[]
  /** Where the page is made of a chart and rankings of the same entries. */
  readonly panels: PanelSet | null
}

/** Every dashboard that draws data, as it opens. */
export const shown: readonly Shown[] = dashboardEntries.flatMap((entry): Shown[] => {
  const { id, dashboard } = entry
  switch (dashboard.kind) {
    case 'ranking':
      return [{ id, entry, dashboard, ...partsOf(dashboard) }]
    case 'chains':
      return [{ id, entry, dashboard, ...partsOf(dashboard.overview) }]
    case 'totalVolume':
      return [{ id, entry, dashboard, ...dashboard.series, tables: [], panels: null }]
    case 'underConstruction':
      return []
    default: {
      const { chart, copy, table } = dashboard
      return [{ id, entry, dashboard, chart, copy, tables: [table.title], panels: null }]
    }
  }
})

function partsOf(panels: PanelSet): Pick<Shown, 'chart' | 'copy' | 'tables' | 'panels'> {
  const { chart, copy, tables } = panels
  return { chart, copy, tables: tables.map(({ title }) => title), panels }
}

export function questionsIn(dashboard: Dashboard, patch: Partial<ViewState> = {}) {
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
    .locator('tbody td:nth-child(2)')
    .evaluateAll(cells => cells.map(cell => cell.querySelector('[title]')?.getAttribute('title') ?? ''))
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
