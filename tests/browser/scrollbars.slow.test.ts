import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser, visit, wide, type Visit } from '../support/openBrowser.ts'
import { everyPage, findLayoutFaults, goTo, openDialog, readPlace, startPath } from './support/layout.ts'
import { getSharedApp, savesData } from './support/loadedPages.ts'

const scrollbar = 17

describe('with a scrollbar that takes room, at 1440', () => {
  let browser: Browser
  let opened: Visit
  let place: readonly (number | undefined)[]
  beforeAll(async () => {
    const [app, started] = await Promise.all([getSharedApp(), openBrowser({ scrollbars: true })])
    browser = started
    opened = await visit(browser, `${app.url}/${startPath}`, { ...wide, bypassCSP: true }, savesData)
    await opened.page.addStyleTag({ content: `html::-webkit-scrollbar { width: ${scrollbar}px }` })
    place = await readPlace(opened.page)
  })
  afterAll(() => browser.close())

  it('leaves room for it', () => {
    expect(place).toEqual([256, wide.viewport.width - scrollbar])
  })

  it.each(everyPage.map(page => [page.id, page] as const))(
    '%s: every column in its card, and nothing moves',
    async (_id, openedPage) => {
      const { page, faults } = opened
      await goTo(page, openedPage)
      expect(await findLayoutFaults(page, true)).toEqual([])
      expect(await readPlace(page)).toEqual(place)
      expect(faults).toEqual([])
    },
  )

  it('moves nothing when a dialog opens', async () => {
    const { page } = opened
    await openDialog(page)
    await page.getByRole('dialog').waitFor()
    expect(await readPlace(page)).toEqual(place)
  })
})
