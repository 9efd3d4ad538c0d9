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
})
