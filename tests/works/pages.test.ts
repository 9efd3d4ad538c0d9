import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { shown } from '../browser/support/dashboards.ts'
import { everyPage, findLayoutFaults, goTo, startPath } from '../browser/support/layout.ts'
import { savesData, useLoadedPages } from '../browser/support/loadedPages.ts'
import { findViolations } from '../support/accessibility.ts'
import { wide, type Visit } from '../support/openBrowser.ts'

const pages = useLoadedPages()

describe('a page of each other kind', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await pages.open(startPath, wide, savesData)
    await visit.page.locator('canvas').first().waitFor()
  })
  afterAll(() => visit.close())

  const dashboards = new Set(shown.map(({ id }) => id))
  const others = everyPage.filter(({ id }) => !dashboards.has(id))

  it.each(others.map(other => [other.path, other] as const))(
    '%s: its heading, its content in its place, and no fault',
    async (_path, openedPage) => {
      const { page, faults } = visit
      await goTo(page, openedPage)
      expect(await findLayoutFaults(page, false)).toEqual([])
      expect(faults).toEqual([])
    },
  )
})

describe('an accessibility check finds nothing on', () => {
  it.each([
    '',
    'application-fees',
    'major-cryptocurrencies',
    'app/uniswap',
    'explore?s=fees.app.*',
    'status',
  ])('/%s', async path => {
    const { page, close } = await pages.open(path, wide, savesData)
    await page.locator('main canvas, main td').first().waitFor()
    expect(await findViolations(page)).toEqual([])
    await close()
  })
})
