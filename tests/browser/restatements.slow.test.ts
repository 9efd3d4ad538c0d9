import { sample } from '@analytics/contract/testing/sample'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { restatedOn, firstKnown } from '../../packages/server/src/engine/testing/restatedStore.ts'
import { findViolations } from '../support/accessibility.ts'
import { wide, phone } from '../support/openBrowser.ts'
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
  it('reads as a feed that a browser parses', async () => {
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

  it('is reached from the counts of the sources, and saves its rows', async () => {
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
    expect(name).toMatch(/^demo-restatements-.*\.csv$/)
    const rows = content
      .trim()
      .split('\r\n')
      .filter(line => line.includes(',Revenue,'))
    expect(rows).toHaveLength(1000)
    expect(faults).toEqual([])
    await close()
  })

  it.each(sample(sizes, 1))(
    'keeps to a chain and to days of its own, with the address and the feed, %s',
    async (_, size) => {
      const { page, faults, close } = await open('status/restatements?source=fees/*&page=2', size)
      const search = () => Object.fromEntries(new URL(page.url()).searchParams)
      await page.getByText(/^Changes are recorded since 25 Sep 2026/).waitFor()
      await page.getByRole('button', { name: 'Chain All chains' }).click()
      await page.getByRole('menuitemradio', { name: 'Base' }).click()
      await expect.poll(search).toEqual({ source: 'fees/*', chain: 'base' })
      await page.getByRole('button', { name: 'Own dates' }).click()
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
      expect(await page.getByText(/Changes are recorded since/).count()).toBe(1)
      expect(faults).toEqual([])
      await close()
    },
  )
})
