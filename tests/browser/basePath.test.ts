import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { visit, wide } from '../support/openBrowser.ts'
import { startLoaded, type LoadedApp } from '../support/startLoaded.ts'
import { followListed } from './support/dashboards.ts'
import { exportCsv } from './support/download.ts'
import { getBrowser } from './support/loadedPages.ts'
import { startBaseProxy, type BaseProxy } from './support/startBaseProxy.ts'

const base = '/defi'
let app: LoadedApp
let proxy: BaseProxy

beforeAll(async () => {
  app = await startLoaded(inject('filledStore'), { BASE_PATH: base })
  proxy = await startBaseProxy(base, app.url)
})

afterAll(async () => {
  proxy.close()
  await app.end()
})

it('below a path of a host it is whole: pages, links, views, data, exports, and nothing beside that path', async () => {
  const browser = await getBrowser()
  const permissions = { ...wide, permissions: ['clipboard-read', 'clipboard-write'] }
  const { page, faults, close } = await visit(browser, `${proxy.url}${base}/`, permissions)
  const chart = page.locator('canvas').first()
  const heading = page.getByRole('heading', { level: 1 })

  await page.getByText('Welcome to Analytics').waitFor()
  await followListed(page, 'Application Fees')
  // The overview stands, with a chart and ranges of its own, until this page can be drawn.
  await expect.poll(() => heading.innerText()).toBe('Application Fees')
  await chart.waitFor()
  expect(new URL(page.url()).pathname).toBe(`${base}/application-fees`)

  const week = page.getByRole('radio', { name: '7 days', exact: true })
  await week.click()
  await page.waitForURL(/timeFrame=7d/)
  await page.reload()
  await chart.waitFor()
  expect(await week.isChecked()).toBe(true)

  const { lines } = await exportCsv(page)
  expect(lines.length).toBeGreaterThan(10)

  await page
    .getByRole('button', { name: / menu$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await page.getByText('912 × ').waitFor()
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByRole('button', { name: 'Copy API link' }).click()
  await page.getByText('API link copied').waitFor({ state: 'attached' })
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(`${proxy.url}${base}/api/analytics/`)
  expect((await fetch(copied)).status).toBe(200)

  await page.keyboard.press('Escape')
  await page.goBack()
  await page.goForward()
  await page.goto(`${proxy.url}${base}/stablecoin-market-share-chain`)
  await chart.waitFor()
  await page.goto(`${proxy.url}${base}/no-such-page`)
  await page
    .getByText(/no-such-page/)
    .first()
    .waitFor()
  await followListed(page, 'Application Fees')
  await expect.poll(() => heading.innerText()).toBe('Application Fees')
  await page.goto(`${proxy.url}${base}/api/docs`)
  await page.getByRole('link', { name: 'Analytics' }).first().click()
  await page.getByText('Welcome to Analytics').waitFor()

  // Favicons are the browser's own idea.
  expect(proxy.strays.filter(url => url !== '/favicon.ico')).toEqual([])
  expect(faults).toEqual([])
  await close()
})
