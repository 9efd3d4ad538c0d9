import { formatUsd } from '@analytics/contract/format/number'
import { metrics } from '@analytics/contract/metrics/metrics'
import { home } from '@analytics/contract/pages/rows/home'
import { sample } from '@analytics/contract/testing/sample'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findViolations, overflows } from '../support/accessibility.ts'
import { phone, type Visit } from '../support/openBrowser.ts'
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
} from './support/dashboards.ts'
import { headingsOf } from './support/expectFigures.ts'
import { queriesIn, savesData, useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

describe('on a phone and light', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await pages.open('', { ...phone, colorScheme: 'light' }, savesData)
    // Its request is that of a dashboard, and would be cancelled with the page.
    await region(visit.page, home.cards.chart.title).locator('canvas').first().waitFor()
  })
  afterAll(() => visit.close())

  it.each(sample(shown, 3).map(each => [each.id, each] as const))(
    '%s: its own title, no sideways scrolling and no fault',
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
      expect(faults).toEqual([])
    },
  )

  it('no query of them all is sent twice', () => {
    const queries = queriesIn(visit.requests)
    expect([...new Set(queries)]).toEqual(queries)
  })
})

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
