import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { idlePage, useLoadedPages } from './support/loadedPages.ts'

const { open } = useLoadedPages()

const field = (page: Page) => page.getByRole('combobox', { name: /^Search applications/ })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first()

/** The page ignores keys before its script has run. Once search is shown, the same key closes it. */
async function openSearch(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
}

/** Its requests wait until the returned function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(url, async route => {
    await released
    await route.continue()
  })
  return () => release()
}

const pieces = [
  ['it', true],
  ['its list of entities', false],
] as const

/** Presses Ctrl-K until the application's script, which runs after the first frame, handles it. */
const pressShortcut = (page: Page) =>
  page.waitForFunction(() => {
    const press = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
    return !document.body.dispatchEvent(new KeyboardEvent('keydown', press))
  })

describe('the search', () => {
  it('opens what was typed, where Enter comes before its results are shown', async () => {
    const { page, close } = await open('application-fees')
    await openSearch(page)
    await page.keyboard.type('uniswap')
    await option(page, /^Uniswap/).waitFor()
    await page.keyboard.press('Escape')
    await field(page).evaluate(async (element: HTMLInputElement) => {
      element.setRangeText('aave')
      element.dispatchEvent(new Event('input', { bubbles: true }))
      // The text is there then, its results are not.
      for (let step = 0; step < 3; step++) await Promise.resolve()
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    })
    await page.waitForURL(/\/app\/aave/)
    await close()
  })

  it('keeps what was typed into the sidebar before the page is drawn', async () => {
    const { page, close } = await open(idlePage, wide)
    const view = await hold(page, '**/AppView-*.js')
    await page.goto(new URL('/app/uniswap', page.url()).href, { waitUntil: 'domcontentloaded' })
    const sidebar = page.getByRole('searchbox', { name: 'Find a dashboard' }).first()
    await sidebar.pressSequentially('perps')
    view()
    await page.locator('canvas').first().waitFor()
    expect(await sidebar.inputValue()).toBe('perps')
    await page.keyboard.type(' fees')
    await page.keyboard.press('Control+k')
    await expect.poll(() => field(page).inputValue()).toBe('perps fees')
    await close()
  })

  it('asks again by itself when the server was busy', async () => {
    const { page, close } = await open('application-fees')
    let refusals = 0
    await page.route('**/api/analytics/entities', route =>
      refusals++ === 0
        ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: '{}' })
        : route.continue(),
    )
    await openSearch(page)
    await page.keyboard.type('uniswap')
    await option(page, /^Uniswap .*versions/).waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    await close()
  })

  it('takes the text of the sidebar along, names what is near, and remembers what was searched for', async () => {
    const { page, close } = await open('application-fees', wide)
    await page.getByRole('searchbox', { name: 'Find a dashboard' }).first().fill('perps fees')
    await page.keyboard.press('Control+k')
    await expect.poll(() => field(page).inputValue()).toBe('perps fees')
    await option(page, /^Perps Fees by App/).click()
    await page.waitForURL(/\/perps-fees/)
    await field(page).waitFor({ state: 'hidden' })
    await openSearch(page)
    await option(page, 'perps fees').waitFor()
    await field(page).fill('uniiswwapp')
    await page.getByText('No results for “uniiswwapp”').waitFor()
    await option(page, /^Uniswap/).waitFor()
    await close()
  })

  it.each(sample(pieces, 1))(
    'opens what it finds first where Enter came before %s was loaded',
    async (_, isBeforeSearch) => {
      const { page, faults, close } = await open(idlePage)
      const [search, entities] = [
        await hold(page, '**/SearchDialog-*.js'),
        await hold(page, '**/api/analytics/entities*'),
      ]
      await page.goto(new URL('/application-fees?timeFrame=90d', page.url()).href, {
        waitUntil: 'domcontentloaded',
      })
      await pressShortcut(page)
      await page.keyboard.type('uniswap')
      if (isBeforeSearch) await page.keyboard.press('Enter')
      await page.locator('canvas').first().waitFor()
      search()
      await field(page).waitFor()
      if (!isBeforeSearch) await page.keyboard.press('Enter')
      entities()
      await page.waitForURL(/\/app\/uniswap\?timeFrame=90d/)
      await field(page).waitFor({ state: 'hidden' })
      expect(faults).toEqual([])
      await close()
    },
  )

  it('opens one metric of an application, and with Ctrl-Enter a new tab while it stays open', async () => {
    const { page, faults, close } = await open('application-fees?timeFrame=90d')
    await openSearch(page)
    await page.keyboard.type('revenue of uniswap')
    await option(page, /^Revenue of Uniswap/).waitFor()
    const opened = page.waitForEvent('popup')
    await page.keyboard.press('Control+Enter')
    const tab = await opened
    await tab.waitForURL(/\/app\/uniswap\?timeFrame=90d&metric=revenue/)
    await tab.close()
    expect(await field(page).isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/uniswap\?timeFrame=90d&metric=revenue/)
    await page.getByRole('tab', { name: 'Revenue', selected: true }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('gets what is typed after Ctrl-K, before the page is drawn and before the search is loaded', async () => {
    const { page, faults, close } = await open(idlePage)
    const [view, search] = [await hold(page, '**/AppView-*.js'), await hold(page, '**/SearchDialog-*.js')]
    await page.goto(new URL('/app/uniswap', page.url()).href, { waitUntil: 'domcontentloaded' })
    await pressShortcut(page)
    await page.keyboard.type('/a')
    view()
    await page.locator('canvas').first().waitFor()
    await page.keyboard.type('vex')
    await page.keyboard.press('Backspace')
    search()
    await field(page).waitFor()
    await page.keyboard.type('!')
    await expect.poll(() => field(page).inputValue()).toBe('/ave!')
    expect(faults).toEqual([])
    await close()
  })
})
