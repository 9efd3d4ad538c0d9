import { home } from '@analytics/contract/pages/rows/home'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findUnexplained, follow, region, shown } from '../browser/support/dashboards.ts'
import { expectFigures } from '../browser/support/expectFigures.ts'
import { queriesIn, savesData, useLoadedPages } from '../browser/support/loadedPages.ts'
import { overflows } from '../support/accessibility.ts'
import { wide, type Visit } from '../support/openBrowser.ts'

const pages = useLoadedPages()
let visit: Visit

beforeAll(async () => {
  visit = await pages.open('', { ...wide, colorScheme: 'dark' }, savesData)
  // Its request is that of a dashboard, and would be cancelled with the page.
  await region(visit.page, home.cards.chart.title).locator('canvas').first().waitFor()
})
afterAll(() => visit.close())

describe('every dashboard', () => {
  it.each(shown.map(each => [each.id, each] as const))(
    '%s: its own title, no sideways scrolling, no fault, and all figures are what the API answers',
    async (_id, each) => {
      const { page, faults } = visit
      const { chart, dashboard, tables } = each
      await follow(page, each)
      await region(page, chart.title).locator('canvas').first().waitFor()
      for (const title of tables) await region(page, title).getByRole('row').nth(3).waitFor()
      expect(await page.title()).toBe(`${dashboard.title} · Analytics`)
      expect(await overflows(page)).toBe(false)
      expect(await findUnexplained(page)).toEqual([])
      await expectFigures(pages, visit, each)
      expect(faults).toEqual([])
    },
  )

  it('sends no query twice', () => {
    const queries = queriesIn(visit.requests)
    expect([...new Set(queries)]).toEqual(queries)
  })
})
