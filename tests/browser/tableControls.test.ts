import type { RankingData } from '@analytics/contract/api/responses/ranking'
import { itSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { keyFigure, namesIn, region } from './support/dashboards.ts'
import { download, exportCsv } from './support/download.ts'
import { choose, queriesIn, useLoadedPages } from './support/loadedPages.ts'

const { on, get, open } = useLoadedPages()

describe('current revenue rankings', () => {
  const title = 'Current Revenue Rankings'
  const page25 = (page: Page) => expect.poll(() => namesIn(page, title)).toHaveLength(25)

  it('search, debounced, over names and slugs; nothing found; back to the first page', () =>
    on('application-revenue?tableLimit=all&page=2', async page => {
      await page25(page)
      const all = await get<RankingData>('app-revenue?timeFrame=30d&limit=all')
      await region(page, title).getByText(`Showing ${all.count} protocols`).first().waitFor()
      await page.getByRole('searchbox', { name: 'Search protocols...' }).fill('uniswap')
      const found = all.protocols.filter(({ displayName, slug }) =>
        `${displayName} ${slug}`.toLowerCase().includes('uniswap'),
      )
      await expect.poll(() => namesIn(page, title)).toEqual(found.map(({ displayName }) => displayName))
      await region(page, title).getByText(`Showing ${found.length} protocols`).first().waitFor()
      await region(page, title).getByText('Page 1 of 1').waitFor()
      await page.getByRole('searchbox', { name: 'Search protocols...' }).fill('no such protocol')
      await page.getByText('No results.').waitFor()
      expect(await region(page, title).getByRole('button', { name: 'Export' }).isDisabled()).toBe(true)
    }))

  it('time range and Show send a query each; sorting is over all rows that there are', () =>
    on('application-revenue', async page => {
      await page25(page)
      const chosen = region(page, title)
      await choose(chosen, page, /^Time Frame/, '24H')
      await choose(chosen, page, /^Show/, 'Top 50')
      const { protocols } = await get<RankingData>('app-revenue?timeFrame=24h&limit=all')
      await expect
        .poll(() => namesIn(page, title))
        .toEqual(protocols.slice(0, 25).map(({ displayName }) => displayName))
      await chosen.getByRole('button', { name: 'Total', exact: true }).click()
      const sorted = protocols.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0)).slice(0, 25)
      await expect.poll(() => namesIn(page, title)).toEqual(sorted.map(({ displayName }) => displayName))
      // The chart and the table above keep the page's own time range.
      expect(await page.getByRole('radio', { name: '30 days' }).isChecked()).toBe(true)
    }))

  it('View hides and shows columns, and the address keeps it', () =>
    on('application-revenue', async page => {
      await page25(page)
      const heads = async () =>
        (await region(page, title).getByRole('columnheader').allInnerTexts()).join(' ')
      expect(await heads()).toContain('Total')
      await region(page, title).getByRole('button', { name: 'View', exact: true }).click()
      await page
        .getByRole('paragraph')
        .filter({ hasText: /^Columns$/ })
        .waitFor()
      await page.getByRole('checkbox', { name: 'Total' }).click()
      await expect.poll(heads).not.toContain('Total')
      await page.keyboard.press('Escape')
      await page.reload()
      await page25(page)
      expect(await heads()).not.toContain('Total')
    }))

  it('ticked rows are counted, and exported alone; without any, all that is found', () =>
    on('application-revenue?excludeStablecoins=true', async page => {
      await page25(page)
      const part = region(page, title)
      expect(await namesIn(page, title)).not.toContain('Tether')
      const save = () => download(page, part.getByRole('button', { name: 'Export CSV' }))
      await part.getByText('0 of 25 row(s) selected.').waitFor()
      const all = await save()
      expect(all.name).toBe('demo-app-revenue-current-30d-no-stablecoins-2026-09-24.csv')
      expect(all.lines).toHaveLength(26)
      const [first = '', second = ''] = await namesIn(page, title)
      await page.getByRole('checkbox', { name: `Select ${first}` }).click()
      await page.getByRole('checkbox', { name: `Select ${second}` }).press('Space')
      await part.getByText('2 of 25 row(s) selected.').waitFor()
      const { name, lines } = await save()
      expect(name).toMatch(
        /^demo-app-revenue-current-[a-z0-9-]+\+[a-z0-9-]+-30d-no-stablecoins-2026-09-24\.csv$/,
      )
      expect(lines).toHaveLength(3)
      expect(lines[1]).toContain(first)
    }))

  itSlow('while stablecoins are excluded it fetches more than it shows', () =>
    on('application-revenue?excludeStablecoins=true', async (page, requests) => {
      await page25(page)
      const tables = queriesIn(requests).filter(path => path.includes('/app-revenue?timeFrame=30d'))
      const limits = tables.map(path => new URLSearchParams(path.split('?')[1]).get('limit'))
      expect(limits.sort()).toEqual(['25', '50'])
      await expect.poll(() => namesIn(page, 'Revenue Rankings - All Time Periods')).toHaveLength(10)
    }),
  )

  itSlow('pages and page sizes show every row once', () =>
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
    }),
  )
})

