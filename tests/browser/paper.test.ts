import { describeSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Visit } from '../support/openBrowser.ts'
import { representatives } from './support/dashboards.ts'
import { everyPage, findLayoutFaults, goTo, startPath } from './support/layout.ts'
import { savesData, useLoadedPages } from './support/loadedPages.ts'

const { open } = useLoadedPages()

/** Paper sizes within margins of 12 mm, in CSS pixels; the narrower of each orientation first. */
const papers = {
  'A4, portrait': { width: 703, height: 1032 },
  'Letter, landscape': { width: 965, height: 725 },
  'Letter, portrait': { width: 725, height: 965 },
  'A4, landscape': { width: 1032, height: 703 },
} as const
/** The columns of the other dashboards are those of one of these; they stand on the narrower papers. */
const onAll = new Set(representatives.map(({ id }) => id))

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
}

/** The series of each chart: those of its hidden table, and those of its legend. */
function readSeries(page: Page): Promise<{ drawn: string[]; listed: string[] }[]> {
  return page.evaluate(() => {
    const texts = (parts: Iterable<Element>) => [...parts].map(part => part.textContent ?? '')
    const cards = [...document.querySelectorAll('main .card')].filter(
      card => card.querySelector('ul') && card.querySelector('canvas'),
    )
    return cards.map(card => ({
      drawn: texts(card.querySelectorAll('.sr-only thead th')).filter(
        name => !/^(Day|Hour|Period|Total)$/.test(name),
      ),
      listed: texts(card.querySelectorAll('ul > li > :nth-child(2)')),
    }))
  })
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

  it.each(sample(everyPage, 3).map(page => [page.id, page] as const))(
    '%s: every column and the whole legend, and nothing to press',
    async (id, opened) => {
      const { page, faults } = visit
      await goTo(page, opened)
      const sizes = Object.entries(papers).slice(0, onAll.has(id) ? 4 : 2)
      // Begins on the paper of the page before: a change of size takes longer than all else.
      if (everyPage.indexOf(opened) % 2 > 0) sizes.reverse()
      for (const [name, viewport] of sizes) {
        await page.setViewportSize(viewport)
        expect({ [name]: await findLayoutFaults(page, true) }).toEqual({ [name]: [] })
      }
      // The hidden table is filled while the page is idle.
      await expect
        .poll(async () =>
          (await readSeries(page)).filter(
            ({ drawn, listed }) => String(drawn.toSorted()) !== String(listed.toSorted()),
          ),
        )
        .toEqual([])
      const pressed = 'button:not(th button, [data-print=text]):visible, [href="#charts"]:visible'
      expect(await page.locator(pressed).allInnerTexts()).toEqual([])
      expect(faults).toEqual([])
    },
  )

  it('a legend name of 30 characters wraps beside its figure, and never runs over it', async () => {
    const { page } = visit
    const opened = everyPage.find(({ id }) => id === 'application-fees')
    if (!opened) throw new Error('the page is gone')
    await goTo(page, opened)
    const rows = page.locator('main .card:has(canvas) ul > li')
    await rows.first().waitFor()
    for (const viewport of Object.values(papers)) {
      await page.setViewportSize(viewport)
      const reach = await rows.evaluateAll(all =>
        all.map(row => {
          const [, name, figure] = row.children
          if (name) name.textContent = '=HYPERLINK("http://x.te","pay")'
          const range = document.createRange()
          if (name) range.selectNodeContents(name)
          return (figure?.getBoundingClientRect().left ?? 0) - range.getBoundingClientRect().right
        }),
      )
      expect(Math.min(...reach)).toBeGreaterThanOrEqual(0)
    }
  })

  describeSlow('application-revenue, of tables that show some and of tables with pages', () => {
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
      expect(all.map((count, index) => count > (shown[index] ?? 0))).toEqual([true, true])
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
        .poll(async () => (await countRows(page)).every((count, index) => count < (all[index] ?? 0)))
        .toBe(true)
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
      await close()
    })
  })
})
