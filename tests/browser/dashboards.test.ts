import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { home } from '@analytics/contract/pages/rows/home'
import { sample } from '@analytics/contract/testing/sample'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { formatUsd } from '../../packages/web/src/format/number.ts'
import { findViolations, overflows } from '../support/accessibility.ts'
import { phone, wide, type Visit } from '../support/openBrowser.ts'
import {
  answerOf,
  findUnexplained,
  follow,
  keyFigure,
  legendOf,
  namesIn,
  requestsOf,
  region,
  representatives,
  shown,
  type Shown,
} from './support/dashboards.ts'
import { queriesIn, savesData, useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

const ofStock: Readonly<Record<string, string>> = {
  protocols: '# Protocol Chains Latest 7d mean 30d mean 30d Change 24h Change 7d Change Market Share',
  chainBreakdown: 'Rank Chain Latest 7d mean 30d mean 30d Change 24h Change 7d Change Protocols Market Share',
  topApplications:
    'Rank Application Latest Average / day 30d Change Market Share Share Change Data Quality Date Range',
}

const ofFlow: Readonly<Record<string, string>> = {
  periods: '# Application Chains 24H 7D 30D 90D YTD 1Y 30d Change 24h Change Market Share',
  protocols: '# Protocol Chains 24h 7d 30d 30d Change 24h Change 7d Change Total Market Share',
  current: '# Protocol Chains 24h 7d 30d 30d Change 24h Change 7d Change Total Market Share',
  chainBreakdown: 'Rank Chain 24h 7d 30d 30d Change 24h Change 7d Change Protocols Market Share',
  topApplications:
    'Rank Application 30d Average / day 30d Change Market Share Share Change Data Quality Date Range',
}

const headingsOf = (metric: Metric, kind: string) =>
  (metrics[metric].kind === 'stock' ? ofStock : ofFlow)[kind]

describe.each([
  ['wide and dark', { ...wide, colorScheme: 'dark' as const }],
  ['on a phone and light', { ...phone, colorScheme: 'light' as const }],
])('%s', (_, size) => {
  let visit: Visit
  beforeAll(async () => {
    visit = await pages.open('', size, savesData)
    // Its request is that of a dashboard, and would be cancelled with the page.
    await region(visit.page, home.cards.chart.title).locator('canvas').first().waitFor()
  })
  afterAll(() => visit.close())

  const walked = 'isMobile' in size ? sample(shown, 3) : shown
  it.each(walked.map(each => [each.id, each] as const))(
    '%s: its own title, no sideways scrolling and no fault; wide, all figures are what the API answers',
    async (_id, each) => {
      const { page, faults } = visit
      const { chart, dashboard, tables } = each
      await follow(page, each)
      await region(page, chart.title).locator('canvas').first().waitFor()
      for (const title of tables) await region(page, title).getByRole('row').nth(3).waitFor()
      expect(await page.title()).toBe(`${dashboard.title} · Analytics`)
      expect(await overflows(page)).toBe(false)
      expect(await findUnexplained(page)).toEqual([])
      if (representatives.includes(each)) expect(await findViolations(page)).toEqual([])
      if (!('isMobile' in size)) await expectFigures(visit, each)
      expect(faults).toEqual([])
    },
  )

  it('no query of them all is sent twice', () => {
    const queries = queriesIn(visit.requests)
    expect([...new Set(queries)]).toEqual(queries)
  })
})

/** Chart, legend, key figure and rows of a dashboard of stacked bars are what the API answers. */
async function expectFigures({ page, requests }: Visit, { dashboard, chart, panels }: Shown): Promise<void> {
  if (!panels && !('aggregate' in dashboard)) return
  const { series, ranking, current } = requestsOf(dashboard)
  if (!series) throw new Error('the page asks nothing')
  const answer = await answerOf(pages, series)
  if (answer.chart) {
    const { datasets, totals } = answer.chart
    const shown = datasets.filter(dataset => dataset.id !== 'others')
    await region(page, chart.title).getByText(`${chart.legend} (${shown.length})`).waitFor()
    expect(await keyFigure(page, chart.title)).toBe(formatUsd(totals.value))
    expect(await legendOf(page, chart.title, chart.legend)).toEqual(datasets.map(({ label }) => label))
  } else {
    expect(await legendOf(page, chart.title, chart.legend)).toHaveLength(7)
  }
  for (const spec of ranking ? (panels?.tables ?? []) : []) {
    const { table } = await answerOf(pages, (spec.kind === 'current' ? current : ranking) ?? series)
    const rows = table?.rows ?? []
    const shownHere = region(page, spec.title)
    await expect.poll(() => namesIn(page, spec.title)).toEqual(rows.map(row => row.displayName))
    const text = await shownHere.innerText()
    for (const row of rows.slice(0, 3)) expect(text).toContain(formatUsd(row.total30d))
    const heads = (await shownHere.getByRole('columnheader').allInnerTexts()).join(' ')
    expect(heads).toBe(
      spec.kind === 'chainPeriods'
        ? `Rank Chain ${['24H', '7D', '30D', '90D', 'YTD', '1Y'].map(timeRange => `${chart.noun.toUpperCase()} ${timeRange}`).join(' ')} 30d Change`
        : headingsOf(dashboard.metric, spec.kind),
    )
    for (const line of spec.summary ?? []) {
      const wording = line.split(/\{\w+\}/)[0]?.trim() ?? ''
      expect(text).toMatch(new RegExp(`${wording.replaceAll(/[()]/g, String.raw`\$&`)}\\s*\\S*[\\dA-Z]`))
    }
  }
  for (const request of [series, ranking, current]) if (request) expect(requests).toContain(request.url)
}

describe('one chain: its applications as the API has them, and no chain menu', () => {
  const breakdowns = shown.flatMap(({ id, dashboard }) =>
    'breakdown' in dashboard && dashboard.breakdown ? [[id, dashboard, dashboard.breakdown] as const] : [],
  )

  it.each(sample(breakdowns, 1))('%s', (id, dashboard, panels) =>
    pages.on(`${id}?tab=breakdown&chain=base`, async page => {
      const [spec] = panels.tables
      const { series, ranking } = requestsOf(dashboard, { tab: 'breakdown', chain: 'base' })
      if (!spec || !series || !ranking) throw new Error('the page asks nothing')
      await page.getByRole('heading', { name: 'Base App Breakdown' }).waitFor()
      const { chart } = await answerOf(pages, series)
      const { table } = await answerOf(pages, ranking)
      await expect
        .poll(() => legendOf(page, 'Base App Breakdown', 'Apps'))
        .toEqual(chart?.datasets.map(({ label }) => label))
      const most = id === 'app-fees-by-chain' ? 8 : 10
      expect(chart?.datasets.filter(dataset => dataset.id !== 'others').length).toBeLessThanOrEqual(most)
      expect(await keyFigure(page, 'Base App Breakdown')).toBe(formatUsd(chart?.totals.value ?? null))
      const names = table?.rows.map(({ displayName }) => displayName) ?? []
      expect(names.length).toBeLessThanOrEqual(15)
      await expect.poll(() => namesIn(page, spec.title)).toEqual(names)
      const heads = await region(page, spec.title).getByRole('columnheader').allInnerTexts()
      expect(heads.join(' ')).toBe(
        headingsOf(dashboard.metric, 'topApplications')?.replace('Application', spec.entity),
      )
      const text = await region(page, spec.title).innerText()
      expect(text).toContain(formatUsd(table?.rows[0]?.averageDaily ?? null))
      expect(text).toContain('26 Aug – 24 Sep 2026')
      const { noun } = panels.chart
      const by = metrics[dashboard.metric].kind === 'stock' ? `latest ${noun}` : `${noun} over 30 days`
      expect(text).toContain(`of ${table?.ranking.count} on Base, by ${by}`)
      expect(await page.getByRole('button', { name: /^Chains/ }).count()).toBe(0)
    }),
  )
})