describe('rankings by application', () => {
  const fees = 'Fees Rankings - All Time Periods'

  it('are searched and filtered over every row, whatever is loaded, and the address keeps it', () =>
    on('application-fees', async page => {
      await expect.poll(() => namesIn(page, fees)).toHaveLength(10)
      const all = await get<RankingData>('app-fees?timeFrame=30d&limit=all')
      const last = all.protocols.at(-1)?.displayName ?? ''
      const part = region(page, fees)
      await part.getByRole('searchbox', { name: 'Search applications...' }).fill(last)
      await expect.poll(() => namesIn(page, fees)).toContain(last)
      await part
        .getByText(new RegExp(`^\\d+ of ${all.count} applications$`))
        .first()
        .waitFor()
      await part.getByRole('searchbox', { name: 'Search applications...' }).fill('')
      await expect.poll(() => namesIn(page, fees)).toHaveLength(10)
      const [category = ''] = all.categories
      await choose(part, page, /^Category/, category)
      const inIt = all.protocols.filter(row => row.category === category)
      await expect.poll(() => namesIn(page, fees)).toEqual(inIt.map(({ displayName }) => displayName))
      await page.reload()
      await expect.poll(() => namesIn(page, fees)).toEqual(inIt.map(({ displayName }) => displayName))
    }))

  it('a zoomed range is a column of its own, by which rows are sorted, in the table and in the file', () =>
    on('application-fees?zoom=2026-09-03_2026-09-09&columns=previous', async page => {
      const { protocols, count } = await get<RankingData>('app-fees?from=2026-09-03&to=2026-09-09&limit=10')
      const names = protocols.map(({ displayName }) => displayName)
      await expect.poll(() => namesIn(page, fees)).toEqual(names)
      const part = region(page, fees)
      expect(await part.locator('[aria-sort=descending]').innerText()).toBe('3 – 9 Sep')
      await part.getByText(`Top 10 of ${count} applications, 3 – 9 Sep vs 27 Aug – 2 Sep`).first().waitFor()
      await part.getByRole('columnheader', { name: '27 Aug – 2 Sep' }).waitFor()
      const { name, lines } = await exportCsv(page)
      expect(name).toBe('demo-app-fees-columns-2026-09-03_2026-09-09-2026-09-24.csv')
      const [header = '', first = ''] = lines
      expect(header).toContain('value,previous')
      expect(first).toContain(`${protocols[0]?.value},${protocols[0]?.previous}`)
    }))

  it('the chart’s file has the series that are shown, in the unit that is shown', () =>
    on('application-fees?mode=percent&show=others', async page => {
      await expect.poll(() => namesIn(page, fees)).toHaveLength(10)
      const saveFile = (name: string) =>
        download(page, page.getByRole('region', { name: 'Files' }).getByRole('button', { name, exact: true }))
      await page.getByRole('button', { name: 'Application Fees menu' }).click()
      await page.getByRole('menuitem', { name: 'Publish' }).click()
      await page.getByRole('tab', { name: 'Data' }).click()
      const shownDownload = await saveFile('CSV')
      expect(shownDownload.name).toBe('demo-app-fees-series-others-percent-30d-2026-09-24.csv')
      expect(shownDownload.lines[0]).toBe('from,to,days,complete,cut,partial,share(Others)')
      const all = await saveFile('All data as CSV')
      expect(all.name).toBe('demo-app-fees-series-all-data-30d-2026-09-24.csv')
      expect(all.lines[0]?.split(',')).toHaveLength(6 + 11)
    }))

  it('Show changes the rows of a table and leaves ten in its chart', () =>
    on('perps-revenue-app', async page => {
      await choose(page, page, /^Show/, 'Top 25')
      await expect.poll(() => namesIn(page, 'Top Protocols by Revenue')).toHaveLength(25)
      await region(page, 'Perps Revenue by App').getByText('Apps (10)').waitFor()
    }))

  itSlow('spot volume in weeks says that it is a daily average', () =>
    on('spot-dex-volume-app?timeFrame=90d', async page => {
      const sum = await keyFigure(page, 'Spot DEX Volume by App')
      await choose(page, page, /^Resample/, 'By week')
      await page.waitForURL(/resample=W/)
      await page.getByRole('button', { name: 'About spot volume' }).click()
      await page.getByText(/shown as daily averages/).waitFor()
      expect(await keyFigure(page, 'Spot DEX Volume by App')).toBe(sum)
    }),
  )

  itSlow('spot revenue has Refresh, and All is more than a hundred', () =>
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
    }),
  )

  itSlow('another time range adds its column, and all time is the Total', () =>
    on('perps-fees-by-app?timeFrame=1y', async page => {
      const selected = region(page, 'Top Protocols by Fees').locator('[aria-sort=descending]')
      await expect.poll(() => selected.innerText()).toContain('1y')
      await page.getByRole('radio', { name: 'all time' }).click()
      await expect.poll(() => selected.innerText()).toContain('Total')
    }),
  )

  itSlow('chains are three icons and a count from 1280 px on, one below', () =>
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
    }),
  )

  itSlow('coming back to the window asks nothing again', () =>
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
    }),
  )
})

