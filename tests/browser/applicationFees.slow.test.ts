import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

const open = (path = 'application-fees', size: Parameters<typeof pages.open>[1] = wide) =>
  pages.open(path, size)

const table = (page: Page) =>
  page.getByRole('region', { name: 'Fees Rankings - All Time Periods' }).getByRole('table')
const chart = (page: Page) => page.getByRole('region', { name: 'Application Fees' })
const ready = (page: Page) => table(page).getByRole('row').nth(3).waitFor()

const rowsOf = async (query: string) =>
  (await pages.get<{ readonly protocols: readonly Row[] }>(`app-fees?${query}`)).protocols

const names = async (page: Page) => {
  const cells = table(page).getByRole('rowheader').or(table(page).locator('tbody td:nth-child(2)'))
  return (await cells.allInnerTexts()).map(text => text.split('\n').at(-1)?.trim() ?? '')
}

interface Row {
  readonly name: string
  readonly displayName: string
  readonly value: number
}

describe('Application Fees, loaded', () => {
  it('asks nothing twice, and no other host', async () => {
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
  it('percentage mode: the legend shows shares', async () => {
    const { page, close } = await open()
    await ready(page)
    await page.getByRole('radio', { name: 'Percent of total' }).click()
    await expect.poll(() => page.url()).toContain('mode=percent')
    await expect.poll(() => chart(page).innerText()).toMatch(/Tether\s+\d+\.\d%/)
    await close()
  })

  it('the row of Others opens its members, its swatch and Named only hide it', async () => {
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

  it('dragging across the chart zooms, and the chip undoes it', async () => {
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

  it('a header sorts by its column, missing last, and again the other way round', async () => {
    const { page, close } = await open()
    await ready(page)
    await table(page).getByRole('button', { name: '24H', exact: true }).click()
    await expect.poll(() => page.url()).toContain('sort=')
    const rows = (await rowsOf('limit=all')) as unknown as { displayName: string; total24h: number | null }[]
    const known = rows.filter(row => row.total24h !== null)
    const sorted = known.toSorted((a, b) => (b.total24h ?? 0) - (a.total24h ?? 0))
    await expect.poll(() => names(page)).toEqual(sorted.slice(0, 10).map(row => row.displayName))
    await table(page).getByRole('button', { name: '24H', exact: true }).click()
    const least = sorted.at(-1)?.total24h
    const smallest = sorted.filter(row => row.total24h === least).map(row => row.displayName)
    await expect.poll(async () => smallest.includes((await names(page))[0] ?? '')).toBe(true)
    await close()
  })
})
