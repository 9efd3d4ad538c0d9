import { describe, expect, it } from 'vitest'

import { findViolations } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

describe('the events of a chart', () => {
  it('are marked from its menu by the keyboard, told in the tooltip, and kept in the address', async () => {
    const { page, faults, close } = await pages.open('app/balancer?timeFrame=all', wide)
    const menu = page.getByRole('button', { name: /^Fees of Balancer menu$/ })
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Open in explorer' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('events')).toBe('hack')
    await page.getByText('2 hacks in this range').first().waitFor()
    const markers = page.getByRole('list', { name: 'Events' }).first()
    expect(await markers.getByRole('button').count()).toBe(2)
    await page.reload()
    const box = await markers.getByRole('listitem').last().boundingBox()
    await page.mouse.click((box?.x ?? 0) + 7, (box?.y ?? 0) - 60)
    await page
      .getByRole('group', { name: /^Values of/ })
      .getByText('Hack: Balancer V2, $128.00M lost')
      .waitFor()
    await page
      .getByRole('group', { name: /^Values of/ })
      .getByRole('link', { name: 'Source' })
      .waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'All events' }).first().click()
    await page.getByText('2 of 2 events').first().waitFor()
    expect(new URL(page.url()).searchParams.get('app')).toBe('balancer')
    expect(faults).toEqual([])
    await close()
  })
})

describe('the page of events', () => {
  it.each([
    ['wide', wide],
    ['on a phone', phone],
  ] as const)('shows what its address names, %s', async (_, size) => {
    const { page, faults, close } = await pages.open('events?events=hack&search=curve', size)
    await page.getByRole('link', { name: 'Curve DEX' }).waitFor()
    expect(await page.locator('tbody a[target=_blank]').count()).toBe(1)
    expect(await findViolations(page)).toEqual([])
    const isPhone = size === phone
    if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByText('Raises', { exact: true }).filter({ visible: true }).click()
    await page.getByText('No results').waitFor()
    if (isPhone) {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'hidden' })
    }
    await page.getByRole('searchbox', { name: 'Search events...' }).fill('')
    await page.getByRole('link', { name: 'Polymarket' }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('offers the applications that have events, and keeps the chosen one in the address', async () => {
    const { page, close } = await pages.open('events')
    await page
      .getByText(/ of .* events/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^Application/ }).click()
    await page.getByRole('combobox', { name: 'Search application' }).fill('bala')
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Balancer V2'])
    await page.keyboard.press('Enter')
    await page.getByText('2 of 2 events').first().waitFor()
    expect(new URL(page.url()).search).toBe('?app=balancer-v2')
    await page.getByRole('button', { name: /^Application/ }).click()
    await page.getByRole('option', { name: 'All', exact: true }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await close()
  })
})
