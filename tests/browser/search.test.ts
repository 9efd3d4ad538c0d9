import { itSlow } from '@analytics/contract/testing/itSlow'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { findViolations } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { holdRequests } from './support/holdRequests.ts'
import { idlePage, useLoadedPages } from './support/loadedPages.ts'

const { open } = useLoadedPages()

const field = (page: Page) => page.getByRole('combobox', { name: /^Search applications/ })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first()
const selected = (page: Page) => page.locator('[role=option][aria-selected=true]').first().innerText()

/** The page ignores keys before its script has run. Once search is shown, the same key closes it. */
async function openSearch(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
}

/** Presses Ctrl-K until the application's script, which runs after the first frame, handles it. */
const pressShortcut = (page: Page) =>
  page.waitForFunction(() => {
    const press = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
    return !document.body.dispatchEvent(new KeyboardEvent('keydown', press))
  })

describe('the search', () => {
  it('opens with Ctrl-K, finds what is mistyped, and opens it with the range that was chosen', async () => {
    const { page, faults, close } = await open('application-fees?timeFrame=90d')
    await openSearch(page)
    await page.keyboard.type('uniwsap')
    await option(page, /^Uniswap .*versions/).waitFor()
    expect(await selected(page)).toContain('Uniswap')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/uniswap\?timeFrame=90d/)
    await field(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Uniswap')
    await page.goBack()
    await page.waitForURL(/\/application-fees\?timeFrame=90d/)
    expect(faults).toEqual([])
    await close()
  })

  it('is used from the keyboard alone, and gives the focus back', async () => {
    const { page, close } = await open('application-fees', wide)
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    // The list of entities changes what is found once it is there.
    await page.keyboard.type('uniswap')
    await option(page, /^Uniswap/).waitFor()
    await field(page).fill('fees')
    await option(page, /^Application Fees/).waitFor()
    const first = await selected(page)
    await page.keyboard.press('ArrowDown')
    expect(await selected(page)).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    expect(await selected(page)).toBe(first)
    await page.keyboard.press('Tab')
    const pressed = page.getByRole('button', { pressed: true }).last()
    await expect.poll(() => pressed.innerText()).not.toBe('All')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Escape')
    expect(await field(page).inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'hidden' })
    await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true)
    await close()
  })

  it('runs actions', async () => {
    const { page, close } = await open('application-fees', { ...wide, colorScheme: 'dark' })
    await openSearch(page)
    await page.keyboard.type('theme')
    await option(page, 'Switch between dark and light').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
    await field(page).waitFor({ state: 'hidden' })
    await openSearch(page)
    await page.keyboard.type('export csv')
    const download = page.waitForEvent('download')
    await option(page, 'Export CSV').click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await close()
  })

  it('without the list of entities says so, and still finds dashboards; then tries again', async () => {
    const { page, close } = await open('application-fees')
    let isBroken = true
    await page.route('**/api/analytics/entities', route =>
      isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await openSearch(page)
    await page.getByRole('alert').getByText('could not be loaded').waitFor()
    await page.keyboard.type('bridge volume')
    await option(page, /Bridge/).waitFor()
    isBroken = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await field(page).fill('uniswap')
    await option(page, /^Uniswap .*versions/).waitFor()
    // Once loaded, search needs no server.
    isBroken = true
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'hidden' })
    await openSearch(page)
    await page.keyboard.type('aave')
    await option(page, /^Aave/).waitFor()
    await close()
  })

  it.each([
    ['wide', wide, 'dark'],
    ['on a phone', phone, 'light'],
  ] as const)('is accessible %s', async (_name, size, colorScheme) => {
    const { page, close } = await open('application-fees', { ...size, colorScheme })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field(page).fill('uni')
    await option(page, /^Uniswap/).waitFor()
    // The dialog fades in.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    expect(await findViolations(page)).toEqual([])
    const box = await page.locator('dialog[open]').boundingBox()
    if (size === phone) expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    await close()
  })

  itSlow('opens what was typed, where Enter comes before its results are shown', async () => {
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

  itSlow('keeps what was typed into the sidebar before the page is drawn', async () => {
    const { page, close } = await open(idlePage, wide)
    const view = await holdRequests(page, '**/AppView-*.js')
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

  itSlow('asks again by itself when the server was busy', async () => {
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

  itSlow(
    'takes the text of the sidebar along, names what is near, and remembers what was searched for',
    async () => {
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
    },
  )

  itSlow.each([
    ['it', true],
    ['its list of entities', false],
  ])('opens what it finds first where Enter came before %s was loaded', async (_, isBeforeSearch) => {
    const { page, faults, close } = await open(idlePage)
    const [search, entities] = [
      await holdRequests(page, '**/SearchDialog-*.js'),
      await holdRequests(page, '**/api/analytics/entities*'),
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
  })

  itSlow(
    'opens one metric of an application, and with Ctrl-Enter a new tab while it stays open',
    async () => {
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
    },
  )

  itSlow(
    'gets what is typed after Ctrl-K, before the page is drawn and before the search is loaded',
    async () => {
      const { page, faults, close } = await open(idlePage)
      const [view, search] = [
        await holdRequests(page, '**/AppView-*.js'),
        await holdRequests(page, '**/SearchDialog-*.js'),
      ]
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
    },
  )
})

describe('an application that nobody lists', () => {
  it('has a page that names the nearest, which its links open', async () => {
    const { page, close } = await open('app/uniswpa')
    await page.getByText('Protocol uniswpa not found').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Unknown Application')
    await page.getByRole('link', { name: 'Uniswap', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Save this view' }).waitFor()
    expect(await page.getByRole('button', { name: /^Star / }).count()).toBe(0)
    await page
      .getByRole('list', { name: 'Did you mean' })
      .getByRole('link', { name: 'Uniswap', exact: true })
      .click()
    await page.waitForURL(/\/app\/uniswap/)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Uniswap')
    expect(await page.title()).toBe('Uniswap · Analytics')
    await close()
  })
})

describe('a dashboard that is not there', () => {
  it('has a page that names the nearest and offers the search', async () => {
    const { page, close } = await open('aplication-fees')
    await page.getByText('Section not found: aplication-fees').waitFor()
    const near = page.getByRole('list', { name: 'Did you mean' })
    await near.getByRole('link', { name: 'Application Fees' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await field(page).waitFor()
    await close()
  })
})
