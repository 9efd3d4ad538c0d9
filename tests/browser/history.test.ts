import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { savesData, useLoadedPages } from './support/loadedPages.ts'

const { open } = useLoadedPages()

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function scrollTo(page: Page, top: number): Promise<number> {
  await page.evaluate(y => window.scrollTo(0, y), top)
  return scrolledTo(page)
}

/** Clicks without scrolling, unlike a locator's own click. */
async function clickInPlace(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to click')
  await page.mouse.click(box.x + 5, box.y + box.height / 2)
}

it('another page begins at its top; back, forward and reloaded, a page is where it was left', async () => {
  const { page, faults, close } = await open('application-fees', wide, savesData)
  const link = page.locator('tbody a[href^="/app/"]').first()
  await link.waitFor()
  await page.evaluate(() => window.scrollTo(0, 150))
  await clickInPlace(page, link)
  await page.waitForURL('**/app/*')
  // The address changes before the page does, and a page without its data may be too short to be scrolled.
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Application Fees' }).waitFor()
  await page.locator('canvas').first().waitFor()
  await expect.poll(() => scrolledTo(page)).toBe(0)
  await expect.poll(() => scrollTo(page, 200)).toBe(200)
  await page.goBack()
  await expect.poll(() => scrolledTo(page)).toBe(150)
  await page.goForward()
  await expect.poll(() => scrolledTo(page)).toBe(200)
  await page.reload()
  await expect.poll(() => scrolledTo(page)).toBe(200)
  expect(faults).toEqual([])
  await close()
})

it('a change of the view keeps the page where it is', async () => {
  const { page, close } = await open('application-fees', wide, savesData)
  await page.locator('tbody a').first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 150))
  await clickInPlace(page, page.locator('label:visible').filter({ hasText: /^90D$/ }))
  await page.waitForURL('**?timeFrame=90d')
  await page.locator('canvas').first().waitFor()
  expect(await scrolledTo(page)).toBe(150)
  await close()
})
