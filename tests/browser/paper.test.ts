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

  it.each(sample(everyPage, 3).map(each => [each.id, each] as const))(
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
})
