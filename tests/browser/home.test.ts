import type { ArrivalsData, MoversData, MarketTotalsData } from '@analytics/contract/api/responses/overview'
import { formatUsd } from '@analytics/contract/format/number'
import { getPage } from '@analytics/contract/pages/pages'
import { home } from '@analytics/contract/pages/rows/home'
import { itSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { findViolations, overflows } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { keyFigure, region } from './support/dashboards.ts'
import { exportCsv, exportMenu } from './support/download.ts'
import { queriesIn, savesData, useLoadedPages } from './support/loadedPages.ts'

const { open, get, getText } = useLoadedPages()
const { movers, chains, arrivals, status, totals, chart } = home.cards

const cell = (page: Page, label: string) =>
  region(page, totals.title)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: label, exact: true }) })
const rowsOf = (page: Page, title: string) => region(page, title).locator('tbody tr')

async function loaded(page: Page): Promise<void> {
  await cell(page, 'Fees').getByText('$').first().waitFor()
  for (const title of [movers.title, chains.title, arrivals.title])
    await rowsOf(page, title).first().waitFor()
  await region(page, chart.title).locator('canvas').first().waitFor()
  await region(page, status.title).getByText('sources are fresh').waitFor()
}

describe('the home page', () => {
  it('welcomes in its markup, and preloads what each card requests, once', async () => {
    const html = await getText('/?timeFrame=7d')
    expect(html).toContain('<title>Analytics</title>')
    expect(html).toContain('Welcome to Analytics</h1>')
    expect(html).toContain('Today’s DeFi figures at a glance')
    const preloads = [...html.matchAll(/as="fetch"[^>]* href="([^"]+)"/g)].map(([, url = '']) => url)
    const { page, requests, faults, close } = await open('?timeFrame=7d', wide, savesData)
    await loaded(page)
    expect(queriesIn(requests).toSorted()).toEqual(
      preloads.map(url => url.replaceAll('&amp;', '&')).toSorted(),
    )
    expect(faults).toEqual([])
    await close()
  })

  it('shows the figures of the API, and a total leads to the dashboard that shows the same', async () => {
    const { page, faults, close } = await open('?timeFrame=7d', wide, savesData)
    await loaded(page)
    const { totals: given } = await get<MarketTotalsData>('market-totals?timeFrame=7d')
    for (const { metric, label } of home.totals) {
      const value = formatUsd(given.find(total => total.metric === metric)?.value ?? null)
      expect(await cell(page, label).innerText()).toContain(value)
    }
    const main = given.find(({ metric }) => metric === home.totals[0]?.metric)
    const figure = formatUsd(main?.value ?? null)
    // The sentence has a digit less.
    const [dollars = ''] = figure.split('.')
    await page
      .locator('[data-headline]', { hasText: new RegExp(`to \\${dollars}[.\\d]*[MB] in 7 days`) })
      .waitFor()
    expect(await keyFigure(page, chart.title)).toBe(figure)
    const { gains, losses } = await get<MoversData>('app-fees/movers?timeFrame=7d')
    const names = await rowsOf(page, movers.title).locator('td:nth-child(2)').allInnerTexts()
    expect(names.map(name => name.trim().split('\n').at(-1))).toEqual(
      [...gains, ...losses.toReversed()].map(({ displayName }) => displayName),
    )
    const arrived = await get<ArrivalsData>('app-fees/arrivals?timeFrame=30d&limit=6')
    expect(await rowsOf(page, arrivals.title).count()).toBe(arrived.arrivals.length)

    for (const { label, page: id, metric } of home.totals.slice(0, 5)) {
      const { page: dashboard } = getPage(id as Parameters<typeof getPage>[0])
      const value = formatUsd(given.find(total => total.metric === metric)?.value ?? null)
      await cell(page, label).click()
      await page.waitForURL(`**/${id}?timeFrame=7d`)
      if (!('chart' in dashboard)) throw new Error(`${id} has no chart`)
      const { title } = dashboard.chart
      await expect.poll(() => keyFigure(page, title)).toBe(value)
      await page.goBack()
      await loaded(page)
    }
    expect(faults).toEqual([])
    await close()
  })

  it('is gone through with the keyboard: cells and rows are links in order', async () => {
    const { page, close } = await open('', wide, savesData)
    await loaded(page)
    await cell(page, 'Fees').getByRole('link').focus()
    const names: string[] = []
    for (let index = 0; index < home.totals.length; index++) {
      names.push((await page.evaluate(() => document.activeElement?.textContent)) ?? '')
      await page.keyboard.press('Tab')
      // Stops between the links explain an incomplete comparison.
      while (await page.evaluate(() => document.activeElement?.matches('[data-hint]')))
        await page.keyboard.press('Tab')
    }
    for (const [index, { label }] of home.totals.entries())
      expect(names[index]).toMatch(new RegExp(`^${label}`))
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      )
    await region(page, chart.title).getByRole('button', { name: 'About fees' }).focus()
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('vs previous 30 days')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe(chart.all?.label)
    const link = region(page, movers.title).getByRole('link', { name: movers.all?.label ?? '' })
    await region(page, chart.title).getByRole('listitem').last().getByRole('button').last().focus()
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('About table Movers')
    await page.keyboard.press('Tab')
    expect(await link.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/application-fees?sort=-shareChange&columns=shareChange')
    // The address changes before the page does, of which two tables have the column, too.
    await region(page, movers.title).waitFor({ state: 'detached' })
    await page.getByRole('columnheader', { name: 'Share Change' }).waitFor()
    await page.goBack()
    await loaded(page)
    // The status is one line while all is well.
    const group = region(page, status.title).getByRole('link', { name: 'Fees and revenue' })
    expect(await group.isVisible()).toBe(false)
    await region(page, status.title).locator('summary').focus()
    await page.keyboard.press('Enter')
    await group.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/status')
    await close()
  })

  it('a card that fails keeps its place and no other, and Retry brings it', async () => {
    let isFailing = true
    const { page, faults, close } = await open('', wide, async prepared => {
      await savesData(prepared)
      const json = { success: false, error: 'FORBIDDEN', message: 'The data provider denied access to /x' }
      await prepared.route(/movers|market-totals|shape=result/, route =>
        isFailing ? route.fulfill({ status: 403, json }) : route.continue(),
      )
    })
    await rowsOf(page, chains.title).first().waitFor()
    const heightOf = async (title: string) => (await region(page, title).boundingBox())?.height
    const failed = region(page, movers.title)
    await failed.getByText(movers.copy.errorTitle).waitFor()
    await region(page, chart.title).getByText(chart.copy.errorTitle).waitFor()
    const failing = [movers, totals, chart]
    const heights = await Promise.all(failing.map(({ title }) => heightOf(title)))
    isFailing = false
    await failed.getByRole('button', { name: 'Retry' }).click()
    await region(page, totals.title).getByRole('button', { name: 'Retry' }).click()
    await region(page, chart.title).getByRole('button', { name: 'Retry' }).click()
    await loaded(page)
    expect(await Promise.all(failing.map(({ title }) => heightOf(title)))).toEqual(heights)
    expect(faults).toEqual([])
    await close()
  })

  const sizes = [
    ['wide and dark', { ...wide, colorScheme: 'dark' as const }],
    ['wide and light', { ...wide, colorScheme: 'light' as const }],
    ['with a rail', { viewport: { width: 1100, height: 900 }, colorScheme: 'light' as const }],
    ['where cards are narrowest', { viewport: { width: 1024, height: 900 } }],
    ['where the chart has a card beside it', { viewport: { width: 1920, height: 1080 } }],
    ['very wide and light', { viewport: { width: 2560, height: 1300 }, colorScheme: 'light' as const }],
    ['on a phone and dark', { ...phone, colorScheme: 'dark' as const }],
  ] as const
  it.each(sample(sizes, 1))('%s: accessible, and nothing sticks out', async (_, size) => {
    const { page, faults, close } = await open('', size, savesData)
    await loaded(page)
    expect(await findViolations(page)).toEqual([])
    expect(await overflows(page)).toBe(false)
    const cut = await page
      .locator('table:not(.sr-only *) tbody tr')
      .evaluateAll(
        rows => rows.filter(row => row.scrollWidth > (row.parentElement?.clientWidth ?? 0) + 1).length,
      )
    expect(cut).toBe(0)
    expect(faults).toEqual([])
    await close()
  })

  itSlow('saves each card as a file', async () => {
    const { page, close } = await open('?excludeStablecoins=true', wide, savesData)
    await loaded(page)
    const files = new Map<string, readonly string[]>()
    for (const { title } of [totals, chart, movers, chains, arrivals]) {
      const { name, lines } = await exportCsv(page, exportMenu(page), title)
      files.set(name, lines)
    }
    expect([...files].map(([name, [header]]) => [name, header])).toEqual([
      [
        'demo-overview-totals-30d-no-stablecoins-2026-09-24.csv',
        'total,value,previous,change,compared,comparedBefore,from,to,availability',
      ],
      ['demo-app-fees-series-30d-no-stablecoins-2026-09-24.csv', expect.stringMatching(/^from,to,days,/)],
      [
        'demo-overview-movers-30d-no-stablecoins-2026-09-24.csv',
        'rank,name,fees,share,shareChange,previousRank',
      ],
      [
        'demo-overview-chains-30d-no-stablecoins-2026-09-24.csv',
        'name,fees,change,compared,comparedBefore,share,shareChange',
      ],
      [
        'demo-overview-new-in-the-top-100-30d-no-stablecoins-2026-09-24.csv',
        'name,category,fees,change,compared,comparedBefore,share,shareChange,rank,previousRank',
      ],
    ])
    expect([...files.values()].map(lines => lines.length).slice(0, 4)).toEqual([8, 31, 9, 9])
    await close()
  })
})
