import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { findViolations, overflows } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

const namesIn = (page: Page, list: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').getByRole('link').allTextContents()

it.each(sample([wide, phone], 1))(
  'keeps stars and views with the keyboard alone, in all tabs, at %o',
  async size => {
    const { page, close } = await pages.open('app/uniswap', size)
    const star = page.getByRole('button', { name: 'Star Uniswap', exact: true })
    await star.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')

    const other = await page.context().newPage()
    await other.goto(new URL('/workspace', page.url()).href)
    await expect.poll(() => namesIn(other, 'Starred')).toEqual(['Uniswap'])
    await expect.poll(() => other.getByText('$').count()).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Save this view' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name' }).fill('My exchange')
    await page.keyboard.press('Enter')
    await expect.poll(() => namesIn(other, 'Saved views')).toEqual(['My exchange'])
    expect(await overflows(other)).toBe(false)
    expect(await findViolations(other)).toEqual([])

    await star.press('Enter')
    await expect.poll(() => other.getByText('Nothing is starred yet').count()).toBe(1)
    await close()
  },
)

it('says so where the browser keeps nothing', async () => {
  const { page, close } = await pages.open('workspace', wide, prepared =>
    prepared.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError')
        },
      }),
    ),
  )
  await page.getByText('This browser keeps nothing for this site').waitFor()
  await close()
})

it('opens the query of a chart in the explorer', async () => {
  const { page, close } = await pages.open('app-fees-by-chain?tab=breakdown&mode=percent&timeFrame=7d')
  const menu = page.getByRole('button', { name: /App Breakdown menu$/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Open in explorer' })
  await expect.poll(() => item.isEnabled()).toBe(true)
  await item.click()
  await page.waitForURL('**/explore?s=fees.app.*@ethereum;top=8;others&range=7d&view=share')
  await page.locator('canvas').first().waitFor()
  await page.goBack()
  await page.waitForURL('**/app-fees-by-chain?*')
  await close()
})
