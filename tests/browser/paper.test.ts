import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Visit } from '../support/openBrowser.ts'
import { legendOf, shown } from './support/dashboards.ts'
import { everyPage, findLayoutFaults, goTo, startPath } from './support/layout.ts'
import { savesData, useLoadedPages } from './support/loadedPages.ts'

const { open } = useLoadedPages()

/** Within margins of 12 mm, in CSS pixels. */
const papers = {
  A4: { width: 703, height: 1032 },
  'A4, landscape': { width: 1032, height: 703 },
  Letter: { width: 725, height: 965 },
  'Letter, landscape': { width: 965, height: 725 },
} as const

const screen = { width: 1440, height: 900 }

describe('on paper', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await open(startPath, { viewport: screen, colorScheme: 'dark' }, savesData)
  })
  afterAll(() => visit.close())

  it.each(everyPage.map(each => [each.id, each] as const))(
    '%s: every column and the whole legend, on A4 and Letter, portrait and landscape',
    async (id, opened) => {
      const { page, faults } = visit
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize(screen)
      await goTo(page, opened)
      const chart = shown.find(each => each.id === id)?.chart
      const legend = chart && (await legendOf(page, chart.title, chart.legend))
      await page.emulateMedia({ media: 'print' })
      await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
      for (const [name, viewport] of Object.entries(papers)) {
        await page.setViewportSize(viewport)
        expect({ [name]: await findLayoutFaults(page, true) }).toEqual({ [name]: [] })
      }
      if (chart) {
        const items = page.getByRole('region', { name: chart.title, exact: true }).locator('ul > li')
        const printed = await items.evaluateAll(all => all.map(item => item.children[1]?.textContent))
        expect(printed).toEqual(legend)
      }
      expect(
        await page
          .locator('button:not(th button):visible, [href="#charts"]:visible, aside nav:visible')
          .count(),
      ).toBe(0)
      expect(faults).toEqual([])
    },
  )
})
