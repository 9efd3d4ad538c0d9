import type { RankingData } from '@analytics/contract/api/responses/ranking'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { namesIn, region } from './support/dashboards.ts'
import { download, exportCsv, linesOf } from './support/download.ts'
import { choose, useLoadedPages } from './support/loadedPages.ts'

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
      const save = async () => {
        const { name, content } = await download(page, part.getByRole('button', { name: 'Export CSV' }))
        return { name, lines: linesOf(content) }
      }
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
      const { name, content } = await exportCsv(page)
      expect(name).toBe('demo-app-fees-columns-2026-09-03_2026-09-09-2026-09-24.csv')
      const [header = '', first = ''] = linesOf(content)
      expect(header).toContain('value,previous')
      expect(first).toContain(`${protocols[0]?.value},${protocols[0]?.previous}`)
    }))

  it('the chart’s file has the series that are shown, in the unit that is shown', () =>
    on('application-fees?mode=percent&show=others', async page => {
      await expect.poll(() => namesIn(page, fees)).toHaveLength(10)
      const saveFile = (name: string) =>
        download(page, page.getByRole('region', { name: 'Files' }).getByRole('button', { name, exact: true }))
      await page.getByRole('button', { name: 'Application Fees menu' }).click()
      await page.getByRole('menuitem', { name: 'Download…' }).click()
      const shown = await saveFile('CSV')
      expect(shown.name).toBe('demo-app-fees-series-others-percent-30d-2026-09-24.csv')
      expect(linesOf(shown.content)[0]).toBe('from,to,days,complete,cut,partial,share(Others)')
      const all = await saveFile('All data as CSV')
      expect(all.name).toBe('demo-app-fees-series-all-data-30d-2026-09-24.csv')
      expect(linesOf(all.content)[0]?.split(',')).toHaveLength(6 + 11)
    }))

  it('Show changes the rows of a table and leaves ten in its chart', () =>
    on('perps-revenue-app', async page => {
      await choose(page, page, /^Show/, 'Top 25')
      await expect.poll(() => namesIn(page, 'Top Protocols by Revenue')).toHaveLength(25)
      await region(page, 'Perps Revenue by App').getByText('Apps (10)').waitFor()
    }))
})

describe('charts', () => {
  const heights = [
    ['application-fees', 'Application Fees', 344],
    ['app-fees-by-chain?tab=breakdown', 'Ethereum App Breakdown', 360],
    ['total-chain-volume', 'Volume Time Series', 400],
    ['total-chain-volume', 'Spot vs Perps Volume Aggregate', 320],
  ] as const
  it.each(sample(heights, 1))('%s: %s has a plot %i px high above its strip', (path, title, height) =>
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
})
