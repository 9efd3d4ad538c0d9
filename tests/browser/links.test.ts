import { sample } from '@analytics/contract/testing/sample'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { findViolations, overflows } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { region } from './support/dashboards.ts'
import { savesData, useLoadedPages } from './support/loadedPages.ts'

const { open } = useLoadedPages()

const narrow = { ...wide, viewport: { width: 1100, height: 900 } }
const chartIn = (page: Page, title: string) => region(page, title).getByRole('application')
const tooltipIn = (page: Page, title: string) => region(page, title).locator('[data-chart-tooltip]')

/** Charts whose series are entities, and the path that a name leads to. */
const charts = [
  ['application-fees?timeFrame=90d', 'Application Fees', '/app/'],
  ['total-chain-volume?timeFrame=90d', 'Volume Time Series', '/chain/'],
  ['major-cryptocurrencies?timeFrame=90d', 'Major Cryptocurrencies', '/asset/'],
  ['bridge-volume?timeFrame=7d', 'Top Bridges by Volume', '/bridge/'],
  ['chain/base?timeFrame=90d', 'Category mix', '/category/'],
] as const

const firstLink = (within: Locator, path: string) => within.locator(`a[href*="${path}"]`).first()

async function middleOf(chart: Locator) {
  const box = await chart.boundingBox()
  return { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) * 0.6 }
}

describe('names in tooltips', () => {
  it.each(sample(charts, 1))(
    '%s: lead on from one that is pinned, and back to the same place',
    async (path, title, target) => {
      const { page, faults, close } = await open(path, wide, savesData)
      const chart = chartIn(page, title)
      const position = await middleOf(chart)
      await chart.hover({ position })
      await tooltipIn(page, title).waitFor()
      expect(await tooltipIn(page, title).getByRole('link').count()).toBe(0)
      await chart.click({ position })
      const link = firstLink(tooltipIn(page, title), target)
      await link.waitFor()
      expect(await findViolations(page)).toEqual([])
      await link.click()
      await page.waitForURL(url => url.pathname.includes(target))
      const range = /timeFrame=\w+/.exec(path)?.[0] ?? ''
      expect(page.url()).toContain(range)
      await page.goBack()
      await page.waitForURL(`**/${path}`)
      await chartIn(page, title).waitFor()
      expect(faults).toEqual([])
      await close()
    },
  )

  it('are reached by keys: Enter pins, Tab goes on, Escape leads back', async () => {
    const [path, title, target] = charts[0]
    const { page, close } = await open(path, wide, savesData)
    await chartIn(page, title).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await firstLink(tooltipIn(page, title), target).waitFor()
    const isInTooltip = () =>
      page.evaluate(() => document.activeElement?.closest('[data-chart-tooltip]') !== null)
    await page.keyboard.press('Tab')
    expect(await isInTooltip()).toBe(true)
    await page.keyboard.press('Escape')
    await tooltipIn(page, title).waitFor({ state: 'detached' })
    expect(await chartIn(page, title).evaluate(chart => chart === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.pathname.includes(target))
    await close()
  })

  it('are tapped on a phone, in rows that a finger can tell apart', async () => {
    const [path, title, target] = charts[0]
    const { page, close } = await open(path, phone, savesData)
    const chart = chartIn(page, title)
    await chart.tap({ position: { x: 200, y: 100 } })
    const link = firstLink(page.locator('[data-chart-sheet]'), target)
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(28)
    await link.tap()
    await page.waitForURL(url => url.pathname.includes(target) && url.search.includes('timeFrame=90d'))
    await close()
  })
})

describe('legends', () => {
  it.each(
    sample(
      charts.filter(([, title]) => title !== 'Top Bridges by Volume'),
      1,
    ),
  )(
    '%s: as chips and beside the chart, every name that has a page leads to it',
    async (path, title, target) => {
      for (const size of [wide, narrow, phone]) {
        const { page, close } = await open(path, size, savesData)
        const link = firstLink(region(page, title).getByRole('listitem'), target)
        await link.waitFor({ state: 'attached' })
        expect(await overflows(page)).toBe(false)
        const href = await link.getAttribute('href')
        expect(href).toContain('timeFrame=')
        await link.click()
        await page.waitForURL(url => url.pathname.includes(target))
        await close()
      }
    },
  )
})

it('a category beside a name leads to its page', async () => {
  const { page, close } = await open('app/uniswap?timeFrame=90d', wide, savesData)
  await page.getByRole('link', { name: 'DEX', exact: true }).click()
  await page.waitForURL('**/category/dexs?timeFrame=90d')
  await close()
})

describe('a link with series that are gone', () => {
  it.each([
    [
      'app-fees-by-chain?tab=breakdown&chain=base&show=999999,1',
      '“999999”, “1”. All series are shown instead.',
    ],
    ['major-cryptocurrencies?show=bitcoin,nocoin', '“nocoin”. Everything else is shown.'],
    ['total-chain-volume?show=ethereum,nochain', '“nochain”. Everything else is shown.'],
  ])('%s: names them and keeps the address', async (path, text) => {
    const { page, close } = await open(path, wide, savesData)
    await page.getByText(`Not found: ${text}`).waitFor()
    expect(page.url().endsWith(path)).toBe(true)
    await close()
  })

  it('says nothing where another chart of the page has them', async () => {
    const { page, close } = await open('total-chain-volume?show=spot', wide, savesData)
    await region(page, 'Spot vs Perps Volume Aggregate')
      .getByRole('button', { name: /^Perps/, pressed: false })
      .waitFor()
    expect(await page.getByText('Not found:').count()).toBe(0)
    await close()
  })
})
