import { existsSync } from 'node:fs'

import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { everyPage, findLayoutFaults, goTo, openDialog, readPlace, startPath } from './support/layout.ts'
import { getSharedApp } from './support/loadedPages.ts'

const firefox = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  path => path !== undefined && existsSync(path),
)
const reason = firefox === undefined ? ' (skipped: no Firefox; npm test installs it where it may)' : ''

describe.skipIf(firefox === undefined)(`in Firefox, at 1440${reason}`, () => {
  let browser: Browser
  let page: Page
  let place: readonly (number | undefined)[]
  const faults: string[] = []
  beforeAll(async () => {
    const [app, started] = await Promise.all([getSharedApp(), openFirefox()])
    browser = started
    page = await browser.newPage()
    page.on('pageerror', error => faults.push(String(error)))
    page.on('console', message => {
      if (['error', 'warn'].includes(message.type())) faults.push(message.text())
    })
    await page.goto(`${app.url}/${startPath}`)
    place = await readPlace(page)
  })
  afterAll(() => browser.close())

  function openFirefox(): Promise<Browser> {
    return puppeteer.launch({
      browser: 'firefox',
      executablePath: firefox ?? '',
      // The command that sets a viewport names screen orientations, which Firefox 140 does not know.
      defaultViewport: null,
      args: ['--width=1440', '--height=985'],
      // Scrollbars as on Windows.
      extraPrefsFirefox: {
        'widget.gtk.overlay-scrollbars.enabled': false,
        'widget.non-native-theme.scrollbar.style': 4,
      },
    })
  }

  it.each(everyPage.map(openedPage => [openedPage.id, openedPage] as const))(
    '%s: every column in its card, nothing moves, and no error',
    async (_id, openedPage) => {
      await goTo(page, openedPage)
      expect(await findLayoutFaults(page, true)).toEqual([])
      expect(await readPlace(page)).toEqual(place)
      expect(faults).toEqual([])
    },
  )

  it('moves nothing when a dialog opens', async () => {
    await openDialog(page)
    await page.waitForSelector('dialog[open]')
    expect(await readPlace(page)).toEqual(place)
  })
})
