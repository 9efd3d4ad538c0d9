import { itSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { findViolations, overflows } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { download } from './support/download.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

const namesIn = (page: Page, list: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').getByRole('link').allTextContents()

const stored = {
  version: 1,
  stars: [
    { kind: 'app', id: 'uniswap' },
    { kind: 'chain', id: 'base' },
  ],
  views: [
    { name: 'A quarter', address: '/application-fees?timeFrame=90d' },
    { name: 'Take rate', address: '/explore?s=revenue.app.uniswap/fees.app.uniswap;pct' },
  ],
}

const store = (page: Page) =>
  page.addInitScript(text => {
    if (localStorage.getItem('analytics.workspace') === null)
      localStorage.setItem('analytics.workspace', text)
  }, JSON.stringify(stored))

it.each(sample([wide, phone], 1))(
  'keeps stars and views with the keyboard alone, in all tabs, at %o',
  async size => {
    const { page, close } = await pages.open('app/uniswap', size)
    const star = page.getByRole('button', { name: 'Star Uniswap', exact: true })
    await star.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')

    const other = await page.context().newPage()
    await other.goto(new URL('/workspace', page.url()).href)
    await expect.poll(() => namesIn(other, 'Starred')).toEqual(['Uniswap'])
    await expect.poll(() => other.getByText('$').count()).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Save this view' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name' }).fill('My exchange')
    await page.keyboard.press('Enter')
    await expect.poll(() => namesIn(other, 'Saved views')).toEqual(['My exchange'])
    expect(await overflows(other)).toBe(false)
    expect(await findViolations(other)).toEqual([])

    await star.press('Enter')
    await other.getByText('Press a star to keep a subject here').waitFor()
    expect(await namesIn(other, 'Starred')).toEqual(['Uniswap', 'Base', 'Bitcoin'])
    await other.getByRole('button', { name: 'Star Base' }).click()
    await expect.poll(() => namesIn(other, 'Starred')).toEqual(['Base'])
    await other.getByRole('button', { name: 'Remove Base' }).click()
    await close()
  },
)

it('says so where the browser keeps nothing', async () => {
  const { page, close } = await pages.open('workspace', wide, prepared =>
    prepared.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError')
        },
      }),
    ),
  )
  await page.getByText('This browser keeps nothing for this site').waitFor()
  await close()
})

it('opens the query of a chart in the explorer', async () => {
  const { page, close } = await pages.open('app-fees-by-chain?tab=breakdown&mode=percent&timeFrame=7d')
  const menu = page.getByRole('button', { name: /App Breakdown menu$/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Open in explorer' })
  await expect.poll(() => item.isEnabled()).toBe(true)
  await item.click()
  await page.waitForURL('**/explore?s=fees.app.*@ethereum;top=8;others&range=7d&view=share')
  await page.locator('canvas').first().waitFor()
  await page.goBack()
  await page.waitForURL('**/app-fees-by-chain?*')
  await close()
})

itSlow('goes into a file and comes back, and a file that is wrong changes nothing', async () => {
  const { page, close } = await pages.open('workspace', wide, store)
  const { content } = await download(page, page.getByRole('button', { name: 'Export' }))
  const choose = (text: string) =>
    page
      .getByLabel('Workspace file')
      .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const dialog = page.getByRole('dialog')
  for (const [text, problem] of [
    ['{', 'The file is not JSON.'],
    [content.replace('/application-fees', 'javascript:'), 'views 1, address: must be a path'],
    [content.replace('"version": 1', '"version": 9'), 'This application reads version 1'],
    [' '.repeat(10 * 1024 * 1024), 'The file has 10.0 MB'],
  ] as const) {
    await choose(text)
    await expect.poll(() => dialog.textContent()).toContain(problem)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  expect(await namesIn(page, 'Starred')).toEqual(['Uniswap', 'Base'])

  await choose(content.replace('"id": "base"', '"id": "solana"'))
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.poll(() => namesIn(page, 'Starred')).toEqual(['Uniswap', 'Base', 'Solana'])
  await choose(content)
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect.poll(() => namesIn(page, 'Starred')).toEqual(['Uniswap', 'Base'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => namesIn(page, 'Starred')).toEqual(['Uniswap', 'Base', 'Solana'])
  await close()
})

itSlow('orders, renames, deletes, takes back and opens what is kept', async () => {
  const { page, close } = await pages.open('workspace', wide, store)
  await expect.poll(() => namesIn(page, 'Starred')).toEqual(['Uniswap', 'Base'])
  await page.getByRole('button', { name: 'Move Base up' }).press('Enter')
  await expect.poll(() => namesIn(page, 'Starred')).toEqual(['Base', 'Uniswap'])
  // The focus stays with what was moved.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Base down')

  await page.getByRole('button', { name: 'Rename Take rate' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name of Take rate' }).fill('What Uniswap keeps')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove A quarter' }).press('Enter')
  await expect.poll(() => namesIn(page, 'Saved views')).toEqual(['What Uniswap keeps'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => namesIn(page, 'Saved views')).toEqual(['A quarter', 'What Uniswap keeps'])

  await page.reload()
  await page.getByRole('link', { name: 'A quarter' }).click()
  await page.waitForURL('**/application-fees?timeFrame=90d')
  await page.keyboard.press('Control+k')
  const first = page.getByRole('option').first()
  await expect.poll(() => first.textContent()).toContain('Base')
  await page.keyboard.press('Control+d')
  await expect.poll(() => first.textContent()).toContain('Uniswap')
  await close()
})
