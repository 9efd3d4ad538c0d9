import type { RankingData } from '@analytics/contract/api/responses/ranking'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { keyFigure, namesIn, region } from './support/dashboards.ts'
import { queriesIn, useLoadedPages, choose } from './support/loadedPages.ts'

const { get, on } = useLoadedPages()

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

  it('pages and page sizes show every row once', () =>
    on('application-revenue?tableLimit=100', async page => {
      await page25(page)
      const { protocols } = await get<RankingData>('app-revenue?timeFrame=30d&limit=100')
      const names = protocols.map(({ displayName }) => displayName)
      await region(page, title).getByText('Page 1 of 4').waitFor()
      expect(await page.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect.poll(() => namesIn(page, title)).toEqual(names.slice(25, 50))
      await page.getByRole('button', { name: 'Last page' }).click()
      await expect.poll(() => namesIn(page, title)).toEqual(names.slice(75))
      await choose(page, page, /^Rows per page/, '40')
      await region(page, title).getByText('Page 1 of 3').waitFor()
      await expect.poll(() => namesIn(page, title)).toEqual(names.slice(0, 40))
      await page.getByRole('button', { name: 'First page' }).isDisabled()
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

  it('chains are three icons and a count from 1280 px on, one below', () =>
    on('spot-dex-volume-app?limit=50', async page => {
      const chains = region(page, 'Top Spot DEX Protocols by Volume')
        .getByTitle(/^[^,]+(, [^,]+){3,}$/)
        .first()
      const names = ((await chains.getAttribute('title')) ?? '').split(', ')
      for (const [width, icons] of [
        [1440, 3],
        [1280, 3],
        [1100, 1],
        [390, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => chains.locator('[title]').filter({ visible: true }).count()).toBe(icons)
        expect((await chains.innerText()).trim().endsWith(`+${names.length - icons}`)).toBe(true)
      }
    }))

  it('coming back to the window asks nothing again', () =>
    on('perps-volume-app', async (page, requests) => {
      await expect.poll(() => namesIn(page, 'Top Protocols by Volume')).toHaveLength(10)
      await page.evaluate(async () => {
        globalThis.dispatchEvent(new Event('visibilitychange'))
        globalThis.dispatchEvent(new Event('focus'))
        // Requests sent before this one are known once it has returned.
        await fetch('/api/health')
      })
      const queries = queriesIn(requests)
      expect([...new Set(queries)]).toEqual(queries)
    }))
})

describe('charts', () => {
  it('changes are green from zero up and red below, by their sign and their colour', () =>
    on('perps-fees-by-app', async page => {
      await expect.poll(() => namesIn(page, 'Top Protocols by Fees')).toHaveLength(10)
      const cells = region(page, 'Top Protocols by Fees').locator('tbody td')
      for (const [sign, tone] of [
        ['+', 'text-positive'],
        ['−', 'text-negative'],
      ] as const) {
        const changes = cells.getByText(new RegExp(`^\\${sign}[\\d.,]+%$`))
        expect(await changes.count()).toBeGreaterThan(0)
        for (const each of await changes.all()) expect(await each.getAttribute('class')).toContain(tone)
      }
    }))
})
