import { expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { download } from './support/download.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const { open } = useLoadedPages()

it('a chart is cited, embedded and saved by keyboard, and the focus returns to its menu', async () => {
  const permissions = { ...wide, acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] }
  const { page, faults, close } = await open('application-fees', permissions)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const menu = page.getByRole('button', { name: 'Application Fees menu' })
  await page.locator('canvas').first().waitFor()

  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Copy link to fixed days' }).click()
  await expect.poll(copied).toMatch(/\/application-fees\?range=2026-08-26\.\.2026-09-24$/)

  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share Application Fees' })
  await dialog.getByRole('tab', { name: 'Short' }).focus()
  await page.keyboard.press('End')
  await dialog.getByRole('button', { name: 'Copy BibTeX' }).press('Enter')
  await dialog
    .getByRole('region', { name: 'Cite' })
    .getByRole('button', { name: /^Copied/ })
    .waitFor()
  expect(await copied()).toMatch(/^SIMULATED DATA, do not cite\n@misc\{analytics-application-fees-20260925,/)

  const picture = await download(page, dialog.getByRole('button', { name: 'SVG' }))
  expect(picture.name).toBe('demo-application-fees-chart.svg')

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await menu.evaluate(button => button === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
  await close()
})
