import { itSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { firstKnown, restatedOn } from '../../packages/server/src/engine/testing/restatedStore.ts'
import { findViolations } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { download } from './support/download.ts'
import { choose, getBrowser } from './support/loadedPages.ts'
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

  itSlow('reads as a feed that a browser parses', async () => {
    const { page, close } = await open('status/restatements')
    const entries = await page.evaluate(async () => {
      const text = await (await fetch('/status/restatements.atom')).text()
      const feed = new DOMParser().parseFromString(text, 'application/xml')
      if (feed.querySelector('parsererror')) return []
      return [...feed.querySelectorAll('entry')].map(entry =>
        ['id', 'title', 'updated', 'summary'].map(name => entry.querySelector(name)?.textContent ?? ''),
      )
    })
    expect(entries).toHaveLength(100)
    expect(new Set(entries.map(([id]) => id)).size).toBe(100)
    for (const [, , updated = ''] of entries) expect(Date.parse(updated)).toBeGreaterThan(0)
    await close()
  })

  itSlow('is reached from the counts of the sources, and saves its rows', async () => {
    const { page, faults, close } = await open('status')
    const revenue = page.getByRole('row').filter({ has: page.getByText('Revenue', { exact: true }) })
    await revenue.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: 'Restatements' }).waitFor()
    expect(new URL(page.url()).searchParams.get('source')).toBe('revenue/*')
    await page
      .getByText(/1,000 largest of [\d,]+ restatements/)
      .first()
      .waitFor()
    const { name, content } = await download(page, page.getByRole('button', { name: 'Export CSV' }))
    expect(name).toMatch(/^restatements-.*\.csv$/)
    const rows = content
      .trim()
      .split('\r\n')
      .filter(line => line.includes(',Revenue,'))
    expect(rows).toHaveLength(1000)
    expect(faults).toEqual([])
    await close()
  })

  itSlow.each(sizes)(
    'keeps to a chain and to days of its own, with the address and the feed, %s',
    async (_, size) => {
      const { page, faults, close } = await open('status/restatements?source=fees/*&page=2', size)
      const search = () => Object.fromEntries(new URL(page.url()).searchParams)
      await page.getByText(/^Changes are recorded since 25 Sep 2026/).waitFor()
      await page.getByRole('button', { name: 'Chain All chains' }).click()
      await page.getByRole('menuitemradio', { name: 'Base' }).click()
      await expect.poll(search).toEqual({ source: 'fees/*', chain: 'base' })
      await page.getByRole('button', { name: 'Custom range' }).click()
      await page.getByRole('textbox', { name: 'First day' }).fill(restatedOn)
      await page.getByRole('textbox', { name: 'Last day' }).fill('')
      await page.getByRole('button', { name: 'Apply' }).click()
      const chosen = { source: 'fees/*', chain: 'base', since: restatedOn }
      await expect.poll(search).toEqual(chosen)
      await page
        .getByText(/ on Base$/)
        .first()
        .waitFor()
      const feed = await page.getByRole('link', { name: 'Atom feed' }).getAttribute('href')
      expect(Object.fromEntries(new URL(feed ?? '', app.url).searchParams)).toEqual(chosen)
      // Rows of the former choice are dimmed.
      await expect.poll(() => findViolations(page), { timeout: 20_000 }).toEqual([])
      await page.goto(`${app.url}/status/restatements?since=${restatedOn}&until=2026-01-01`)
      await page.getByText('until “2026-01-01” (invalid)').waitFor()
      await page.getByRole('button', { name: 'Back to all days' }).click()
      await expect.poll(search).toEqual({})
      await page.goto(`${app.url}/status/restatements?until=${firstKnown}`)
      await page.getByText('No restatements').waitFor()
      await expect.poll(() => page.getByText(/Changes are recorded since/).count()).toBe(1)
      expect(faults).toEqual([])
      await close()
    },
  )
})

describe('a page as it was known', () => {
  it('keeps the day with controls, pages and files, and returns to the latest', async () => {
    const { page, requests, faults, close } = await open('application-fees?timeFrame=90d')
    await page.locator('canvas').first().waitFor()
    await expect.poll(() => page.locator('svg[data-restated] circle').count()).toBe(3)
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
    await choose(page, page, /^Resample/, 'By week')
    await expect.poll(() => new URL(page.url()).searchParams.get('resample')).toBe('W')
    const { name } = await download(page, page.getByRole('button', { name: 'Export CSV' }))
    expect(name).toContain(`known-${firstKnown}`)
    await page.getByRole('link', { name: 'Application Revenue' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Application Revenue' }).waitFor()
    expect(new URL(page.url()).searchParams.get('known')).toBe(firstKnown)
    await page.locator('canvas').first().waitFor()
    const isKnown = (url: string) => url.startsWith('/api/analytics/app-revenue') && url.includes('known=')
    await expect.poll(() => requests.some(isKnown)).toBe(true)
    await page.getByRole('link', { name: 'Explore', exact: true }).first().click()
    await page.getByText('As known on 25 Sep 2026').first().waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Application Revenue' }).waitFor()
    await page.getByRole('button', { name: 'Show latest' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.has('known')).toBe(false)
    await expect.poll(() => page.getByText('As known on 25 Sep 2026').count()).toBe(0)
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
