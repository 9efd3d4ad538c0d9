import { formatUsd } from '@analytics/contract/format/number'
import { sample } from '@analytics/contract/testing/sample'
import { toViewState } from '@analytics/contract/view/viewState'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { wide, type Visit } from '../support/openBrowser.ts'
import { answerOf, keyFigure, requestsOf, region, shown, type Shown } from './support/dashboards.ts'
import { savesData, useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

const views = {
  'a week': { timeFrame: '7d' },
  'a zoom into a quarter': { timeFrame: '90d', zoom: '2026-09-07_2026-09-13' },
  'a year by month, of two series only': { timeFrame: '1y', resample: 'M' },
} as const

type Search = Readonly<Record<string, string>>

/** Navigates within the open page, as a link on it would. */
async function goTo(page: Page, id: string, search: Search): Promise<void> {
  await page.evaluate(
    address => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `/${id}?${new URLSearchParams(search).toString()}`,
  )
}

const sum = (values: readonly (number | null)[]) => {
  const knownValues = values.filter(value => value !== null)
  return knownValues.length === 0 ? null : knownValues.reduce((a, b) => a + b, 0)
}

/** The figures in a chart's legend, by name. */
async function legendFigures(page: Page, { chart }: Shown): Promise<Record<string, string>> {
  const items = region(page, chart.title).getByRole('list', { name: chart.legend }).getByRole('listitem')
  const texts = await items.allInnerTexts()
  // A link and the number of members may stand between the name and the figure.
  const isFigure = (text: string) => /^(?:[−–$]|[\d.]+%$)/.test(text)
  return Object.fromEntries(
    texts.map(text => {
      const [name = '', ...others] = text.trim().split(/\s*\n\s*/)
      return [name, others.find(isFigure) ?? '']
    }),
  )
}

const cases = Object.entries(views).flatMap(([name, view]) =>
  shown
    .filter(({ panels }) => panels !== null)
    .map(each => [`${each.id} over ${name}`, name, view as Search, each] as const),
)

describe('in each view', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await pages.open('home', wide, savesData)
  })
  afterAll(() => visit.close())

  it.each(sample(cases, 6))(
    '%s: headline, legend, tooltip and table are what the API answers',
    async (_, name, view, each) => {
      const { page } = visit
      const { id, dashboard, chart, panels } = each
      const toRequests = (search: Search) => requestsOf(dashboard, toViewState(search, dashboard.offers))
      const { series, ranking } = toRequests(view)
      if (!series || !ranking || !panels) throw new Error('the page asks nothing')
      const { chart: drawn } = await answerOf(pages, series)
      const { table } = await answerOf(pages, ranking)
      if (!drawn || !table) throw new Error('no chart or no table')

      const isPart = name.includes('two series')
      const visible = isPart ? drawn.datasets.slice(0, 2) : drawn.datasets
      const search: Search = isPart ? { ...view, show: visible.map(dataset => dataset.id).join(',') } : view
      await goTo(page, id, search)
      const headline = isPart ? sum(visible.map(({ total }) => total)) : drawn.totals.value
      await expect.poll(() => keyFigure(page, chart.title)).toBe(formatUsd(headline))
      if (!isPart) expect(formatUsd(sum(drawn.datasets.map(({ total }) => total)))).toBe(formatUsd(headline))

      const wanted = Object.fromEntries(
        drawn.datasets.map(dataset => [dataset.label, formatUsd(dataset.total)]),
      )
      await expect.poll(() => legendFigures(page, each)).toEqual(wanted)

      await region(page, chart.title).getByRole('application').focus()
      await page.keyboard.press('Home')
      const first = formatUsd(sum(visible.map(({ data }) => data[0] ?? null)))
      await expect
        .poll(async () => (await region(page, chart.title).innerText()).replaceAll(/\s+/g, ' '))
        .toContain(`Total ${first}`)
      await page.keyboard.press('Escape')

      const [spec] = panels.tables
      const rows = region(page, spec?.title ?? '').locator('tbody tr')
      const [top] = table.rows
      await expect
        .poll(async () => (await rows.first().innerText()).includes(formatUsd(top?.value ?? null)))
        .toBe(true)
      for (const row of table.rows) {
        const dataset = drawn.datasets.find(other => other.id === row.id)
        if (dataset) expect(dataset.total, row.name).toBe(row.value)
      }
      // Figures of a stock are its last observation's.
      if (view['zoom'] !== undefined)
        expect((await region(page, chart.title).innerText()).replaceAll(/\s+/g, ' ')).toMatch(
          /(7 –|Latest:) 13 Sep 2026/,
        )
    },
  )
})