describe('charts', () => {
  const heights = [
    ['application-fees', 'Application Fees', 380],
    ['app-fees-by-chain?tab=breakdown', 'Ethereum App Breakdown', 396],
    ['total-chain-volume', 'Volume Time Series', 420],
    ['total-chain-volume', 'Spot vs Perps Volume Aggregate', 356],
  ] as const
  it.each(sample(heights, 1))('%s: %s has a plot %i px high', (path, title, height) =>
    on(path, async page => {
      await expect
        .poll(
          async () =>
            (await region(page, title).locator('[data-live-chart] canvas').first().boundingBox())?.height,
        )
        .toBe(height)
    }),
  )

  it('one that can’t be drawn says so, and the table beside it lives on', async () => {
    const { page, close } = await open('perps-fees-by-app', undefined, prepared =>
      prepared.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => {
          throw new Error('no canvas today')
        }
      }),
    )
    await page.getByText('Chart Error', { exact: true }).waitFor()
    await page.getByText('Failed to render perps fees chart').waitFor()
    await expect.poll(() => namesIn(page, 'Top Protocols by Fees')).toHaveLength(10)
    await close()
  })

  itSlow('changes are green from zero up and red below, by their sign and their colour', () =>
    on('perps-fees-by-app', async page => {
      await expect.poll(() => namesIn(page, 'Top Protocols by Fees')).toHaveLength(10)
      const cells = region(page, 'Top Protocols by Fees').locator('tbody td')
      for (const [sign, tone] of [
        ['+', 'text-positive'],
        ['−', 'text-negative'],
      ] as const) {
        const changes = cells.getByText(new RegExp(`^\\${sign}[\\d.,]+%$`))
        expect(await changes.count()).toBeGreaterThan(0)
        for (const locator of await changes.all()) expect(await locator.getAttribute('class')).toContain(tone)
      }
    }),
  )
})
