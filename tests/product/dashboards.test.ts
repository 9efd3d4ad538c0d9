import axe from 'axe-core'
import { describe, expect, it } from 'vitest'

import { formatUsd } from '../../packages/web/src/format/number.ts'
import { answerOf, keyFigure, legendOf, namesIn, questionsIn, region, shown } from './support/dashboards.ts'
import { phone, wide } from './support/openBrowser.ts'
import { setStage } from './support/stage.ts'

const stage = setStage()

const headings: Readonly<Record<string, string>> = {
  periods: '# Application Chains 24H 7D 30D 90D YTD 1Y 24h Change 7d Change Market Share',
  protocols: '# Protocol Chains 24h 7d 30d 24h Change 7d Change Total Market Share',
  current: '# Protocol Chains 24h 7d 30d 24h Change 7d Change Total Market Share',
  chainBreakdown: 'Rank Chain 24h 7d 30d 24h Change 7d Change Protocols Market Share',
  topApplications: 'Rank Application Average / day 30d Change Market Share Data Quality Date Range',
}

describe.each(shown.map(each => [each.id, each] as const))('%s', (id, { chart, dashboard, tables }) => {
  it.each([
    ['dark', wide],
    ['light', phone],
  ] as const)(
    '%s: its own title, nothing that an accessibility check finds, no sideways scrolling and no fault',
    async (theme, size) => {
      const { page, faults, close } = await stage.open(id, { ...size, colorScheme: theme, bypassCSP: true })
      await region(page, chart.title).locator('canvas').first().waitFor()
      if (tables[0]) await region(page, tables[0]).getByRole('row').nth(3).waitFor()
      expect(await page.title()).toBe(`${dashboard.title} · Analytics`)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(dashboard.title)
      await page.addScriptTag({ content: axe.source })
      const { violations } = await page.evaluate(async () => {
        const { axe: checker } = globalThis as unknown as { axe: typeof axe }
        return checker.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })
      })
      expect(
        violations.map(
          ({ id: rule, nodes }) => `${rule}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`,
        ),
      ).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(faults).toEqual([])
      await close()
    },
  )
})

const stacked = shown.filter(({ panels, dashboard }) => panels || dashboard.kind === 'totalVolume')

describe.each(stacked.map(each => [each.id, each] as const))('%s', (id, { dashboard, chart, panels }) => {
  it('loaded: chart, legend, key figure and rows are what the API answers', async () => {
    const { page, requests, faults, close } = await stage.open(id)
    const { series, ranking } = questionsIn(dashboard)
    if (!series) throw new Error('the page asks nothing')
    await region(page, chart.title).getByRole('img').or(page.locator('canvas')).first().waitFor()
    const answer = await answerOf(stage.product, series)
    if (answer.chart) {
      const { datasets, totals } = answer.chart
      const apart = datasets.filter(dataset => dataset.id !== 'others')
      await region(page, chart.title).getByText(`${chart.legend} (${apart.length})`).waitFor()
      expect(await keyFigure(page, chart.title)).toBe(formatUsd(totals.value))
      expect(await legendOf(page, chart.title, chart.legend)).toEqual(datasets.map(({ name }) => name))
    } else {
      expect(await legendOf(page, chart.title, chart.legend)).toHaveLength(7)
    }
    for (const spec of ranking ? (panels?.tables ?? []) : []) {
      const role = spec.kind === 'current' ? questionsIn(dashboard).current : ranking
      const { table } = await answerOf(stage.product, role ?? series)
      const rows = table?.rows ?? []
      const shownHere = region(page, spec.title)
      await expect.poll(() => namesIn(page, spec.title)).toEqual(rows.map(row => row.displayName))
      const text = await shownHere.innerText()
      for (const row of rows.slice(0, 3)) expect(text).toContain(formatUsd(row.total30d))
      const heads = (await shownHere.getByRole('columnheader').allInnerTexts()).join(' ')
      expect(heads).toBe(
        spec.kind === 'chainPeriods'
          ? `Rank Chain ${['24H', '7D', '30D', '90D', 'YTD', '1Y'].map(frame => `${chart.noun.toUpperCase()} ${frame}`).join(' ')}`
          : headings[spec.kind],
      )
      for (const line of spec.summary ?? []) {
        const words = line.split(/\{\w+\}/)[0]?.trim() ?? ''
        expect(text).toMatch(new RegExp(`${words}\\s+\\S*[\\dA-Z]`))
      }
    }
    const questions = requests.filter(path => path.startsWith('/api/analytics/'))
    expect([...new Set(questions)]).toEqual(questions)
    expect(faults).toEqual([])
    await close()
  })
})

const breakdowns = shown.flatMap(({ id, dashboard }) =>
  dashboard.kind === 'chains' && dashboard.breakdown ? [[id, dashboard, dashboard.breakdown] as const] : [],
)

describe.each(breakdowns)('%s, one chain', (id, dashboard, panels) => {
  it('shows the chain’s applications as the API has them, and no chain menu', async () => {
    const { page, faults, close } = await stage.open(`${id}?tab=breakdown&chain=base`)
    const [spec] = panels.tables
    const { series, ranking } = questionsIn(dashboard, { tab: 'breakdown', chain: 'base' })
    if (!spec || !series || !ranking) throw new Error('the page asks nothing')
    await page.getByRole('heading', { name: 'Base App Breakdown' }).waitFor()
    const { chart } = await answerOf(stage.product, series)
    const { table } = await answerOf(stage.product, ranking)
    await expect
      .poll(() => legendOf(page, 'Base App Breakdown', 'Apps'))
      .toEqual(chart?.datasets.map(({ name }) => name))
    const most = id === 'app-fees-by-chain' ? 8 : 10
    expect(chart?.datasets.filter(dataset => dataset.id !== 'others').length).toBeLessThanOrEqual(most)
    expect(await keyFigure(page, 'Base App Breakdown')).toBe(formatUsd(chart?.totals.value ?? null))
    const names = table?.rows.map(({ displayName }) => displayName) ?? []
    expect(names.length).toBeLessThanOrEqual(15)
    await expect.poll(() => namesIn(page, spec.title)).toEqual(names)
    const heads = await region(page, spec.title).getByRole('columnheader').allInnerTexts()
    expect(heads.join(' ')).toBe(headings['topApplications']?.replace('Application', spec.entity))
    const text = await region(page, spec.title).innerText()
    expect(text).toContain(formatUsd(table?.rows[0]?.averageDaily ?? null))
    expect(text).toContain('26 Aug – 24 Sep 2026')
    expect(text).toContain(`of ${table?.ranking.count} on Base, by ${panels.chart.noun} over 30 days`)
    expect(await page.getByRole('button', { name: /^Chains/ }).count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  })
})
