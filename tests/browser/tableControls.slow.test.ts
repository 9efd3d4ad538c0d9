import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { keyFigure, namesIn, region } from './support/dashboards.ts'
import { queriesIn, useLoadedPages } from './support/loadedPages.ts'

const { on } = useLoadedPages()

describe('current revenue rankings', () => {
  const title = 'Current Revenue Rankings'
  const page25 = (page: Page) => expect.poll(() => namesIn(page, title)).toHaveLength(25)

  it('while stablecoins are excluded it fetches more than it shows', () =>
    on('application-revenue?excludeStablecoins=true', async (page, requests) => {
      await page25(page)
      const tables = queriesIn(requests).filter(path =>
        path.startsWith('/api/analytics/app-revenue?timeFrame=30d'),
      )
      expect(tables.map(path => new URLSearchParams(path.split('?')[1]).get('limit')).sort()).toEqual([
        '25',
        '50',
      ])
      await expect.poll(() => namesIn(page, 'Revenue Rankings - All Time Periods')).toHaveLength(10)
    }))
})

describe('rankings by application', () => {
  it('spot volume in weeks says that it is a daily average', () =>
    on('spot-dex-volume-app?timeFrame=90d', async page => {
      const sum = await keyFigure(page, 'Spot DEX Volume by App')
      await page.getByRole('radio', { name: 'By week' }).click()
      await page.waitForURL(/resample=W/)
      await page.getByRole('button', { name: 'About spot volume' }).click()
      await page.getByText(/shown as daily averages/).waitFor()
      expect(await keyFigure(page, 'Spot DEX Volume by App')).toBe(sum)
    }))

  it('spot revenue has Refresh, and All is more than a hundred', () =>
    on('spot-dex-revenue-app?limit=all', async (page, requests) => {
      const table = region(page, 'Top Spot DEX Revenue by App')
      await table
        .getByText(/^All 1\d\d protocols$/)
        .first()
        .waitFor()
      expect(queriesIn(requests)[0]).toContain('limit=all')
      const requested = queriesIn(requests).length
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect.poll(() => queriesIn(requests).length).toBeGreaterThan(requested)
      await page.getByRole('button', { name: 'Refresh' }).waitFor()
    }))

  it('another time range adds its column, and all time is the Total', () =>
    on('perps-fees-by-app?timeFrame=1y', async page => {
      const selected = region(page, 'Top Protocols by Fees').locator('[aria-sort=descending]')
      await expect.poll(() => selected.innerText()).toContain('1y')
      await page.getByRole('radio', { name: 'all time' }).click()
      await expect.poll(() => selected.innerText()).toContain('Total')
    }))
})
