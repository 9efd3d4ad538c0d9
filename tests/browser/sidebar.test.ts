import { listedSections } from '@analytics/contract/pages/pages'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { findViolations } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { followListed } from './support/dashboards.ts'
import { holdRequests } from './support/holdRequests.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboards' }).first()
const head = (page: Page, label: string) => sidebar(page).locator('summary', { hasText: label })
const openSections = (page: Page) =>
  sidebar(page)
    .locator('details[open]')
    .evaluateAll(all => all.map(section => section.getAttribute('data-section')))

describe('the sections of the sidebar', () => {
  it('are all in view at 900 px, with their numbers of pages and that of the page open', async () => {
    const { page, close } = await pages.open('perps-fees-chain', wide)
    expect(await openSections(page)).toEqual(['perps'])
    const heads = sidebar(page).locator('summary')
    expect(await heads.allInnerTexts()).toEqual(
      listedSections.map(({ id, label, entries }) =>
        id === 'perps' ? label : `${label}\n${entries.length}`,
      ),
    )
    const bottom = await sidebar(page).evaluate(list => list.getBoundingClientRect().bottom)
    for (const link of await sidebar(page).locator('a:visible, summary').all()) {
      const box = await link.boundingBox()
      expect(box && box.y + box.height).toBeLessThan(bottom)
    }
    expect(await findViolations(page)).toEqual([])
    await close()
  })

  it('stay in this browser as they were left, and open from the first paint on', async () => {
    const { page, close } = await pages.open('perps-fees-chain', wide)
    await head(page, 'SPOT DEX').press('Enter')
    await head(page, 'BRIDGES').click()
    await head(page, 'SPOT DEX').press('Space')
    await head(page, 'VOLUME').first().click()
    expect(await openSections(page)).toEqual(['volume', 'perps', 'bridges'])
    const release = await holdRequests(page, '**/assets/index-*.js')
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await openSections(page)).toEqual(['volume', 'perps', 'bridges'])
    release()
    await page.locator('canvas').first().waitFor()
    expect(await openSections(page)).toEqual(['volume', 'perps', 'bridges'])
    await close()
  })

  it('open with their page, also if they were folded around one', async () => {
    const { page, close } = await pages.open('perps-fees-chain', wide)
    await page.locator('canvas').first().waitFor()
    await head(page, 'PERPETUAL FUTURES').click()
    expect(await openSections(page)).toEqual([])
    await followListed(page, 'Bridge Volume')
    await page.waitForURL(/bridge-volume/)
    expect(await openSections(page)).toEqual(['bridges'])
    await page.goBack()
    await expect.poll(() => openSections(page)).toEqual(['perps', 'bridges'])
    await close()
  })

  it('open where the search finds a page, and fold again after it', async () => {
    const { page, close } = await pages.open('perps-fees-chain', wide)
    await page.locator('canvas').first().waitFor()
    const field = page.getByRole('searchbox', { name: 'Find a dashboard' }).first()
    await field.fill('borrows')
    expect(await openSections(page)).toEqual(['lending'])
    await sidebar(page).getByRole('link', { name: 'Borrow/Lend Borrows by App' }).waitFor()
    await field.fill('')
    expect(await openSections(page)).toEqual(['perps'])
    await close()
  })

  it('fold in the drawer of a phone', async () => {
    const { page, close } = await pages.open('perps-fees-chain', phone)
    await page.getByRole('button', { name: 'Open the list of dashboards' }).click()
    const drawer = page.getByRole('dialog', { name: 'Dashboards' })
    await drawer.locator('summary', { hasText: 'BRIDGES' }).tap()
    await drawer.getByRole('link', { name: 'Bridge Volume' }).tap()
    await page.waitForURL(/bridge-volume/)
    await close()
  })
})
