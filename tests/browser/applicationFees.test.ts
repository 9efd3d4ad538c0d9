import { itSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { findViolations, overflows } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { download, exportButton, exportCsv } from './support/download.ts'
import { fetchesAhead, queriesIn, useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

interface Row {
  readonly name: string
  readonly displayName: string
  readonly value: number
}

const open = (path = 'application-fees', size: Parameters<typeof pages.open>[1] = wide) =>
  pages.open(path, size)

const rowsOf = async (query: string) =>
  (await pages.get<{ readonly protocols: readonly Row[] }>(`app-fees?${query}`)).protocols

const table = (page: Page) =>
  page.getByRole('region', { name: 'Fees Rankings - All Time Periods' }).getByRole('table')
const chart = (page: Page) => page.getByRole('region', { name: 'Application Fees' })
const ready = (page: Page) => table(page).getByRole('row').nth(3).waitFor()
const names = async (page: Page) => {
  const cells = table(page).getByRole('rowheader').or(table(page).locator('tbody td:nth-child(2)'))
  return (await cells.allInnerTexts()).map(text => text.split('\n').at(-1)?.trim() ?? '')
}
const keyFigure = async (page: Page) => /−?\$[\d.]+[KMBT]?/.exec(await chart(page).innerText())?.[0]

describe('Application Fees, loaded', () => {
  it('shows the API’s figures, under a banner that says they are simulated', async () => {
    const { page, faults, close } = await open()
    await ready(page)
    await page.getByText('All figures are simulated. They do not reflect the real market.').waitFor()
    expect(await page.title()).toBe('Application Fees · Analytics')
    const rows = await rowsOf('limit=10')
    await expect.poll(() => names(page)).toEqual(rows.map(row => row.displayName))
    const text = await table(page).innerText()
    for (const { value } of rows) expect(text).toContain(`$${(value / 1e6).toFixed(2)}M`)
    await page.getByText('Periods are computed from daily time series').first().waitFor()
    await page.getByText('Complete through 24 Sep 2026 UTC').waitFor()
    await page.getByText('Apps (10)').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('has markup to show before any script has run', async () => {
    const { page, close } = await pages.openHeld('application-fees', { ...wide, javaScriptEnabled: false })
    await page.getByRole('heading', { level: 1, name: 'Application Fees' }).waitFor()
    await page.getByRole('link', { name: 'Application Revenue' }).waitFor()
    await page.getByText('Demo data').waitFor()
    await close()
  })

  const looks = [
    ['light', wide],
    ['dark', wide],
    ['light', phone],
    ['dark', phone],
  ] as const
  // The others are those of dashboards.test.ts.
  it.each(sample(looks, 1))(
    '%s: nothing that an accessibility check finds, and no sideways scrolling',
    async (colorScheme, size) => {
      const { page, close } = await open('application-fees', { ...size, colorScheme })
      await ready(page)
      expect(await findViolations(page)).toEqual([])
      expect(await overflows(page)).toBe(false)
      await close()
    },
  )

  itSlow('asks nothing twice, and no other host', async () => {
    const { page, requests, faults, close } = await open()
    await ready(page)
    await page.waitForLoadState('networkidle')
    const requested = requests.filter(path => path !== '/api/health')
    expect([...new Set(requested)]).toEqual(requested)
    expect(faults).toEqual([])
    await close()
  })
})

describe('every control changes the figures', () => {
  it('a time range: the ranking, the tinted column and the key figure; without waiting for the network', async () => {
    const { page, requests, close } = await pages.open('application-fees', wide, fetchesAhead)
    await ready(page)
    const ofWeek = () => queriesIn(requests).filter(path => path.includes('timeFrame=7d'))
    // The neighbouring time ranges are fetched ahead while the page is idle.
    await expect.poll(ofWeek).toHaveLength(1)
    const before = await keyFigure(page)
    await page.getByRole('radio', { name: '7 days', exact: true }).click()
    await page.waitForURL(/timeFrame=7d/)
    await expect.poll(() => keyFigure(page)).not.toBe(before)
    await expect
      .poll(() => names(page))
      .toEqual((await rowsOf('limit=10&timeFrame=7d')).map(row => row.displayName))
    await expect.poll(() => table(page).locator('[aria-sort=descending]').innerText()).toContain('7D')
    expect(ofWeek()).toHaveLength(1)
    await page.getByRole('radio', { name: '2 years' }).click()
    await expect.poll(() => table(page).locator('[aria-sort=descending]').innerText()).toContain('2Y')
    await page.getByRole('button', { name: 'Resample By week' }).waitFor()
    await page.getByText('Resample switched to W: daily bars are not offered for 2Y.').waitFor()
    await close()
  })

  it('stablecoin exclusion: rows and total, and a line says what was left out and how much', async () => {
    const { page, close } = await open()
    await ready(page)
    const before = await keyFigure(page)
    await expect.poll(() => names(page)).toContain('Tether')
    await page.getByText('Exclude stablecoins').click()
    await expect.poll(async () => names(page)).not.toContain('Tether')
    await expect.poll(() => keyFigure(page)).not.toBe(before)
    await page.getByText(/Stablecoins excluded: \d+ apps, \$[\d.]+M/).waitFor()
    await close()
  })

  it('the legend is one tab stop, in which arrows move', async () => {
    const { page, close } = await open()
    await ready(page)
    const list = chart(page).getByRole('list', { name: 'Apps' })
    await expect.poll(() => list.locator('[tabindex="0"]').count()).toBe(1)
    // The swatch of Others has a label in place of a text.
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel)
    const [first, second] = await list.locator('[data-legend]').allTextContents()
    await list.locator('[tabindex="0"]').focus()
    expect(await focused()).toBe(first)
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(second)
    await page.keyboard.press('End')
    expect(await focused()).toMatch(/^Others/)
    await page.keyboard.press('Home')
    expect(await focused()).toBe(first)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('show=')
    await close()
  })

  it('the legend hides a series from the tooltip’s total, and the address brings the same view back', async () => {
    const { page, close } = await open()
    await ready(page)
    const total = async () => {
      await chart(page).getByRole('application').focus()
      await page.keyboard.press('Home')
      return (await chart(page).innerText()).match(/Total\s+(\$[\d.]+[KMB])/)?.[1]
    }
    await expect.poll(total).toBeDefined()
    const before = await total()
    await chart(page)
      .getByRole('button', { name: /^Tether/ })
      .click()
    await expect.poll(() => page.url()).toContain('show=')
    await expect.poll(total).not.toBe(before)
    const after = await total()
    await page.reload()
    await ready(page)
    await expect.poll(total).toBe(after)
    expect(
      await chart(page)
        .getByRole('button', { name: /^Tether/ })
        .getAttribute('aria-pressed'),
    ).toBe('false')
    await close()
  })

  it('export: a CSV with the exact figures, named by the rule, marked as simulated', async () => {
    const { page, close } = await open('application-fees?timeFrame=7d&resample=W&excludeStablecoins=true')
    await ready(page)
    const { name, content: csv } = await exportCsv(page)
    expect(name).toBe('demo-app-fees-7d-W-no-stablecoins-2026-09-24.csv')
    expect(csv).toMatch(/simulated/)
    const [first] = await rowsOf('limit=10&timeFrame=7d&excludeStablecoins=true')
    expect(csv).toContain(String(first?.value))
    await close()
  })

  it('export: says that it works, and what to do when it fails', async () => {
    const { page, close } = await open()
    await ready(page)
    let answer = () => undefined as void
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/application-fees.csv*', async route => {
      await answered
      await route.fulfill({ status: 503, body: '' })
    })
    await exportButton(page).click()
    expect(await page.getByRole('button', { name: 'Exporting...' }).isDisabled()).toBe(true)
    answer()
    await page.getByText('Export failed. Please try again.').waitFor()
    await page.unroute('**/application-fees.csv*')
    const { name } = await download(page, exportButton(page))
    expect(name).toMatch(/^demo-app-fees-30d/)
    await page.getByText('Export failed. Please try again.').waitFor({ state: 'detached' })
    await close()
  })

  it('by keyboard alone: skip link, time range, chart, pin and free', async () => {
    const { page, close } = await open()
    await ready(page)
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').innerText()).toBe('Skip to charts')
    await page.getByRole('radio', { name: '30 days' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/timeFrame=90d/)
    await chart(page).getByRole('application').press('End')
    await expect.poll(() => chart(page).innerText()).toContain('partial')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await close()
  })

  itSlow('percentage mode: the legend shows shares', async () => {
    const { page, close } = await open()
    await ready(page)
    await page.getByRole('radio', { name: 'Percent of total' }).click()
    await expect.poll(() => page.url()).toContain('mode=percent')
    await expect.poll(() => chart(page).innerText()).toMatch(/Tether\s+\d+\.\d%/)
    await close()
  })

  itSlow('the row of Others opens its members, its swatch and Named only hide it', async () => {
    const { page, close } = await open()
    await ready(page)
    await chart(page)
      .getByRole('button', { name: /^Others .*\d more/ })
      .click()
    const [count] = (
      await chart(page)
        .getByText(/^[\d,]+ more ›$/)
        .innerText()
    ).split(' ')
    await chart(page).getByText(`${count} applications`).waitFor()
    const button = (name: string) => chart(page).getByRole('button', { name, exact: true })
    await button('Named only').click()
    await expect.poll(() => button('Others').getAttribute('aria-pressed')).toBe('false')
    await button('Others').click()
    await expect.poll(() => button('Named only').getAttribute('aria-pressed')).toBe('false')
    await close()
  })

  itSlow('dragging across the chart zooms, and the chip undoes it', async () => {
    const { page, close } = await open()
    await ready(page)
    const box = await chart(page).getByRole('application').boundingBox()
    if (!box) throw new Error('no chart')
    await page.mouse.move(box.x + box.width * 0.3, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.4, box.y + 100)
    await page.mouse.move(box.x + box.width * 0.5, box.y + 100)
    await page.mouse.up()
    await expect.poll(() => page.url()).toContain('range=')
    await page.getByRole('button', { name: 'Back to 30D' }).click()
    await expect.poll(() => page.url()).not.toContain('range=')
    await close()
  })

  itSlow('a header sorts by its column, missing last, and again the other way round', async () => {
    const { page, close } = await open()
    await ready(page)
    await table(page).getByRole('button', { name: '24H', exact: true }).click()
    await expect.poll(() => page.url()).toContain('sort=')
    const rows = (await rowsOf('limit=all')) as unknown as { displayName: string; total24h: number | null }[]
    const knownRows = rows.filter(row => row.total24h !== null)
    const sorted = knownRows.toSorted((a, b) => (b.total24h ?? 0) - (a.total24h ?? 0))
    await expect.poll(() => names(page)).toEqual(sorted.slice(0, 10).map(row => row.displayName))
    await table(page).getByRole('button', { name: '24H', exact: true }).click()
    const least = sorted.at(-1)?.total24h
    const smallest = sorted.filter(row => row.total24h === least).map(row => row.displayName)
    await expect.poll(async () => smallest.includes((await names(page))[0] ?? '')).toBe(true)
    await close()
  })
})
