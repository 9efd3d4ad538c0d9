import { sample } from '@analytics/contract/testing/sample'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { firstKnown } from '../../packages/server/src/engine/testing/restatedStore.ts'
import { findViolations } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { download } from './support/download.ts'
import { getBrowser } from './support/loadedPages.ts'
import { openReused } from './support/reusedPages.ts'
import { startRestated, type RestatedApp } from './support/startRestated.ts'

let app: RestatedApp
let browser: Browser
beforeAll(async () => {
  ;[app, browser] = await Promise.all([startRestated(inject('filledStore')), getBrowser()])
}, 500_000)
afterAll(() => app.end())

const open = (path: string, size: Parameters<typeof openReused>[2] = wide) =>
  openReused(browser, `${app.url}/${path}`, size)

const sizes = [
  ['wide', wide],
  ['on a phone', phone],
] as const

describe('the page of restatements', () => {
  it.each(sample(sizes, 1))('lists what changed, with links and a feed, %s', async (_, size) => {
    const { page, faults, close } = await open('status/restatements?search=uniswap', size)
    const table = page.getByRole('table', { name: 'Restatements' })
    await table.getByRole('link', { name: 'Uniswap V4' }).first().waitFor()
    await page.getByText(/^Changes are recorded since 25 Sep 2026/).waitFor()
    expect(await page.getByRole('link', { name: 'Atom feed' }).getAttribute('href')).toBe(
      '/status/restatements.atom',
    )
    expect(await page.locator('link[type="application/atom+xml"]').getAttribute('href')).toBe(
      '/status/restatements.atom',
    )
    expect(await findViolations(page)).toEqual([])
    await table.getByRole('link', { name: 'Uniswap V4' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Uniswap V4' }).waitFor()
    expect(faults).toEqual([])
    await close()
  })
})

describe('a page as it was known', () => {
  it('keeps the day with controls, pages and files, and returns to the latest', async () => {
    const { page, requests, faults, close } = await open('application-fees?timeFrame=90d')
    await page.locator('canvas').first().waitFor()
    expect(await page.locator('svg[data-restated] circle').count()).toBe(3)
    await page.getByRole('button', { name: 'About fees' }).click()
    await page.getByRole('button', { name: 'As known on latest' }).click()
    const field = page.getByRole('textbox', { name: 'As known on' })
    await field.fill('2026-09-20')
    await page.getByText('The record begins on 25 Sep 2026').waitFor()
    await field.fill('25 Sep 2026')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText('As known on 25 Sep 2026').first().waitFor()
    await page.getByText(/recorded since 25 Sep 2026/).waitFor()
    expect(new URL(page.url()).searchParams.get('known')).toBe(firstKnown)
    // No day had changed by then.
    await expect.poll(() => page.locator('svg[data-restated] circle').count()).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('radiogroup', { name: 'Resample' }).getByText('W', { exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('resample')).toBe('W')
    const { name } = await download(page, page.getByRole('button', { name: 'Export CSV' }))
    expect(name).toContain(`known-${firstKnown}`)
    await page.getByRole('link', { name: 'Application Revenue' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Application Revenue' }).waitFor()
    expect(new URL(page.url()).searchParams.get('known')).toBe(firstKnown)
    await page.locator('canvas').first().waitFor()
    expect(requests.some(url => url.startsWith('/api/analytics/app-revenue') && url.includes('known='))).toBe(
      true,
    )
    await page.getByRole('link', { name: 'Explore', exact: true }).first().click()
    await page.getByText('As known on 25 Sep 2026').first().waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Show latest' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.has('known')).toBe(false)
    expect(await page.getByText('As known on 25 Sep 2026').count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  })

  it.each(sample(['app/uniswap', 'explore?s=fees.app.uniswap', 'chain/base', ''], 1))(
    'names the first day that is recorded, and leads there: /%s',
    async path => {
      const { page, close } = await open(`${path}${path.includes('?') ? '&' : '?'}known=2026-09-20`)
      await page.getByText('Not recorded on 20 Sep 2026').first().waitFor()
      await page.getByRole('button', { name: 'Show 25 Sep 2026' }).first().click()
      await expect.poll(() => new URL(page.url()).searchParams.get('known')).toBe(firstKnown)
      await page.locator('canvas').first().waitFor()
      await close()
    },
  )
})
