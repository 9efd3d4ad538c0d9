import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { findViolations } from '../support/accessibility.ts'
import { wide } from '../support/openBrowser.ts'
import { choose, useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()
const tablet = { viewport: { width: 1024, height: 768 } } as const
const ownDates = 'range=2025-09-28..2026-09-24'

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })

describe('below 1280 px', () => {
  it('Filters holds grain and switches, counts what differs from the standard, and resets it', async () => {
    const { page, faults, close } = await pages.open('application-fees?resample=W', tablet)
    await page.locator('canvas').first().waitFor()
    expect(await page.getByRole('switch', { name: 'Exclude stablecoins' }).count()).toBe(0)
    expect(await filters(page).innerText()).toBe('Filters\n1')
    await filters(page).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByText('Exclude stablecoins').click()
    await expect.poll(() => filters(page).innerText()).toBe('Filters\n2')
    expect(await dialog.getByRole('radio', { name: 'By week' }).isChecked()).toBe(true)
    // Figures of the former choice are faint until the new ones are there.
    await expect.poll(() => page.locator('[aria-busy=true], .opacity-45').count()).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await filters(page).innerText()).toBe('Filters')
    expect(faults).toEqual([])
    await close()
  })

  it('Esc closes the list of chains first, then the filters around it', async () => {
    const { page, close } = await pages.open('app-fees-by-chain', tablet)
    await page.locator('canvas').first().waitFor()
    await filters(page).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByRole('button', { name: /^Chains/ }).click()
    const chains = page.getByRole('dialog', { name: 'Chains' })
    await chains.waitFor()
    await page.keyboard.press('Escape')
    await chains.waitFor({ state: 'hidden' })
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await close()
  })

  it('Filters holds the versions of an application on a narrow tablet, whose bar has no room for them', async () => {
    const { page, close } = await pages.open('app/uniswap', tablet)
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.locator('canvas').first().waitFor()
    const bar = page.locator('main > .sticky .scroll-quiet').first()
    await expect.poll(() => bar.evaluate(row => row.scrollWidth - row.clientWidth)).toBe(0)
    await filters(page).click()
    await page.getByRole('dialog', { name: 'Filters' }).getByText('V3', { exact: true }).click()
    await page.waitForURL(/version=/)
    await close()
  })

  it('Filters holds the modes of the explorer', async () => {
    const { page, close } = await pages.open('explore?s=fees.app.uniswap&log=1', tablet)
    await page.locator('canvas').first().waitFor()
    expect(await filters(page).innerText()).toBe('Filters\n1')
    await filters(page).click()
    await choose(page.getByRole('dialog', { name: 'Filters' }), page, /^Grain/, 'Weekly')
    await expect.poll(() => page.url()).toContain('grain=W')
    await close()
  })
})

it.each([
  [1280, `application-fees?${ownDates}&limit=25&excludeStablecoins=true`],
  [1440, `application-fees?${ownDates}&limit=25&excludeStablecoins=true`],
  [1280, `app/uniswap?${ownDates}`],
  [1024, `app/uniswap?${ownDates}`],
  [1280, `explore?s=fees.app.uniswap&${ownDates}&t=cum&log=1`],
])('custom dates push nothing off the bar at %i px: /%s', async (width, address) => {
  const { page, close } = await pages.open(address, wide)
  await page.setViewportSize({ width, height: 900 })
  await page.locator('canvas').first().waitFor()
  const bar = page.locator('main > .sticky .scroll-quiet').first()
  await expect.poll(() => bar.evaluate(row => row.scrollWidth - row.clientWidth)).toBe(0)
  await close()
})
