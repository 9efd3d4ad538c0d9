import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Visit } from '../support/openBrowser.ts'
import { startPath } from './support/layout.ts'
import { savesData, useLoadedPages } from './support/loadedPages.ts'

const { open } = useLoadedPages()

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
}

describe('on paper', () => {
  let visit: Visit
  beforeAll(async () => {
    const screen = { width: 1440, height: 900 }
    visit = await open(startPath, { viewport: screen, colorScheme: 'dark' }, savesData)
    await visit.page.locator('main td').first().waitFor()
    await print(visit.page)
  })
  afterAll(() => visit.close())

  describe('application-revenue, of tables that show some and of tables with pages', () => {
    const path = 'application-revenue?limit=all&tableLimit=all'
    const countRows = (page: Page) =>
      page
        .locator('main table[aria-rowcount]')
        .evaluateAll(all => all.map(table => table.querySelectorAll('tbody td:first-child').length))
    /** Counts the rows as the page does: beside its controls, or in the table. */
    const countAll = (page: Page) =>
      page.locator('main .card').evaluateAll(cards =>
        cards.flatMap(card => {
          const table = card.querySelector('table[aria-rowcount]')
          const selection = / of ([\d,]+) row/.exec(card.textContent ?? '')?.[1]?.replaceAll(',', '')
          return table ? [Number(selection ?? Number(table.getAttribute('aria-rowcount')) - 1)] : []
        }),
      )

    it('has every row as soon as the browser says that it prints, and no longer', async () => {
      const { page, close } = await open(path)
      // Drawn by the script: what is served has tables without it.
      await page.locator('canvas').first().waitFor()
      await expect.poll(() => countAll(page)).toHaveLength(2)
      const tell = (event: string) => page.evaluate(name => void window.dispatchEvent(new Event(name)), event)
      const all = await countAll(page)
      const shown = await countRows(page)
      expect(all.map((count, at) => count > (shown[at] ?? 0))).toEqual([true, true])
      await tell('beforeprint')
      expect(await countRows(page)).toEqual(all)
      await tell('afterprint')
      expect(await countRows(page)).toEqual(shown)
      await close()
    })

    it('has every row and is light where it is shown as printed before its script is there', async () => {
      const asPrinted = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const { page, close } = await open(path, undefined, asPrinted)
      await page.locator('canvas').first().waitFor()
      await expect.poll(() => countAll(page)).toHaveLength(2)
      const all = await countAll(page)
      expect(Math.min(...all)).toBeGreaterThan(100)
      await expect.poll(() => countRows(page)).toEqual(all)
      expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
      await page.emulateMedia({ media: 'screen' })
      await expect
        .poll(async () => (await countRows(page)).every((count, at) => count < (all[at] ?? 0)))
        .toBe(true)
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
      await close()
    })
  })
})
