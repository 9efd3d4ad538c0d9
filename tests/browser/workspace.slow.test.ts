import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { download } from './support/download.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

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

const namesIn = (page: Page, list: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').getByRole('link').allTextContents()

it('goes into a file and comes back, and a file that is wrong changes nothing', async () => {
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

it('orders, renames, deletes, takes back and opens what is kept', async () => {
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
