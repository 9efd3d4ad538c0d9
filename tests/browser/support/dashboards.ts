import { getChartPart, getTablePart, responseParts } from '@analytics/contract/api/fields/responseParts'
import { getRequests, type MetricPage, type PageRequests } from '@analytics/contract/pages/model/Page'
import type { PanelCopy, PanelSet } from '@analytics/contract/pages/model/panels'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import { isMetricPage, type AnyPage, type PageEntry, pageEntries } from '@analytics/contract/pages/pages'
import { toViewState, type AnyState } from '@analytics/contract/view/viewState'
import type { Page } from 'playwright-core'

import type { LoadedPages } from './loadedPages.ts'

export type ShownDashboard = Extract<AnyPage, MetricPage>

export interface Shown {
  readonly id: string
  readonly entry: PageEntry
  readonly dashboard: ShownDashboard
  /** Panels on the page when it opens. */
  readonly chart: PanelSet['chart']
  readonly copy: PanelCopy
  /** The titles of its tables. */
  readonly tables: readonly string[]
  /** Panels of a page that has a chart and rankings of the same entries. */
  readonly panels: PanelSet | null
}

/** Every dashboard that draws data, as it opens. */
export const shown: readonly Shown[] = pageEntries.flatMap((entry): Shown[] => {
  const { id, page } = entry
  if (!isMetricPage(page)) return []
  const common = { id, entry, dashboard: page }
  if ('tables' in page) return [{ ...common, ...partsOf(page) }]
  if ('overview' in page) return [{ ...common, ...partsOf(page.overview) }]
  if ('aggregate' in page) return [{ ...common, ...page.series, tables: [], panels: null }]
  const { chart, copy, table } = page
  return [{ ...common, chart, copy, tables: [table.title], panels: null }]
})

function partsOf(panels: PanelSet): Pick<Shown, 'chart' | 'copy' | 'tables' | 'panels'> {
  const { chart, copy, tables } = panels
  return { chart, copy, tables: tables.map(({ title }) => title), panels }
}

/** One dashboard of each template: no other has the same controls over the same panels. */
export const representatives: readonly Shown[] = [
  ...new Map(shown.map(each => [templateOf(each), each] as const)).values(),
]

function templateOf({ dashboard, panels }: Shown): string {
  const { view, controls } = dashboard
  const tables = panels?.tables.map(table => [table.kind, table.refresh, table.summary !== undefined])
  return JSON.stringify([view, { ...controls, timeFrames: [] }, 'breakdown' in dashboard, tables])
}

export function requestsOf(dashboard: AnyPage, patch: Partial<AnyState> = {}): PageRequests {
  return getRequests(dashboard, { ...toViewState({}, dashboard.offers), ...patch })
}

/** The API's response to a request of a page: its chart and its table. */
export async function answerOf({ getJson }: Pick<LoadedPages, 'getJson'>, request: ApiRequest) {
  const { data } = (await getJson(request.url)) as { readonly data: unknown }
  const { response } = request
  const parts = responseParts[response]
  return {
    data,
    chart: 'chart' in parts ? getChartPart(response, data) : null,
    table: 'table' in parts ? getTablePart(response, data) : null,
  }
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
  // A stock that repeats an observation has a mark, which explains itself.
  return figure?.split('†')[0]
}

/** The names in a chart's legend. */
export async function legendOf(page: Page, title: string, legend: string): Promise<string[]> {
  const items = region(page, title).getByRole('list', { name: legend }).getByRole('listitem')
  return (await items.allInnerTexts()).map(text => text.trim().split('\n')[0]?.trim() ?? '')
}

/** Follows the link to a dashboard from any other page, as a click does, without loading the document again. */
export async function follow(page: Page, { id, dashboard }: Pick<Shown, 'id' | 'dashboard'>): Promise<void> {
  if (dashboard.isUnlisted) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(dashboard.title)
    await page.getByRole('option', { name: dashboard.title }).first().click()
  } else await page.locator(`nav a[href="/${id}"]`).first().dispatchEvent('click')
  await page.getByRole('heading', { level: 1, name: dashboard.title, exact: true }).waitFor()
}

/** Follows a link of the sidebar, once its section is open. */
export async function followListed(page: Page, name: string): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Dashboards' }).first()
  const link = page.locator('a').filter({ hasText: new RegExp(`^${name}$`) })
  const folded = sidebar.locator('details:not([open])').filter({ has: link }).locator('summary')
  if ((await folded.count()) > 0) await folded.click()
  await sidebar.locator(link).click()
}

/** The texts of charts and tables that offer nothing about their data. */
export const findUnexplained = (page: Page): Promise<string[]> =>
  page
    .locator('section.card:has(canvas, table, [role=table])')
    .filter({ hasNot: page.getByRole('button', { name: /^About / }) })
    .allInnerTexts()
